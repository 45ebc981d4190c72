import { createHmac, randomInt } from "node:crypto";
import { OTP_DIGITS } from "#contract/rules/limits.ts";

export type Purpose = "registration" | "reset";

export interface CodeTarget {
  purpose: Purpose;
  emailKey: string;
}

export function generateCode(): string {
  return randomInt(10 ** OTP_DIGITS)
    .toString()
    .padStart(OTP_DIGITS, "0");
}

/**
 * The hash is keyed, because six digits are easily guessed;
 * purpose and e-mail are part of the input.
 */
export function hashCode(key: Buffer, { purpose, emailKey }: CodeTarget, code: string): Buffer {
  return createHmac("sha256", key).update(`${purpose}\n${emailKey}\n${code}`).digest();
}
