import { IN_NAME, KIND, searchWordsOf } from "./search-words.ts";

/** Words that say nothing about a product. */
const STOP_WORDS = new Set(["a", "an", "and", "for", "in", "of", "on", "or", "the", "to", "with", "pakistan", "price"]);
const MAX_WORDS = 10;

/** The words of a search, in order and bounded. */
export function askedWords(text: string): string[] {
  const words = searchWordsOf(text);
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, MAX_WORDS);
}

/** "rtx4060ti" → rtx, 4060, ti; undefined for a word that is not written together from letters and numbers. */
export function partsOf(word: string): string[] | undefined {
  const parts = word.match(/\p{N}+|\p{L}+/gu) ?? [];
  return parts.length > 1 ? parts : undefined;
}

const HALF_MIN_CHARACTERS = 3;
/** "mousepad" → [mouse, pad] among others; the vocabulary knows which of them is real. */
export function halvesOf(word: string): [string, string][] {
  if (!/^\p{L}+$/u.test(word)) return [];
  const halves: [string, string][] = [];
  for (let cut = HALF_MIN_CHARACTERS; cut <= word.length - HALF_MIN_CHARACTERS; cut += 1)
    halves.push([word.slice(0, cut), word.slice(cut)]);
  return halves;
}

/** Each word with its neighbours written together, as model numbers often are: "7800 x3d" → "7800x3d". */
export function joinedWith(words: readonly string[], index: number): string[] {
  const joined: string[] = [];
  for (let from = Math.max(0, index - 2); from <= index; from += 1)
    for (let to = Math.max(index, from + 1); to <= Math.min(words.length - 1, from + 2); to += 1)
      joined.push(words.slice(from, to + 1).join(""));
  return joined;
}

/** Runs of up to three words around one, for synonyms of more than one word. */
export function phrasesAround(words: readonly string[], index: number): string[] {
  const phrases: string[] = [];
  for (let from = Math.max(0, index - 2); from <= index; from += 1)
    for (let to = index; to <= Math.min(words.length - 1, from + 2); to += 1)
      phrases.push(words.slice(from, to + 1).join(" "));
  return phrases;
}

/** What one word of a search may stand for. An alternative is a list of words that must all be there. */
export interface Meaning {
  word: string;
  /** The same, written another way. */
  exact: string[][];
  /** Begins like it, or is it but for a typo. */
  loose: string[][];
  /** Other words for the same thing. */
  synonyms: string[][];
  /** The kind of thing this word asks for, if it does. */
  kinds: string[];
}

type Place = (word: string) => string;
/** The database puts the tier it looks into in the place of the sign. */
const quoted = (lexeme: string) => `'~${lexeme}'`;
const inName: Place = (word) => quoted(IN_NAME + word);
const anywhere: Place = (word) => `(${quoted(IN_NAME + word)} | ${quoted(word)})`;

function allOf(meanings: readonly Meaning[], alternatives: (meaning: Meaning) => string[][], place: Place): string {
  const any = (lists: string[][]) => lists.map((words) => `(${words.map(place).join(" & ")})`).join(" | ");
  return meanings.map((meaning) => `(${any(alternatives(meaning))})`).join(" & ");
}

export interface SearchQuery {
  text: string;
  /** Whether it goes through all products; otherwise it only sorts the newest ones more finely. */
  deep: boolean;
}

/** The search as queries from strict to loose, which is its order of relevance. Empty: no product can match. */
export function queriesOf(meanings: readonly Meaning[]): SearchQuery[] {
  const exact = (meaning: Meaning) => meaning.exact;
  const close = (meaning: Meaning) => [...meaning.exact, ...meaning.loose];
  const wide = (meaning: Meaning) => [...close(meaning), ...meaning.synonyms];
  const possible = (alternatives: (meaning: Meaning) => string[][]) =>
    meanings.every((meaning) => alternatives(meaning).length > 0);
  // "monitor" asks for monitors, and for a monitor arm only after them.
  const kinds = [...new Set(meanings.flatMap((meaning) => meaning.kinds))].map((word) => quoted(KIND + word));
  const ofThatKind = (text: string) => ({ text: `(${text}) & (${kinds.join(" | ")})`, deep: false });
  const ofAnyKind = (text: string) => ({ text, deep: true });
  const queries: SearchQuery[] = [];
  if (possible(exact)) {
    const named = allOf(meanings, exact, inName);
    queries.push(ofThatKind(named), ofThatKind(allOf(meanings, exact, anywhere)), ofAnyKind(named));
  }
  if (possible(close)) {
    const named = allOf(meanings, close, inName);
    queries.push(ofThatKind(named), ofAnyKind(named));
  }
  if (possible(wide)) queries.push(ofThatKind(allOf(meanings, wide, anywhere)));
  if (possible(exact)) queries.push(ofAnyKind(allOf(meanings, exact, anywhere)));
  if (possible(wide)) queries.push(ofAnyKind(allOf(meanings, wide, anywhere)));
  return queries.filter(({ text }, index) => queries.findIndex((query) => query.text === text) === index);
}
