export const PHONE = /^03\d{9}$/;

export const PHONE_TEXT = "Invalid Pakistani phone number. Format: 03XXXXXXXXX";

export function isPhone(text: string): boolean {
  return PHONE.test(text);
}

/** Takes what people type (+92 300 1234567, 923001234567, 0300-1234567) and gives 03XXXXXXXXX; anything else comes back as it was. */
export function normalizePhone(text: string): string {
  const digits = text.replace(/[\s().-]/g, "");
  const local = digits.replace(/^(?:\+|00)?92(?=3\d{9}$)/, "0");
  return isPhone(local) ? local : text.trim();
}
