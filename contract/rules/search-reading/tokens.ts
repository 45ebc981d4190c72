import { plainUrdu, URDU_WORDS } from "./urdu-script.ts";

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

/** Urdu script in two words that are one. */
const WRITTEN_APART: readonly (readonly [RegExp, string])[] = [
  [/\blap top\b/g, "laptop"],
  [/\bhead phone\b/g, "headphone"],
  [/\bhead set\b/g, "headset"],
  [/\bl e d\b/g, "led"],
  [/\b(g|t) b\b/g, "$1b"],
  [/\bki board\b/g, "keyboard"],
  [/\bp c\b/g, "pc"],
];

/** What was typed, in words and in tokens. */
export function tokensOf(typed: string): TypedText {
  const plain = plainUrdu(typed.normalize("NFKD").replace(/\p{M}+/gu, ""))
    .normalize("NFKC")
    .toLowerCase()
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[،؛]/g, " ");
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

function tokensOfWord(written: string, word: number): Token[] {
  const bare = written.replace(/^[([{'"“]+(?=.)|[)\]}'“,;:!?.]+$/gu, "").replaceAll("–", "-");
  if (bare === "") return [];
  // A model number such as 7800x3d or b650m-a stays one word.
  if (!/\d/.test(bare) || !MONEY_OR_SIZE.test(bare)) return [{ text: bare, word, joined: false }];
  const pieces = bare.replace(/(?:\/-|\/=)$/, "rs").match(PIECE) ?? [bare];
  return pieces.map((piece, index) => ({
    text: /^\d/.test(piece) ? piece.replaceAll(",", "") : piece.replace(/\.$/, ""),
    word,
    joined: index > 0,
  }));
}
