import { createHmac, randomInt } from "node:crypto";
import { OTP_DIGITS } from "#contract/rules/limits.ts";

export type Purpose = "registration" | "reset";

export interface CodeFor {
  purpose: Purpose;
  emailKey: string;
}

export function newCode(): string {
  return randomInt(10 ** OTP_DIGITS)
    .toString()
    .padStart(OTP_DIGITS, "0");
}

/** Six digits are guessed at once from a plain hash, so the hash is keyed; purpose and e-mail are part of what it says. */
export function hashCode(key: Buffer, { purpose, emailKey }: CodeFor, code: string): Buffer {
  return createHmac("sha256", key).update(`${purpose}\n${emailKey}\n${code}`).digest();
}
