import type { Token } from "./tokens.ts";

/** A line of a table, ready to be held against tokens: words in order, each with its spellings, some of which may be missing. */
interface Step {
  spellings: ReadonlySet<string>;
  optional: boolean;
}

const known = new Map<string, readonly Step[]>();

function stepsOf(phrase: string): readonly Step[] {
  let steps = known.get(phrase);
  if (!steps) {
    steps = phrase.split(" ").map((word) => ({
      spellings: new Set(word.replace(/\?$/, "").split("/")),
      optional: word.endsWith("?"),
    }));
    known.set(phrase, steps);
  }
  return steps;
}

/** How many tokens from here on are the phrase; undefined if they are not. */
function phraseAt(tokens: readonly Token[], from: number, phrase: string): number | undefined {
  let at = from;
  for (const { spellings, optional } of stepsOf(phrase)) {
    const token = tokens[at];
    if (token && spellings.has(token.text)) at += 1;
    else if (!optional) return undefined;
  }
  return at > from ? at - from : undefined;
}

type Lines<Meaning> = readonly (readonly [phrase: string, meaning: Meaning])[];

const indexes = new WeakMap<object, Map<string, Lines<unknown>>>();

/** The lines of a table by the words they can begin with: most tokens begin none. */
function linesFrom<Meaning>(lines: Lines<Meaning>, word: string): Lines<Meaning> {
  let index = indexes.get(lines);
  if (!index) {
    const beginnings = new Map<string, (readonly [string, unknown])[]>();
    for (const line of lines)
      for (const beginning of beginningsOf(line[0]))
        beginnings.set(beginning, [...(beginnings.get(beginning) ?? []), line]);
    index = beginnings;
    indexes.set(lines, index);
  }
  return (index.get(word) ?? []) as Lines<Meaning>;
}

function beginningsOf(phrase: string): string[] {
  const steps = stepsOf(phrase);
  const firstNeeded = steps.findIndex(({ optional }) => !optional);
  return steps.slice(0, firstNeeded < 0 ? steps.length : firstNeeded + 1).flatMap(({ spellings }) => [...spellings]);
}

interface Match<Meaning> {
  meaning: Meaning;
  /** In tokens. */
  length: number;
}

/** Every line of a table that begins here, the longest first. */
export function matchesAt<Meaning>(tokens: readonly Token[], from: number, lines: Lines<Meaning>): Match<Meaning>[] {
  return linesFrom(lines, tokens[from]?.text ?? "")
    .flatMap(([phrase, meaning]) => {
      const length = phraseAt(tokens, from, phrase);
      return length === undefined ? [] : [{ meaning, length }];
    })
    .sort((one, other) => other.length - one.length);
}

export function longestAt<Meaning>(
  tokens: readonly Token[],
  from: number,
  lines: Lines<Meaning>,
): Match<Meaning> | undefined {
  return matchesAt(tokens, from, lines)[0];
}

/** So many places from here on. */
export const span = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);
