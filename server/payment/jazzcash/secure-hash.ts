import { createHmac } from "node:crypto";
import { equalsHex } from "#server/platform/tokens/equals-secretly.ts";
import type { FlatFields } from "../provider-call/flat-fields.ts";

const HASH_FIELD = "pp_SecureHash";

export function signFields(fields: FlatFields, salt: string): FlatFields {
  return { ...fields, [HASH_FIELD]: computeSecureHash(fields, salt) };
}

/** JazzCash leaves fields with the value "0" out of the hash for some merchants: either is right. */
export function isSigned(fields: FlatFields, salt: string): boolean {
  const given = fields[HASH_FIELD] ?? "";
  const whole = equalsHex(given, computeSecureHash(fields, salt));
  const withoutZeros = equalsHex(given, computeSecureHash(fields, salt, { leaveOutZeros: true }));
  return whole || withoutZeros;
}

export function hasSignature(fields: FlatFields): boolean {
  return (fields[HASH_FIELD] ?? "") !== "";
}

/** The salt and the non-empty values, in the order of the names by character code. */
export function computeSecureHash(fields: FlatFields, salt: string, { leaveOutZeros = false } = {}): string {
  const values = Object.entries(fields)
    .filter(([name, value]) => name.startsWith("pp") && name !== HASH_FIELD && value !== "")
    .filter(([, value]) => !(leaveOutZeros && value === "0"))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => value);
  return createHmac("sha256", salt)
    .update([salt, ...values].join("&"))
    .digest("hex")
    .toUpperCase();
}
