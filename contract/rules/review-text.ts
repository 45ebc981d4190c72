// Reviews are read by everybody: nobody's phone, mail or address on the web stands in one, however it is spelled.

export const NOT_IN_REVIEWS = {
  markup: "Please write plain text, without HTML",
  link: "Please leave out links and web addresses",
  email: "Please leave out e-mail addresses and account names",
  phone: "Please leave out phone numbers",
} as const;
export type NotInReviews = keyof typeof NOT_IN_REVIEWS;

/** Which of them a text holds, if any. Refused, not masked: whoever wrote it can say it better than we can cut it. */
export function foundInReview(text: string): NotInReviews | undefined {
  const simple = simplified(text);
  const plain = inAscii(simple);
  // Spaces as one: a pattern that allows for any number of them at several places would try all of their divisions.
  const spaced = plain.replace(/\s+/g, " ");
  if (MARKUP.test(spaced)) return "markup";
  if (EMAILS.some((pattern) => pattern.test(spaced))) return "email";
  if (LINKS.some((pattern) => pattern.test(spaced))) return "link";
  const digits = inAscii(withDigits(simple));
  return PHONES.some((pattern) => pattern.test(plain) || pattern.test(digits)) ? "phone" : undefined;
}

/** Full-width and styled letters become plain ones, digits of every script those of ours. */
function simplified(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}

/** Other letters stand in as x, other signs as spaces: patterns over all of Unicode take seconds to be made ready. */
function inAscii(text: string): string {
  return text.replace(/[^ -~\s]/gu, (sign) => (/[\p{L}\p{M}\p{N}]/u.test(sign) ? "x" : " "));
}

const MARKUP = /<\/?[a-z!][^<>]*>|<script|javascript:|&#x?[0-9a-f]+;/;

// Endings that are no words of a sentence in which somebody forgot the space after a full stop.
const ENDING = "(?:com|net|org|pk|info|biz|xyz|online|shop|store|site|app|dev|io|ly|gg|tk|ru|cn)";
// From its beginning only, or a long word would be looked at from every letter.
const NAME = "(?<![a-z0-9-])[a-z0-9-]+";
const DOT = "(?: ?[([{] ?(?:dot|\\.) ?[)\\]}] ?| dot | \\. ?)";

const LINKS = [
  /\bh\W{0,2}t\W{0,2}t\W{0,2}p\W{0,2}s? ?:/,
  /\bw[\s._-]{0,2}w[\s._-]{0,2}w\b/,
  new RegExp(`${NAME}\\.${ENDING}\\b`),
  new RegExp(`${NAME}${DOT}${ENDING}\\b`),
  new RegExp(`${NAME}(?:\\.|${DOT})c o m\\b`),
  // A short address has a path: t.me/somebody, wa.me/92…
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
  // Mobile phones of Pakistan, in groups of any size.
  new RegExp(
    `(?<![a-z0-9])(?:\\+?${BETWEEN}9${BETWEEN}2|0${BETWEEN}0${BETWEEN}9${BETWEEN}2|0)${BETWEEN}3(?:${BETWEEN}\\d){9}(?!\\d)`,
  ),
  /(?<![a-z0-9])3\d{2}-?\d{7}(?!\d)/,
  // Digit by digit, whatever stands between.
  /(?<![a-z0-9])(?:0|9[^a-z0-9]{1,4}2)[^a-z0-9]{1,4}3(?:[^a-z0-9]{1,4}\d){9}(?!\d)/,
  // Lines of a town, the short numbers of companies, and other countries.
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
const TIMES: Record<string, number> = { double: 2, dabal: 2, triple: 3, tripple: 3 };
// Letters that pass for digits in the middle of a number: o3oo-l2345b7.
const LOOKALIKES: Record<string, string> = { o: "0", i: "1", l: "1", s: "5", b: "8" };

/** The text with spelled digits as digits: "zero three double zero" is "0 3 0 0". */
function withDigits(plain: string): string {
  let times = 1;
  return plain.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const repeat = times;
    times = 1;
    if (Object.hasOwn(TIMES, word)) {
      times = TIMES[word] ?? 1;
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
