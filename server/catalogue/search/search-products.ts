import type { Db } from "#database/database.ts";
import {
  buildQueries,
  listHalves,
  listJoinedSpellings,
  listModelBeginnings,
  listPhrasesAround,
  listSignificantWords,
  type Meaning,
  type RankingHints,
  type SearchQuery,
  splitWord,
} from "./search-query.ts";
import { findKnownWords, findSimilarWords, findTypoCorrections, type KnownWords } from "./vocabulary.repository.ts";

const CORRECTIONS_MAX = 4;

interface WordSearch<Found> {
  words: readonly string[];
  hints: RankingHints;
  /** Which words may be typos: none, those that no product has, or all if no product has all words. */
  typos: "none" | "unknown" | "any";
  find: (queries: readonly SearchQuery[]) => Promise<Found[]>;
}

/** Looks up the meaning of the words, then calls `find` with queries from strict to loose. */
export async function findByWords<Found>(db: Db, { words, hints, typos, find }: WordSearch<Found>): Promise<Found[]> {
  const searchWords = listSignificantWords(words.join(" "));
  if (searchWords.length === 0) return [];
  const known = await findKnownWords(db, listLookupKeys(searchWords));
  const meanings = searchWords.map((word, index) => toMeaning(searchWords, index, known));
  const unknown = meanings.filter((meaning) => meaning.exact.length + meaning.loose.length === 0);
  if (typos !== "none") await addTypoCorrections(db, unknown);
  const results = await find(buildQueries(meanings, hints));
  if (results.length > 0 || typos !== "any") return results;
  const sure = meanings.filter((meaning) => !unknown.includes(meaning));
  const corrected = await addTypoCorrections(db, sure);
  const alike = await addSimilarWords(
    db,
    unknown.filter((meaning) => meaning.exact.length + meaning.loose.length === 0),
  );
  return corrected + alike > 0 ? find(buildQueries(meanings, hints).slice(-1)) : [];
}

function listLookupKeys(typedWords: readonly string[]): Parameters<typeof findKnownWords>[1] {
  const words = new Set<string>();
  const phrases = new Set<string>();
  const beginnings = new Set<string>();
  for (const [index, word] of typedWords.entries()) {
    const parts = splitWord(word);
    for (const spelling of [
      word,
      ...(parts ?? []),
      ...listJoinedSpellings(typedWords, index),
      ...listHalves(word).flat(),
    ])
      words.add(spelling);
    beginnings.add(word).add(parts?.at(-1) ?? word);
    for (const phrase of listPhrasesAround(typedWords, index)) phrases.add(phrase);
  }
  return { words: [...words], beginnings: [...beginnings], phrases: [...phrases] };
}

function toMeaning(typedWords: readonly string[], index: number, known: KnownWords): Meaning {
  const word = typedWords[index] ?? "";
  const isKnownSpelling = (spelling: string) => known.word.has(spelling);
  const exact = [word, ...listJoinedSpellings(typedWords, index)].filter(isKnownSpelling).map((spelling) => [spelling]);
  // The shopper may still be typing the last word.
  const allowsPrefix = exact.length === 0 || index === typedWords.length - 1;
  const loose = allowsPrefix ? (known.beginning.get(word) ?? []).map((longer) => [longer]) : [];
  loose.push(...listModelBeginnings(word).map((beginning) => [beginning]));
  const parts = splitWord(word);
  if (parts?.every(isKnownSpelling)) exact.push(parts);
  else if (parts?.slice(0, -1).every(isKnownSpelling))
    for (const longer of known.beginning.get(parts.at(-1) ?? "") ?? []) loose.push([...parts.slice(0, -1), longer]);
  if (exact.length === 0 && loose.length === 0)
    exact.push(...listHalves(word).filter((halves) => halves.every(isKnownSpelling)));
  const synonyms = listPhrasesAround(typedWords, index)
    .flatMap((phrase) => known.synonym.get(phrase) ?? [])
    .map((phrase) => phrase.split(" "));
  return { word, exact, loose, synonyms, kinds: listKinds(typedWords, index, known) };
}

/** "video card" is the shop's "gpu"; a word without such a name may itself be a product type. */
function listKinds(typedWords: readonly string[], index: number, known: KnownWords): string[] {
  const longestFirst = listPhrasesAround(typedWords, index).sort((one, other) => other.length - one.length);
  const named = longestFirst.map((phrase) => known.kind.get(phrase)?.[0]).find((name) => name !== undefined);
  return (named ?? typedWords[index] ?? "").split(" ").slice(-1);
}

/** Returns the number of corrected words. */
async function addTypoCorrections(db: Db, meanings: readonly Meaning[]): Promise<number> {
  const corrections = await findTypoCorrections(
    db,
    meanings.map(({ word }) => word),
  );
  for (const { word, loose, kinds } of meanings) {
    const meant = (corrections.get(word) ?? []).slice(0, CORRECTIONS_MAX);
    loose.push(...meant.map((mend) => [mend]));
    kinds.push(...meant);
  }
  return corrections.size;
}

async function addSimilarWords(db: Db, meanings: readonly Meaning[]): Promise<number> {
  const alike = await findSimilarWords(
    db,
    meanings.map(({ word }) => word),
  );
  for (const { word, loose } of meanings) loose.push(...(alike.get(word) ?? []).map((meant) => [meant]));
  return alike.size;
}
