import { ENGLISH_FILLERS, JOINERS, URDU_FILLERS, URDU_MARKERS } from "./order-words.ts";
import { findLongestAt, listIndexes } from "./phrases.ts";
import { toStandardSpelling } from "./spellings.ts";
import type { Token } from "./tokens.ts";

export type SearchPart = "price" | "orderBy" | "use" | "category" | "fact";

interface RecognisedPart {
  /** A product that another one is needed for ("4060 ke liye supply") is not a filter. */
  says: SearchPart | "for";
  key?: string;
  at: readonly number[];
}

/** The tokens of a search and what each of them was recognised as. */
export class RecognisedText {
  readonly tokens: readonly Token[];
  readonly parts: RecognisedPart[] = [];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  readonly isFree = (at: number): boolean => !this.parts.some((part) => part.at.includes(at));

  take(part: RecognisedPart): void {
    this.parts.push(part);
  }

  /** The first phrase of a table, if no other part has its tokens. */
  findFirst<Meaning>(
    lines: readonly (readonly [string, Meaning])[],
  ): { meaning: Meaning; at: readonly number[] } | undefined {
    for (const [at] of this.tokens.entries()) {
      const found = findLongestAt(this.tokens, at, lines);
      const places = listIndexes(at, found?.length ?? 0);
      if (found && places.every(this.isFree)) return { meaning: found.meaning, at: places };
    }
    return undefined;
  }

  takeFirst<Meaning>(says: SearchPart, lines: readonly (readonly [string, Meaning])[]): Meaning | undefined {
    const found = this.findFirst(lines);
    if (found) this.take({ says, at: found.at });
    return found?.meaning;
  }

  /** Whether words besides these tokens and the recognised parts may describe a product. */
  hasOtherWords(at: readonly number[]): boolean {
    return this.#hasWords((place) => at.includes(place) || !this.isFree(place));
  }

  /** Whether the text is more than these tokens and filler words. */
  isMoreThan(at: readonly number[]): boolean {
    return this.#hasWords((place) => at.includes(place));
  }

  #hasWords(isLeftOut: (at: number) => boolean): boolean {
    return this.tokens.some(
      ({ text }, place) => !isLeftOut(place) && !URDU_FILLERS.has(text) && !ENGLISH_FILLERS.has(text),
    );
  }

  /** The words that no part was recognised in, without filler words. */
  listRemainingWords(words: readonly string[]): string[] {
    const { tokens, parts } = this;
    const read = new Set(parts.flatMap(({ at }) => at.map((place) => tokens[place]?.word)));
    const asksToGive = parts.length > 0 && GIVE.has(tokens.at(-1)?.text ?? "");
    const isUrdu =
      asksToGive || parts.some(({ says }) => says === "price") || tokens.some(({ text }) => URDU_MARKERS.has(text));
    const left = words.filter((_, place) => !read.has(place));
    const isFiller = (word: string) =>
      ENGLISH_FILLERS.has(word) || (isUrdu && URDU_FILLERS.has(word)) || (parts.length > 0 && JOINERS.has(word));
    const telling = left
      .filter((word) => /[\p{L}\p{N}]/u.test(word) && !isFiller(toStandardSpelling(trimSigns(word))))
      // "laptop do" means "give me a laptop", "do monitor do" means "give me two".
      .filter((word, place, all) => !(parts.length > 0 && [0, all.length - 1].includes(place) && GIVE.has(word)));
    return telling.length > 0 || parts.length > 0 ? telling : left;
  }
}

export const GIVE: ReadonlySet<string> = new Set(["do", "dedo", "dein", "den", "de"]);

function trimSigns(word: string): string {
  const signs = [...word].map((sign) => /[\p{L}\p{N}]/u.test(sign));
  return [...word].slice(Math.max(0, signs.indexOf(true)), signs.lastIndexOf(true) + 1).join("");
}

export function removeTokens(words: readonly string[], tokens: readonly Token[], at: readonly number[]): string {
  const read = new Set(at.map((place) => tokens[place]?.word));
  return words.filter((_, place) => !read.has(place)).join(" ");
}
