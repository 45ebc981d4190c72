// Reviews are public, so they must not contain phone numbers, e-mails or links, however they are
// spelled.

export const FORBIDDEN_IN_REVIEWS = {
  markup: "Please write plain text, without HTML",
  link: "Please leave out links and web addresses",
  email: "Please leave out email addresses and account names",
  phone: "Please leave out phone numbers",
} as const;
export type ForbiddenContent = keyof typeof FORBIDDEN_IN_REVIEWS;

/**
 * Returns the kind of forbidden content in a text, if any. Reviews are refused instead of masked,
 * because authors rephrase better than a filter cuts.
 */
export function findForbiddenContent(text: string): ForbiddenContent | undefined {
  const simple = normaliseScript(text);
  const plain = toAscii(simple);
  // Collapses spaces, because a pattern with several optional runs of them would backtrack over all
  // divisions.
  const spaced = plain.replace(/\s+/g, " ");
  if (MARKUP.test(spaced)) return "markup";
  if (EMAILS.some((pattern) => pattern.test(spaced))) return "email";
  if (LINKS.some((pattern) => pattern.test(spaced))) return "link";
  const digits = toAscii(replaceDigitWords(simple));
  return PHONES.some((pattern) => pattern.test(plain) || pattern.test(digits)) ? "phone" : undefined;
}

/** Converts full-width and styled letters to plain ones, and digits of other scripts to ASCII. */
function normaliseScript(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}

/**
 * Replaces other letters by x and other characters by spaces, because patterns over all of Unicode
 * take seconds to compile.
 */
function toAscii(text: string): string {
  return text.replace(/[^ -~\s]/gu, (sign) => (/[\p{L}\p{M}\p{N}]/u.test(sign) ? "x" : " "));
}

const MARKUP = /<\/?[a-z!][^<>]*>|<script|javascript:|&#x?[0-9a-f]+;/;

// Endings that are not ordinary words, so that a missing space after a full stop is not taken for a
// link.
const ENDING = "(?:com|net|org|pk|info|biz|xyz|online|shop|store|site|app|dev|io|ly|gg|tk|ru|cn)";
// Anchored at the start of a word, because otherwise a long word would be scanned from every letter.
const NAME = "(?<![a-z0-9-])[a-z0-9-]+";
const DOT = "(?: ?[([{] ?(?:dot|\\.) ?[)\\]}] ?| dot | \\. ?)";

const LINKS = [
  /\bh\W{0,2}t\W{0,2}t\W{0,2}p\W{0,2}s? ?:/,
  /\bw[\s._-]{0,2}w[\s._-]{0,2}w\b/,
  new RegExp(`${NAME}\\.${ENDING}\\b`),
  new RegExp(`${NAME}${DOT}${ENDING}\\b`),
  new RegExp(`${NAME}(?:\\.|${DOT})c o m\\b`),
  // A short link has a path, such as t.me/somebody or wa.me/92…
  new RegExp(`${NAME}\\.[a-z]{2,}/[a-z0-9]`),
];

const EMAILS = [
  /[a-z0-9] ?@ ?[a-z0-9-]+ ?\. ?[a-z]{2}/,
  /(?:^|[ (:])@[a-z][a-z0-9._]{2}/,
  /[a-z0-9] ?[([{] ?(?:at|@) ?[)\]}] ?[a-z0-9]/,
  /\bat (?:the )?rate (?:of )?(?:g ?mail|hot ?mail|yahoo|outlook|icloud)/,
  /\bat (?:the )?rate (?:of )?[a-z]+ ?(?:\.|dot)/,
  /\b(?:g ?mail|hot ?mail|yahoo|outlook|icloud) ?(?:\.|dot|\(dot\)) ?com\b/,
];

const BETWEEN = "[\\s\\-._()/*~|]{0,3}";
const PHONES = [
  // Mobile numbers of Pakistan, in groups of any size.
  new RegExp(
    `(?<![a-z0-9])(?:\\+?${BETWEEN}9${BETWEEN}2|0${BETWEEN}0${BETWEEN}9${BETWEEN}2|0)${BETWEEN}3(?:${BETWEEN}\\d){9}(?!\\d)`,
  ),
  /(?<![a-z0-9])3\d{2}-?\d{7}(?!\d)/,
  // Single digits with any characters between them.
  /(?<![a-z0-9])(?:0|9[^a-z0-9]{1,4}2)[^a-z0-9]{1,4}3(?:[^a-z0-9]{1,4}\d){9}(?!\d)/,
  // Landlines, short numbers of companies, and foreign numbers.
  new RegExp(`(?<![a-z0-9])0(?:21|22|4[1-8]|5[1-7]|6[1-8]|7[1-4]|8[1-6]|9[1-9])(?:${BETWEEN}\\d){7,8}(?!\\d)`),
  /(?<![a-z0-9])111[\s-]\d{3}[\s-]\d{3}(?!\d)/,
  new RegExp(`\\+\\d(?:${BETWEEN}\\d){9,13}(?!\\d)`),
];

const DIGIT_WORDS: Record<string, string> = {
  zero: "0",
  oh: "0",
  o: "0",
  sifar: "0",
  sifer: "0",
  one: "1",
  aik: "1",
  ek: "1",
  two: "2",
  do: "2",
  three: "3",
  teen: "3",
  tin: "3",
  four: "4",
  char: "4",
  chaar: "4",
  five: "5",
  panch: "5",
  paanch: "5",
  six: "6",
  chay: "6",
  chhe: "6",
  che: "6",
  seven: "7",
  saat: "7",
  sat: "7",
  eight: "8",
  aath: "8",
  ath: "8",
  nine: "9",
  nau: "9",
  no: "9",
  صفر: "0",
  ایک: "1",
  دو: "2",
  تین: "3",
  چار: "4",
  پانچ: "5",
  چھ: "6",
  سات: "7",
  آٹھ: "8",
  نو: "9",
};
const DIGIT_REPEATS: Record<string, number> = { double: 2, dabal: 2, triple: 3, tripple: 3 };
// Letters that pass for digits inside a number, such as o3oo-l2345b7.
const LOOKALIKES: Record<string, string> = { o: "0", i: "1", l: "1", s: "5", b: "8" };

/** Replaces spelled digits: "zero three double zero" becomes "0 3 0 0". */
function replaceDigitWords(plain: string): string {
  let times = 1;
  return plain.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const repeat = times;
    times = 1;
    if (Object.hasOwn(DIGIT_REPEATS, word)) {
      times = DIGIT_REPEATS[word] ?? 1;
      return "";
    }
    const digit = Object.hasOwn(DIGIT_WORDS, word) ? DIGIT_WORDS[word] : undefined;
    if (digit) return Array.from({ length: repeat }, () => digit).join(" ");
    if (repeat > 1 && /^\d$/.test(word)) return word.repeat(repeat);
    if (/^[\doilsb]+$/.test(word) && /\d/.test(word))
      return word.replace(/[oilsb]/g, (letter) => LOOKALIKES[letter] ?? letter);
    return word;
  });
}
