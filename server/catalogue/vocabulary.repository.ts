import type { Db } from "#database/database.ts";
import { misspellingsOf } from "./search-words.ts";

/** Beginnings of fewer characters are those of too many words. */
const BEGINNING_MIN_CHARACTERS = 2;

const MISSPELT = `
  select asked.word as asked, w.word as meant
  from jsonb_to_recordset($1::jsonb) as asked (word text, misspellings jsonb), lateral (
    select word, uses from search_word
    where misspellings && array(select jsonb_array_elements_text(asked.misspellings)) limit 100
  ) w
  order by w.uses desc, w.word`;

const ALIKE = `
  select asked, w.word as meant
  from unnest($1::text[]) as asked, lateral (
    select word from search_word where word % asked and similarity(word, asked) >= 0.4
    order by similarity(word, asked) desc, uses desc limit 2
  ) w`;

type How = "word" | "beginning" | "synonym" | "kind";
interface Meant {
  asked: string;
  meant: string;
}

export type Known = Record<How, Map<string, string[]>>;

/**
 * What the shop's vocabulary knows: which words exist, which begin so, which phrases mean the same, and how the shop calls
 * that kind of thing.
 */
export async function knownWords(
  db: Db,
  { words, beginnings, phrases }: { words: string[]; beginnings: string[]; phrases: string[] },
): Promise<Known> {
  const long = beginnings.filter((beginning) => beginning.length >= BEGINNING_MIN_CHARACTERS);
  const { rows } = await db.$client.query<Meant & { how: How }>({
    name: "known_words",
    text: "select how, asked, meant from known_words($1, $2, $3)",
    values: [words, long, phrases],
  });
  const known: Known = { word: new Map(), beginning: new Map(), synonym: new Map(), kind: new Map() };
  for (const { how, asked, meant } of rows) append(known[how], asked, meant);
  return known;
}

/** Words of the vocabulary that are one typo away from these, the most used first. */
export async function wordsWithoutTypo(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const asked = words
    .map((word) => ({ word, misspellings: misspellingsOf(word) }))
    .filter(({ misspellings }) => misspellings.length > 0);
  const found = new Map<string, string[]>();
  if (asked.length === 0) return found;
  const { rows } = await db.$client.query<Meant>({
    name: "words_without_typo",
    text: MISSPELT,
    values: [JSON.stringify(asked)],
  });
  for (const { asked: word, meant } of rows) if (word !== meant && isOneTypo(word, meant)) append(found, word, meant);
  return found;
}

/** The last resort, for more than one typo: words that look most alike by their trigrams. */
export async function wordsAlike(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (words.length === 0) return found;
  const { rows } = await db.$client.query<Meant>({ name: "words_alike", text: ALIKE, values: [words] });
  for (const { asked, meant } of rows) append(found, asked, meant);
  return found;
}

function append(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** One character too many, missing or wrong, or two neighbours swapped. */
export function isOneTypo(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
