export const EMAIL_MAX_CHARACTERS = 254;

/**
 * The specification's rule (§5) is an at-sign; the server adds what mail servers everywhere deliver to: plain ASCII. Letters
 * that only look like it, or fold to it, would open a second mailbox under one account's e-mail.
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= EMAIL_MAX_CHARACTERS && /^[!-~]+$/.test(text) && /^[^@<>(),;:"[\]\\]+@[^@<>(),;:"[\]\\]+$/.test(text)
  );
}

/** E-mails are compared without regard to the case of their letters, which are A to Z: nothing else folds. */
export function normaliseEmail(text: string): string {
  return text.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** The mailbox that an e-mail in its `normaliseEmail` arrives at: `ayesha+shop@…` is Ayesha's too. */
export function mailboxOf(emailKey: string): string {
  const [plus, at] = [emailKey.indexOf("+", 1), emailKey.lastIndexOf("@")];
  return plus > 0 && plus < at ? emailKey.slice(0, plus) + emailKey.slice(at) : emailKey;
}
