import { calculateTotpCode, calculateTotpStep } from "#server/staff/second-factor/totp.ts";
import { callOffice, cookieOf, newStaff, signInToOffice } from "../office/office.ts";
import type { TestShop } from "../test-shop.ts";

/** The code of an authenticator app, `ahead` steps of 30 seconds in the future. */
export const currentCode = (base32Secret: string, ahead = 0) =>
  calculateTotpCode(fromBase32(base32Secret), calculateTotpStep(new Date()) + ahead);

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((sign) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

export async function createOwnerWithTotp(shop: TestShop) {
  const member = await newStaff(shop, { secondFactorWaived: false });
  const pendingCookie = await signInToOffice(shop, member);
  const { secret } = (await callOffice(shop, "beginTotp", { cookie: pendingCookie })).json<{ secret: string }>();
  const confirmed = await callOffice(shop, "confirmTotp", {
    cookie: pendingCookie,
    body: { code: currentCode(secret, -1) },
  });
  const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
  return { member, secret, recoveryCodes, pendingCookie, cookie: cookieOf(confirmed) };
}
