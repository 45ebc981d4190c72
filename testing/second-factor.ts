import { totpCode, totpStep } from "#server/staff/totp.ts";
import { callOffice, cookieOf, newStaff, signInToOffice } from "./office.ts";
import type { TestShop } from "./test-shop.ts";

/** What an authenticator app shows; so many steps of thirty seconds ahead. */
export const nowCode = (base32Secret: string, ahead = 0) =>
  totpCode(fromBase32(base32Secret), totpStep(new Date()) + ahead);

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((sign) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** An owner with codes of an app. */
export async function ownerWithTotp(shop: TestShop) {
  const member = await newStaff(shop, { secondFactorWaived: false });
  const half = await signInToOffice(shop, member);
  const { secret } = (await callOffice(shop, "beginTotp", { cookie: half })).json<{ secret: string }>();
  const confirmed = await callOffice(shop, "confirmTotp", { cookie: half, body: { code: nowCode(secret, -1) } });
  const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
  return { member, secret, recoveryCodes, half, cookie: cookieOf(confirmed) };
}
