import type { Db } from "#database/database.ts";
import { defineStatement } from "#database/statement.ts";
import { isOneTypo, listMisspellings } from "./search-words.ts";

/** Shorter prefixes match too many words. */
const BEGINNING_MIN_CHARACTERS = 2;

const lookUpWords = defineStatement<
  Record<"words" | "beginnings" | "phrases", readonly string[]>,
  WordMatch & { how: MatchKind }
>("known_words", `select how, asked, meant from known_words($words, $beginnings, $phrases)`);

const findMisspelt = defineStatement<{ asked: string }, WordMatch>(
  "words_without_typo",
  `
  select asked.word as asked, w.word as meant
  from jsonb_to_recordset($asked::jsonb) as asked (word text, misspellings jsonb), lateral (
    select word, uses from search_word
    where misspellings && array(select jsonb_array_elements_text(asked.misspellings)) limit 100
  ) w
  order by w.uses desc, w.word`,
);

const findAlike = defineStatement<{ words: readonly string[] }, WordMatch>(
  "words_alike",
  `
  select asked, w.word as meant
  from unnest($words::text[]) as asked, lateral (
    select word from search_word where word % asked and similarity(word, asked) >= 0.4
    order by similarity(word, asked) desc, uses desc limit 2
  ) w`,
);

type MatchKind = "word" | "beginning" | "synonym" | "kind";
interface WordMatch {
  asked: string;
  meant: string;
}

export type KnownWords = Record<MatchKind, Map<string, string[]>>;

/**
 * Which words exist, which begin with a prefix, which phrases are synonyms, and what the shop calls
 * a product type.
 */
export async function findKnownWords(
  db: Db,
  { words, beginnings, phrases }: { words: string[]; beginnings: string[]; phrases: string[] },
): Promise<KnownWords> {
  const long = beginnings.filter((beginning) => beginning.length >= BEGINNING_MIN_CHARACTERS);
  const rows = await lookUpWords(db.$client, { words, beginnings: long, phrases });
  const known: KnownWords = { word: new Map(), beginning: new Map(), synonym: new Map(), kind: new Map() };
  for (const { how, asked, meant } of rows) append(known[how], asked, meant);
  return known;
}

/** Most used words first. */
export async function findTypoCorrections(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const asked = words
    .map((word) => ({ word, misspellings: listMisspellings(word) }))
    .filter(({ misspellings }) => misspellings.length > 0);
  const found = new Map<string, string[]>();
  if (asked.length === 0) return found;
  const rows = await findMisspelt(db.$client, { asked: JSON.stringify(asked) });
  for (const { asked: word, meant } of rows) if (word !== meant && isOneTypo(word, meant)) append(found, word, meant);
  return found;
}

/** The last resort for more than one typo: the most similar words by trigrams. */
export async function findSimilarWords(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (words.length === 0) return found;
  const rows = await findAlike(db.$client, { words });
  for (const { asked, meant } of rows) append(found, asked, meant);
  return found;
}

function append(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
