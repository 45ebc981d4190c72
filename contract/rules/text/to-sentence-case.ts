/** For a title inside a sentence; "UPS" and "CPU cooler" keep their capitals. */
export const toSentenceCase = (title: string): string =>
  title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
