import { SEARCH_SUGGESTIONS } from "#contract/rules/limits.ts";
import type { SearchResult } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import {
  askedWords,
  halvesOf,
  joinedWith,
  type Meaning,
  partsOf,
  phrasesAround,
  queriesOf,
  type SearchQuery,
} from "./search-query.ts";
import { type Known, knownWords, wordsAlike, wordsWithoutTypo } from "./vocabulary.repository.ts";

const CORRECTIONS_MAX = 4;

/** The best products for what somebody typed, for the suggestions under the search box. */
export async function searchProductsFor(db: Db, text: string): Promise<SearchResult[]> {
  return findByWords(db, text, (queries) => productsFor(db, queries));
}

/** Finds by what somebody typed: first what the words mean here, then what `find` has for them. */
export async function findByWords<Found>(
  db: Db,
  text: string,
  find: (queries: readonly SearchQuery[]) => Promise<Found[]>,
): Promise<Found[]> {
  const asked = askedWords(text);
  if (asked.length === 0) return [];
  const known = await knownWords(db, lookUp(asked));
  const meanings = asked.map((word, index) => meaningOf(asked, index, known));
  const unknown = meanings.filter((meaning) => meaning.exact.length + meaning.loose.length === 0);
  await mendTypos(db, unknown);
  const found = await find(queriesOf(meanings));
  if (found.length > 0) return found;
  // Each word exists, but not together: perhaps one of them was mistyped into another.
  const sure = meanings.filter((meaning) => !unknown.includes(meaning));
  const mended = await mendTypos(db, sure);
  const alike = await takeAlike(
    db,
    unknown.filter((meaning) => meaning.exact.length + meaning.loose.length === 0),
  );
  return mended + alike > 0 ? find(queriesOf(meanings).slice(-1)) : [];
}

function lookUp(asked: readonly string[]): Parameters<typeof knownWords>[1] {
  const words = new Set<string>();
  const phrases = new Set<string>();
  const beginnings = new Set<string>();
  for (const [index, word] of asked.entries()) {
    const parts = partsOf(word);
    for (const spelling of [word, ...(parts ?? []), ...joinedWith(asked, index), ...halvesOf(word).flat()])
      words.add(spelling);
    beginnings.add(word).add(parts?.at(-1) ?? word);
    for (const phrase of phrasesAround(asked, index)) phrases.add(phrase);
  }
  return { words: [...words], beginnings: [...beginnings], phrases: [...phrases] };
}

function meaningOf(asked: readonly string[], index: number, known: Known): Meaning {
  const word = asked[index] ?? "";
  const exists = (spelling: string) => known.word.has(spelling);
  const exact = [word, ...joinedWith(asked, index)].filter(exists).map((spelling) => [spelling]);
  // The last word may still be being typed.
  const begun = exact.length === 0 || index === asked.length - 1;
  const loose = begun ? (known.beginning.get(word) ?? []).map((longer) => [longer]) : [];
  const parts = partsOf(word);
  if (parts?.every(exists)) exact.push(parts);
  else if (parts?.slice(0, -1).every(exists))
    for (const longer of known.beginning.get(parts.at(-1) ?? "") ?? []) loose.push([...parts.slice(0, -1), longer]);
  if (exact.length === 0 && loose.length === 0) exact.push(...halvesOf(word).filter((halves) => halves.every(exists)));
  const synonyms = phrasesAround(asked, index)
    .flatMap((phrase) => known.synonym.get(phrase) ?? [])
    .map((phrase) => phrase.split(" "));
  return { word, exact, loose, synonyms, kinds: kindsOf(asked, index, known) };
}

/** "video card" asks for what the shop calls "gpu"; a word without such a name may itself be a kind of thing. */
function kindsOf(asked: readonly string[], index: number, known: Known): string[] {
  const longestFirst = phrasesAround(asked, index).sort((one, other) => other.length - one.length);
  const named = longestFirst.map((phrase) => known.kind.get(phrase)?.[0]).find((name) => name !== undefined);
  return (named ?? asked[index] ?? "").split(" ").slice(-1);
}

/** Adds what words would be without a typo; says how many it found. */
async function mendTypos(db: Db, meanings: readonly Meaning[]): Promise<number> {
  const mended = await wordsWithoutTypo(
    db,
    meanings.map(({ word }) => word),
  );
  for (const { word, loose, kinds } of meanings) {
    const meant = (mended.get(word) ?? []).slice(0, CORRECTIONS_MAX);
    loose.push(...meant.map((mend) => [mend]));
    kinds.push(...meant);
  }
  return mended.size;
}

async function takeAlike(db: Db, meanings: readonly Meaning[]): Promise<number> {
  const alike = await wordsAlike(
    db,
    meanings.map(({ word }) => word),
  );
  for (const { word, loose } of meanings) loose.push(...(alike.get(word) ?? []).map((meant) => [meant]));
  return alike.size;
}

const PRODUCTS = `
  select p.id, p.name, p.slug, p.img_url as "imgUrl", p.net_price as "netPrice"
  from unnest(search_products($1::text[], $2::boolean[], $3)) with ordinality as found (id, place)
  join product p on p.id = found.id
  order by found.place`;

async function productsFor(db: Db, queries: readonly SearchQuery[]): Promise<SearchResult[]> {
  if (queries.length === 0) return [];
  const { rows } = await db.$client.query<SearchResult>({
    name: "search_products",
    text: PRODUCTS,
    values: [queries.map(({ text }) => text), queries.map(({ deep }) => deep), SEARCH_SUGGESTIONS],
  });
  return rows;
}
