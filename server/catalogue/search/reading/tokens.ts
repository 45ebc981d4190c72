import { isUnit } from "./fact-words.ts";
import { toStandardSpelling } from "./spellings.ts";
import { normaliseUrdu, URDU_ACRONYMS, URDU_WORDS } from "./urdu-script.ts";

/** A piece of the search text in standard spelling. */
export interface Token {
  text: string;
  /** Index of the word that contains the token: "20-30k" is one word and several tokens. */
  word: number;
  /** Whether there is no space before this token. */
  joined: boolean;
}

export interface TypedText {
  /** As typed, except for spaces; Urdu script is in Latin letters. */
  words: string[];
  tokens: Token[];
}

const ARABIC_DIGITS = /[\u06f0-\u06f9\u0660-\u0669]/g;
/** Direction marks have no meaning; the zero-width non-joiner (U+200C) becomes a space. */
const INVISIBLE_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Rewrites numbers and signs to the one form that the tables use. */
const NORMALISATIONS: readonly (readonly [RegExp, string])[] = [
  [/(\d)[٬،](?=\d)/g, "$1,"],
  [/(\d)٫(?=\d)/g, "$1."],
  [/[،؛]/g, " "],
  // 80 000
  [/(^|\s)(\d{1,3}) 000(?!\S)/g, "$1$2000"],
  // 27'' and 27 ″
  [/(\d)\s?(?:''|’’|′′|´´|[″”])/g, '$1"'],
  [/(\d\s?)[~—–](?=\s?\d)/g, "$1-"],
  // laptop<80000, under100k, ddr5-6000
  [/[≤<]=?/g, " < "],
  [/[≥>]=?/g, " > "],
  [/(^|\s)(under|below|upto|within|above|over|budget|around)(?=\d)/g, "$1$2 "],
  [/(^|\s)(budget|price|max|min)[=:](?=\d)/g, "$1$2 "],
  [/(\d)(tak|tk)(?!\S)/g, "$1 $2"],
  [/(^|\s)(?:usb[\s-]?)?type[\s-]?c(?!\S)/g, "$1usb-c"],
  [/(^|\s)(?:usb c|usbc|c type)(?!\S)/g, "$1usb-c"],
  // 8gb/256gb
  [/(\d[gt]b)\/(?=\d)/g, "$1 "],
  [/(^|\s)(ddr[345])-(?=\d{4}(?!\d))/g, "$1$2 "],
];

/** Urdu spellings of one word as two. */
const SPLIT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\blap top\b/g, "laptop"],
  [/\bhead phone\b/g, "headphone"],
  [/\bhead set\b/g, "headset"],
  [/\bki board\b/g, "keyboard"],
  [/\bi (phone|pad)\b/g, "i$1"],
  [/\bmac book\b/g, "macbook"],
  [/\bweb cam\b/g, "webcam"],
  [/\bwi fi\b/g, "wifi"],
  ...URDU_ACRONYMS.map((word) => [new RegExp(`\\b${[...word].join(" ")}\\b`, "g"), word] as const),
];

export function tokenize(typed: string): TypedText {
  const inDigits = normaliseUrdu(
    typed
      .replace(INVISIBLE_MARKS, "")
      .replaceAll("\u200c", " ")
      .normalize("NFKD")
      .replace(/\p{M}+/gu, ""),
  )
    .normalize("NFKC")
    .toLowerCase()
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
  const plain = NORMALISATIONS.reduce((text, [written, plainly]) => text.replace(written, plainly), inDigits);
  const latin = plain
    .split(/\s+/)
    .map((word) => URDU_WORDS.get(word.replace(/[^\p{L}\p{N}]/gu, "")) ?? word)
    .join(" ");
  const normalised = /\p{Script=Arabic}/u.test(plain)
    ? SPLIT_WORDS.reduce((text, [apart, together]) => text.replace(apart, together), latin)
    : latin;
  const words = normalised.split(" ").filter(Boolean);
  return { words, tokens: words.flatMap(splitWord) };
}

// A number followed by letters or a range is several tokens: 16gb, 20-30k, 1.5lakh, rs.50000/-
const PIECE = /\d[\d,]*(?:\.\d+)?|[\p{L}₨]+|["”″+<>-]/gu;
const MONEY_OR_SIZE =
  /^(?:rs\.?|pkr|₨)?[<>]?\d[\d,]*(?:\.\d+)?[a-z%"”″]*(?:[-–]\d[\d,]*(?:\.\d+)?[a-z"”″]*)?(?:\/-|\/=|\+)?$/u;

const CLOSING_SIGNS = ")]}'“,;:!?.";

function withoutEnd(word: string): string {
  let end = word.length;
  while (end > 0 && CLOSING_SIGNS.includes(word[end - 1] ?? "")) end -= 1;
  return word.slice(0, end);
}

function splitWord(written: string, word: number): Token[] {
  const plainWord = withoutEnd(written.replace(/^[([{'"“]+(?=.)/u, "")).replaceAll("–", "-");
  if (plainWord === "") return [];
  // A model number such as 7800x3d or b650m-a stays one word.
  const measured = /^(\d+(?:\.\d+)?)-([a-z]+)$/.exec(plainWord);
  if (measured?.[1] && measured[2] && isUnit(measured[2]))
    return [measured[1], measured[2]].map((text, index) => ({ text, word, joined: index > 0 }));
  if (!/\d/.test(plainWord) || !MONEY_OR_SIZE.test(plainWord))
    return [{ text: toStandardSpelling(plainWord), word, joined: false }];
  const pieces = plainWord.replace(/(?:\/-|\/=)$/, "rs").match(PIECE) ?? [plainWord];
  return pieces.map((piece, index) => ({
    text: /^\d/.test(piece) ? piece.replaceAll(",", "") : toStandardSpelling(piece.replace(/\.$/, "")),
    word,
    joined: index > 0,
  }));
}
