import { EXPLORE_NOW_DELAY_MS } from "#contract/rules/limits.ts";

// The style sheet animates the letters, so the line needs no script and starts with the first paint.
const BEFORE_FIRST_LETTER_MS = 300;
const PER_LETTER_MS = 55;

export interface TypedLetter {
  letter: string;
  /** When the letter appears, counted from the start of the page. */
  atMs: number;
}

/** The letters of each word with their times; the spaces between words take a step, too. */
export function splitTypedWords(line: string): TypedLetter[][] {
  let typed = 0;
  return line
    .split(" ")
    .filter(Boolean)
    .map((word) => {
      const letters = [...word].map((letter) => {
        typed += 1;
        return { letter, atMs: BEFORE_FIRST_LETTER_MS + typed * PER_LETTER_MS };
      });
      typed += 1;
      return letters;
    });
}

export function calculateTypingEndMs(line: string): number {
  return splitTypedWords(line).at(-1)?.at(-1)?.atMs ?? 0;
}

/** 'Explore Now' appears 600 ms after typing ends (§2). */
export function calculateExploreNowMs(line: string): number {
  return calculateTypingEndMs(line) + EXPLORE_NOW_DELAY_MS;
}
