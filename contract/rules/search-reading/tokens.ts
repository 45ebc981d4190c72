import { isUnit } from "./fact-words.ts";
import { spelledAlike } from "./spellings.ts";
import { plainUrdu, URDU_ACRONYMS, URDU_WORDS } from "./urdu-script.ts";

/** A piece of what was typed, as the tables spell it. */
export interface Token {
  text: string;
  /** The word it was typed in: "20-30k" is one word and several tokens. */
  word: number;
  /** Whether it was written together with the token before it. */
  joined: boolean;
}

export interface TypedText {
  /** As typed, but for spaces and for Urdu script, which is given in Latin letters. */
  words: string[];
  tokens: Token[];
}

const ARABIC_DIGITS = /[\u06f0-\u06f9\u0660-\u0669]/g;
/** Marks of direction say nothing; a joiner that parts letters parts words. */
const UNSEEN = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Numbers and signs in the one form that the rest of the reader knows. */
const PLAINLY: readonly (readonly [RegExp, string])[] = [
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
  // 8gb/256gb
  [/(\d[gt]b)\/(?=\d)/g, "$1 "],
  [/(^|\s)(ddr[345])-(?=\d{4}(?!\d))/g, "$1$2 "],
];

/** Urdu script in two words that are one. */
const WRITTEN_APART: readonly (readonly [RegExp, string])[] = [
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

/** What was typed, in words and in tokens. */
export function tokensOf(typed: string): TypedText {
  const inDigits = plainUrdu(
    typed
      .replace(UNSEEN, "")
      .replaceAll("\u200c", " ")
      .normalize("NFKD")
      .replace(/\p{M}+/gu, ""),
  )
    .normalize("NFKC")
    .toLowerCase()
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
  const plain = PLAINLY.reduce((text, [written, plainly]) => text.replace(written, plainly), inDigits);
  const latin = plain
    .split(/\s+/)
    .map((word) => URDU_WORDS.get(word.replace(/[^\p{L}\p{N}]/gu, "")) ?? word)
    .join(" ");
  const mended = /\p{Script=Arabic}/u.test(plain)
    ? WRITTEN_APART.reduce((text, [apart, together]) => text.replace(apart, together), latin)
    : latin;
  const words = mended.split(" ").filter(Boolean);
  return { words, tokens: words.flatMap(tokensOfWord) };
}

// A number that letters or a range follow is several tokens: 16gb, 20-30k, 1.5lakh, rs.50000/-
const PIECE = /\d[\d,]*(?:\.\d+)?|[\p{L}₨]+|["”″+<>-]/gu;
const MONEY_OR_SIZE =
  /^(?:rs\.?|pkr|₨)?[<>]?\d[\d,]*(?:\.\d+)?[a-z%"”″]*(?:[-–]\d[\d,]*(?:\.\d+)?[a-z"”″]*)?(?:\/-|\/=|\+)?$/u;

const AT_ITS_END = ")]}'“,;:!?.";

function withoutEnd(word: string): string {
  let end = word.length;
  while (end > 0 && AT_ITS_END.includes(word[end - 1] ?? "")) end -= 1;
  return word.slice(0, end);
}

function tokensOfWord(written: string, word: number): Token[] {
  const bare = withoutEnd(written.replace(/^[([{'"“]+(?=.)/u, "")).replaceAll("–", "-");
  if (bare === "") return [];
  // A model number such as 7800x3d or b650m-a stays one word.
  const measured = /^(\d+(?:\.\d+)?)-([a-z]+)$/.exec(bare);
  if (measured?.[1] && measured[2] && isUnit(measured[2]))
    return [measured[1], measured[2]].map((text, index) => ({ text, word, joined: index > 0 }));
  if (!/\d/.test(bare) || !MONEY_OR_SIZE.test(bare)) return [{ text: spelledAlike(bare), word, joined: false }];
  const pieces = bare.replace(/(?:\/-|\/=)$/, "rs").match(PIECE) ?? [bare];
  return pieces.map((piece, index) => ({
    text: /^\d/.test(piece) ? piece.replaceAll(",", "") : spelledAlike(piece.replace(/\.$/, "")),
    word,
    joined: index > 0,
  }));
}
