import { createHash, timingSafeEqual } from "node:crypto";

/** In constant time, also for texts of different lengths. */
export function equalsSecretly(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

/** Hexadecimal digits are accepted in both cases. */
export function equalsHex(given: string, expected: string): boolean {
  return equalsSecretly(given.toLowerCase(), expected.toLowerCase());
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
