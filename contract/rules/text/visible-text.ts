// Joiners between Arabic letters shape Urdu words; elsewhere they are invisible, like other ignorable
// characters.
const INVISIBLE =
  /(?<=[\p{Script=Arabic}\p{M}])(\p{Join_Control})(?=\p{Script=Arabic})|\p{Default_Ignorable_Code_Point}/gu;

/**
 * Removes invisible characters and direction marks, with which names could look alike or read
 * backwards. People paste them unknowingly, so the text is not refused.
 */
export function toVisibleText(text: string): string {
  return text.normalize("NFC").replace(INVISIBLE, "$1");
}

/** The same in one line, for names and similar fields. */
export function toVisibleLine(text: string): string {
  return toVisibleText(text).replace(/\s+/g, " ").trim();
}

/** Control characters other than line breaks and tabs are not text. */
export function hasControlCharacters(text: string): boolean {
  return /[^\P{Cc}\t\n\r]/u.test(text);
}
