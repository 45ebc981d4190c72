export const PHONE = /^03\d{9}$/;

export const PHONE_TEXT = "Invalid Pakistani phone number. Format: 03XXXXXXXXX";

export function isPhone(text: string): boolean {
  return PHONE.test(text);
}

/**
 * Converts common spellings (+92 300 1234567, 923001234567, 0300-1234567) to 03XXXXXXXXX; other text
 * is only trimmed.
 */
export function normalizePhone(text: string): string {
  const digits = text.replace(/[\s().-]/g, "");
  const local = digits.replace(/^(?:\+|00)?92(?=3\d{9}$)/, "0");
  return isPhone(local) ? local : text.trim();
}
