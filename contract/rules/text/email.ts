export const EMAIL_MAX_CHARACTERS = 254;

/**
 * The specification's rule (§5) is an at-sign; the server also requires ASCII, because look-alike
 * letters could open a second mailbox for one account's e-mail.
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= EMAIL_MAX_CHARACTERS && /^[!-~]+$/.test(text) && /^[^@<>(),;:"[\]\\]+@[^@<>(),;:"[\]\\]+$/.test(text)
  );
}

/** E-mails are compared case-insensitively; only the letters A to Z are folded. */
export function normaliseEmail(text: string): string {
  return text.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Returns the mailbox of a normalised e-mail: `ayesha+shop@…` arrives at `ayesha@…`. */
export function toMailbox(emailKey: string): string {
  const [plus, at] = [emailKey.indexOf("+", 1), emailKey.lastIndexOf("@")];
  return plus > 0 && plus < at ? emailKey.slice(0, plus) + emailKey.slice(at) : emailKey;
}
