import { EXPLORE_NOW_DELAY_MS } from "#contract/rules/limits.ts";

// The line is typed by the style sheet, letter after letter: it needs no script, so it starts with the first paint.
const BEFORE_FIRST_LETTER_MS = 300;
const PER_LETTER_MS = 55;

export interface TypedLetter {
  letter: string;
  /** When it is typed, counted from the page's first moment. */
  atMs: number;
}

/** The words of the line, each with its letters and their moments; the spaces between words take their time too. */
export function typedWords(line: string): TypedLetter[][] {
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

export function typingEndsMs(line: string): number {
  return typedWords(line).at(-1)?.at(-1)?.atMs ?? 0;
}

/** 'Explore Now' appears 600 ms after typing ends (§2). */
export function exploreNowAtMs(line: string): number {
  return typingEndsMs(line) + EXPLORE_NOW_DELAY_MS;
}
