import { POSTAL_CODE_DIGITS } from "../limits.ts";

export const POSTAL_CODE_TEXT = "Invalid Pakistani postalCode";

export const POSTAL_CODE = new RegExp(`^\\d{${POSTAL_CODE_DIGITS}}$`);

export function isPostalCode(text: string): boolean {
  return POSTAL_CODE.test(text);
}
