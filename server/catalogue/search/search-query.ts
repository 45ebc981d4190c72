import { IN_NAME, KIND, listSearchWords } from "./search-words.ts";

/** Words that do not describe a product. */
const STOP_WORDS = new Set(["a", "an", "and", "for", "in", "of", "on", "or", "the", "to", "with", "pakistan", "price"]);
const MAX_WORDS = 10;
const GENERATION = new Set(["gen", "generation"]);

/** "13th" → 13, as Intel counts its processors. */
function findGeneration(word = ""): string | undefined {
  return /^(1\d)(?:th|st|nd|rd)$/.exec(word)?.[1];
}

/** "13th" → 130*, 131*, …: the model numbers of that generation. */
export function listModelBeginnings(word: string): string[] {
  const generation = findGeneration(word);
  return generation === undefined ? [] : Array.from("0123456789", (digit) => `${generation}${digit}*`);
}

export function listSignificantWords(text: string): string[] {
  // The generation is matched by the model numbers: "13th gen" is an i5-13420H.
  const words = listSearchWords(text).filter(
    (word, index, all) => !(GENERATION.has(word) && findGeneration(all[index - 1])),
  );
  const significant = words.filter((word) => !STOP_WORDS.has(word));
  return [...new Set(significant.length > 0 ? significant : words)].slice(0, MAX_WORDS);
}

/** "rtx4060ti" → rtx, 4060, ti; undefined for a word of letters or digits only. */
export function splitWord(word: string): string[] | undefined {
  const parts = word.match(/\p{N}+|\p{L}+/gu) ?? [];
  return parts.length > 1 ? parts : undefined;
}

const HALF_MIN_CHARACTERS = 3;
/** "mousepad" → [mouse, pad] among others; the vocabulary decides which halves are words. */
export function listHalves(word: string): [string, string][] {
  if (!/^\p{L}+$/u.test(word)) return [];
  const halves: [string, string][] = [];
  for (let cut = HALF_MIN_CHARACTERS; cut <= word.length - HALF_MIN_CHARACTERS; cut += 1)
    halves.push([word.slice(0, cut), word.slice(cut)]);
  return halves;
}

/** The word joined with its neighbours, as in many model numbers: "7800 x3d" → "7800x3d". */
export function listJoinedSpellings(words: readonly string[], index: number): string[] {
  const joined: string[] = [];
  for (let from = Math.max(0, index - 2); from <= index; from += 1)
    for (let to = Math.max(index, from + 1); to <= Math.min(words.length - 1, from + 2); to += 1)
      joined.push(words.slice(from, to + 1).join(""));
  return joined;
}

/** Up to three words in a row, for synonyms of several words. */
export function listPhrasesAround(words: readonly string[], index: number): string[] {
  const phrases: string[] = [];
  for (let from = Math.max(0, index - 2); from <= index; from += 1)
    for (let to = index; to <= Math.min(words.length - 1, from + 2); to += 1)
      phrases.push(words.slice(from, to + 1).join(" "));
  return phrases;
}

/** What one search word may mean. An alternative is a list of words that must all match. */
export interface Meaning {
  word: string;
  /** Other spellings. */
  exact: string[][];
  /** Longer words that begin with the word, and corrections of typos. A star stands for any ending. */
  loose: string[][];
  synonyms: string[][];
  /** The product types that the word may name. */
  kinds: string[];
}

type LexemePlace = (word: string) => string;
/** The database replaces "~" with the tier of the current search. */
const quote = (lexeme: string) => (lexeme.endsWith("*") ? `'~${lexeme.slice(0, -1)}':*` : `'~${lexeme}'`);
const buildNameTerm: LexemePlace = (word) => quote(IN_NAME + word);
const buildTerm: LexemePlace = (word) => `(${quote(IN_NAME + word)} | ${quote(word)})`;

function joinAll(
  meanings: readonly Meaning[],
  alternatives: (meaning: Meaning) => string[][],
  place: LexemePlace,
): string {
  const joinAny = (lists: string[][]) => lists.map((words) => `(${words.map(place).join(" & ")})`).join(" | ");
  return meanings.map((meaning) => `(${joinAny(alternatives(meaning))})`).join(" & ");
}

export interface SearchQuery {
  text: string;
  /** Whether all products are searched; otherwise the query only ranks the newest ones. */
  deep: boolean;
  /** Synonyms only count if the words themselves find nothing. */
  lastResort: boolean;
}

/** What else is known of a search, for the order of its results. */
export interface RankingHints {
  /** Words that name the product type which a chip's name asks for; without, the words name the type. */
  kinds?: readonly string[];
  /** Endings of other models: "rtx 4060" asks for the card before the 4060 Ti. */
  otherModels?: readonly string[];
}

/** Queries from strict to loose, which is the order of relevance; empty if no product can match. */
export function buildQueries(meanings: readonly Meaning[], hints: RankingHints = {}): SearchQuery[] {
  const listExact = (meaning: Meaning) => meaning.exact;
  const listClose = (meaning: Meaning) => [...meaning.exact, ...meaning.loose];
  const listWide = (meaning: Meaning) => [...listClose(meaning), ...meaning.synonyms];
  const isPossible = (alternatives: (meaning: Meaning) => string[][]) =>
    meanings.every((meaning) => alternatives(meaning).length > 0);
  // "monitor" shows monitors first and monitor arms after them.
  const kindWords = hints.kinds ?? meanings.flatMap((meaning) => meaning.kinds);
  const kinds = [...new Set(kindWords)].map((word) => quote(KIND + word));
  const restrictToKind = (text: string) => ({
    text: `(${text}) & (${kinds.join(" | ")})`,
    deep: hints.kinds !== undefined,
    lastResort: false,
  });
  const restrictToAnyKind = (text: string) => ({ text, deep: true, lastResort: false });
  const queries: SearchQuery[] = [];
  if (isPossible(listExact)) {
    const named = joinAll(meanings, listExact, buildNameTerm);
    const others = (hints.otherModels ?? []).map((word) => `!${quote(IN_NAME + word)}`);
    const isModel = [`(${named})`, ...others].join(" & ");
    if (others.length > 0) queries.push(hints.kinds ? restrictToKind(isModel) : restrictToAnyKind(isModel));
    queries.push(
      restrictToKind(named),
      restrictToKind(joinAll(meanings, listExact, buildTerm)),
      restrictToAnyKind(named),
    );
  }
  if (isPossible(listClose)) {
    const named = joinAll(meanings, listClose, buildNameTerm);
    queries.push(restrictToKind(named), restrictToAnyKind(named));
  }
  if (isPossible(listExact)) queries.push(restrictToAnyKind(joinAll(meanings, listExact, buildTerm)));
  if (isPossible(listClose)) queries.push(restrictToAnyKind(joinAll(meanings, listClose, buildTerm)));
  if (isPossible(listWide)) {
    const anywhere = joinAll(meanings, listWide, buildTerm);
    queries.push(
      { ...restrictToKind(anywhere), lastResort: true },
      { ...restrictToAnyKind(anywhere), lastResort: true },
    );
  }
  return queries.filter(({ text }, index) => queries.findIndex((query) => query.text === text) === index);
}
