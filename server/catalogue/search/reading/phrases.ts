import type { Token } from "./tokens.ts";

/** One word of a phrase with its spellings. */
interface Step {
  spellings: ReadonlySet<string>;
  optional: boolean;
}

const known = new Map<string, readonly Step[]>();

function parseSteps(phrase: string): readonly Step[] {
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

/** The number of tokens that the phrase covers; undefined if the phrase does not start here. */
function matchPhraseAt(tokens: readonly Token[], from: number, phrase: string): number | undefined {
  let at = from;
  for (const { spellings, optional } of parseSteps(phrase)) {
    const token = tokens[at];
    if (token && spellings.has(token.text)) at += 1;
    else if (!optional) return undefined;
  }
  return at > from ? at - from : undefined;
}

type Lines<Meaning> = readonly (readonly [phrase: string, meaning: Meaning])[];

const indexes = new WeakMap<object, Map<string, Lines<unknown>>>();

/** An index by first word, because most tokens start no phrase. */
function findLinesFrom<Meaning>(lines: Lines<Meaning>, word: string): Lines<Meaning> {
  let index = indexes.get(lines);
  if (!index) {
    const beginnings = new Map<string, (readonly [string, unknown])[]>();
    for (const line of lines)
      for (const beginning of listBeginnings(line[0]))
        beginnings.set(beginning, [...(beginnings.get(beginning) ?? []), line]);
    index = beginnings;
    indexes.set(lines, index);
  }
  return (index.get(word) ?? []) as Lines<Meaning>;
}

function listBeginnings(phrase: string): string[] {
  const steps = parseSteps(phrase);
  const firstNeeded = steps.findIndex(({ optional }) => !optional);
  return steps.slice(0, firstNeeded < 0 ? steps.length : firstNeeded + 1).flatMap(({ spellings }) => [...spellings]);
}

interface Match<Meaning> {
  meaning: Meaning;
  /** In tokens. */
  length: number;
}

/** Every phrase that starts here, longest first. */
export function listMatchesAt<Meaning>(
  tokens: readonly Token[],
  from: number,
  lines: Lines<Meaning>,
): Match<Meaning>[] {
  return findLinesFrom(lines, tokens[from]?.text ?? "")
    .flatMap(([phrase, meaning]) => {
      const length = matchPhraseAt(tokens, from, phrase);
      return length === undefined ? [] : [{ meaning, length }];
    })
    .sort((one, other) => other.length - one.length);
}

export function findLongestAt<Meaning>(
  tokens: readonly Token[],
  from: number,
  lines: Lines<Meaning>,
): Match<Meaning> | undefined {
  return listMatchesAt(tokens, from, lines)[0];
}

export const listIndexes = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);
