// Joiners between Arabic letters shape Urdu words; elsewhere they show nothing, like the rest of what is ignorable.
const INVISIBLE =
  /(?<=[\p{Script=Arabic}\p{M}])(\p{Join_Control})(?=\p{Script=Arabic})|\p{Default_Ignorable_Code_Point}/gu;

/**
 * Text without what nobody sees: zero-width characters, soft hyphens and marks that turn the direction of writing. With
 * them two names could look alike and differ, or read backwards in a mail. People paste them without knowing, so they
 * are taken out, not refused.
 */
export function visibleText(text: string): string {
  return text.normalize("NFC").replace(INVISIBLE, "$1");
}

/** The same in one line: names and their like. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/\s+/g, " ").trim();
}

/** Control characters other than line breaks and tabs are no text. */
export function hasControls(text: string): boolean {
  return /[^\P{Cc}\t\n\r]/u.test(text);
}
