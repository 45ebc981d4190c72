export const IBAN_TEXT = "A Pakistani IBAN: PK, two digits, four letters of the bank and 16 letters or digits";

const IBAN = /^PK\d{2}[A-Z]{4}[A-Z\d]{16}$/;
const MODULUS = 97;

/** As it is stored and sent: without spaces and dashes, in upper case. */
export function normalizeIban(text: string): string {
  return text.replace(/[\s-]/g, "").toUpperCase();
}

/** Checks the form of Pakistan and the check digits of ISO 13616. */
export function isIban(iban: string): boolean {
  return IBAN.test(iban) && calculateRemainder(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1;
}

/** Digit by digit, because the whole number is larger than a number of JavaScript. */
function calculateRemainder(text: string): number {
  let remainder = 0;
  for (const character of text)
    for (const digit of Number.parseInt(character, 36).toString())
      remainder = (remainder * 10 + Number(digit)) % MODULUS;
  return remainder;
}

/** In groups of four, as banks print it. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, "$1 ");
}
