export const EMAIL_MAX_CHARACTERS = 254;

/** The specification's rule (§5) is an at-sign; the server adds only what no mail server could deliver to. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_CHARACTERS && /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+$/.test(text);
}

/** E-mails are compared without regard to case. */
export function sameEmailForm(text: string): string {
  return text.trim().toLowerCase();
}
