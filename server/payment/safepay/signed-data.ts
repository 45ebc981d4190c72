import { createHmac } from "node:crypto";
import { ShopError } from "#contract/errors.ts";
import { equalsHex } from "#server/platform/tokens/equals-secretly.ts";
import type { ProviderNotice } from "../payment-provider.ts";
import { findMember } from "./find-member.ts";
import type { SafepaySettings } from "./safepay-settings.ts";

const HEADER = "x-sfpy-signature";

/**
 * Only `data` is signed, so only `data` is returned. Safepay's own library serialises it again, which
 * may change spaces and numbers: either text is right.
 */
export function readSignedData({ webhookSecret }: SafepaySettings, { rawBody, headers }: ProviderNotice): unknown {
  const text = findMember(rawBody.toString(), "data");
  if (text === undefined) throw new ShopError("bad-signature");
  const data: unknown = JSON.parse(text);
  const given = headers[HEADER] ?? "";
  const asSent = equalsHex(given, signData(text, webhookSecret));
  const asSerialised = equalsHex(given, signData(JSON.stringify(data), webhookSecret));
  if (!asSent && !asSerialised) throw new ShopError("bad-signature");
  return data;
}

export function signData(text: string, secret: string): string {
  return createHmac("sha512", secret).update(text).digest("hex");
}
