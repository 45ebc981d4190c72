import type { FamilyName } from "../../facts/families.ts";
import type { Sort } from "../sort.ts";
import { BOUNDS_BEFORE, MODEL_BEFORE, MODEL_NUMBERS } from "./bound-words.ts";
import { KINDS, type Kind } from "./kinds.ts";
import { ASIDES, ENGLISH_FILLERS, JOINERS, ORDER_WORDS, URDU_FILLERS, URDU_SIGNS } from "./order-words.ts";
import { longestAt, matchesAt, span } from "./phrases.ts";
import { bareSumIn, budgetsIn } from "./read-budget.ts";
import { factsIn, type ReadFact } from "./read-facts.ts";
import { KIND_LINES, kindIn } from "./read-kind.ts";
import { spelledAlike } from "./spellings.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { FOR_LINES, USE_NAMES, type UseName, type UseOf, useNamed } from "./uses.ts";

/** One thing that a search says, and the search without it. */
export interface ReadPart {
  says: "price" | "orderBy" | "use" | "category" | "fact";
  /** Of a fact, its name. */
  key?: string;
  without: string;
}

/** A search as people ask, read: what is left to search for, and what the rest says. */
export interface SearchReading {
  words: string[];
  minPrice?: number;
  maxPrice?: number;
  orderBy?: Sort;
  category?: string;
  subCategory?: string;
  use?: UseName;
  facts: Record<string, string | number | boolean>;
  /** The families that the kind of thing comes in; empty: any. */
  families: readonly FamilyName[];
  /** All places of the tree where such things stand. */
  places: readonly string[];
  /** The same without regard to the use. */
  widerPlaces: readonly string[];
  /** What the use asks at least. */
  atLeast: Readonly<Record<string, number>>;
  parts: ReadPart[];
}

interface Taken {
  /** What something else is wanted for ("4060 ke liye supply") is no filter. */
  says: ReadPart["says"] | "for";
  key?: string;
  at: readonly number[];
}

const USE_LINES = USE_NAMES.flatMap((name) => useNamed(name).called.map((phrase) => [phrase, name] as const));

/** Reads what somebody typed. `knowsPlace` says which slugs of the category tree this shop has: a kind it does not have stays a word. */
export function readSearch(
  typed: string,
  { knowsPlace = () => true }: { knowsPlace?: (slug: string) => boolean } = {},
): SearchReading {
  const { words, tokens } = tokensOf(typed);
  const taken: Taken[] = [];
  const isFree = (at: number) => !taken.some((part) => part.at.includes(at));
  const take = (part: Taken) => taken.push(part);

  const prices: { minPrice?: number; maxPrice?: number } = {};
  for (const { minPrice, maxPrice, from, end } of budgetsIn(tokens)) {
    if (
      (minPrice !== undefined && prices.minPrice !== undefined) ||
      (maxPrice !== undefined && prices.maxPrice !== undefined)
    )
      continue;
    Object.assign(prices, minPrice !== undefined && { minPrice }, maxPrice !== undefined && { maxPrice });
    take({ says: "price", at: span(from, end - from) });
  }

  const order = firstOf(tokens, ORDER_WORDS, isFree);
  if (order) take({ says: "orderBy", at: order.at });

  const uses = usesIn(tokens, isFree);
  const wanted = kindIn(tokens, {
    isFree: (at) => isFree(at) && !uses.some((use) => use.at.includes(at)),
    isAll: (at) => !hasOtherWords(tokens, taken, [...at, ...uses.flatMap((use) => use.at)]),
    knowsPlace,
  });
  let kind = wanted?.kind;
  const use = uses.find((asked) => asked.isPurpose || (kind && placeOfUse(asked.name, kind, knowsPlace)));
  if (use && !kind && !hasOtherWords(tokens, taken, use.at)) kind = usualKind(use.name, knowsPlace);
  const useOf = use && kind && placeOfUse(use.name, kind, knowsPlace);
  // "for university students" says it twice.
  if (use) take({ says: "use", at: uses.filter(({ name }) => name === use.name).flatMap(({ at }) => at) });
  if (wanted) take({ says: "category", at: wanted.at });
  // "2 laptop do": how many is for the basket to say.
  if (wanted?.at[0] === 1 && /^[1-9]$/.test(tokens[0]?.text ?? "") && GIVE.has(tokens.at(-1)?.text ?? ""))
    take({ says: "for", at: [0] });
  if (wanted && !wanted.kind.isAnyComputer) for (const at of ownersIn(tokens, isFree)) take({ says: "for", at });
  const isNamed = kind !== undefined || tokens.some(({ text }) => MODEL_BEFORE.has(text) || MODEL_NUMBERS.has(text));
  const bare =
    isNamed && prices.minPrice === undefined && prices.maxPrice === undefined
      ? bareSumIn(tokens, { families: kind?.families ?? [], named: wanted?.at ?? [], isFree })
      : undefined;
  if (bare) {
    prices.maxPrice = bare.maxPrice;
    take({ says: "price", at: span(bare.from, bare.end - bare.from) });
  }
  if (wanted) for (const at of purposesIn(tokens, isFree)) take({ says: "for", at });

  let families = kind?.families ?? [];
  // Words of a kind that is only part of what is wanted may say what a number is: "16gb ram laptop".
  let facts = factsIn(tokens, families, isFree);
  const implied = kind ? undefined : facts.find(({ implies }) => implies)?.implies;
  if (implied) {
    const meant = factsIn(tokens, [implied], isFree);
    // "B760M DDR4" is a board by its name: only where nothing else is said is DDR4 a kit of memory.
    const isMeant = !hasOtherWords(
      tokens,
      taken,
      meant.flatMap(({ at }) => at),
    );
    if (isMeant) kind = KINDS.find((one) => one.families[0] === implied && knowsPlace(one.category));
    families = kind?.families ?? [];
    facts = isMeant ? meant : facts.filter(({ implies, key }) => !implies && key !== "rate");
  }
  const aside = firstOf(tokens, ASIDES, isFree);
  if (aside && hasOtherWords(tokens, [], aside.at)) take({ says: "for", at: aside.at });
  for (const fact of facts)
    take({ says: "fact", key: fact.key, at: [...atLeastBefore(tokens, fact, isFree), ...fact.at] });

  const place = {
    category: useOf?.category ?? kind?.category,
    subCategory: useOf?.subCategory ?? (useOf?.category ? undefined : kind?.subCategory),
  };
  return {
    words: restOf(words, tokens, taken),
    ...prices,
    ...(order && { orderBy: order.meaning }),
    ...(place.category !== undefined && { category: place.category }),
    ...(place.subCategory !== undefined && { subCategory: place.subCategory }),
    ...(use && { use: use.name }),
    facts: { ...kind?.facts, ...Object.fromEntries(facts.map(({ key, value }) => [key, value])) },
    families,
    places: placesOf(kind, useOf),
    widerPlaces: placesOf(kind, undefined),
    atLeast: atLeastBeside(useOf, facts),
    parts: taken.flatMap(({ says, key, at }) =>
      says === "for" ? [] : [{ says, ...(key !== undefined && { key }), without: withoutTokens(words, tokens, at) }],
    ),
  };
}

function firstOf<Meaning>(
  tokens: readonly Token[],
  lines: readonly (readonly [string, Meaning])[],
  isFree: (at: number) => boolean,
) {
  for (const [at] of tokens.entries()) {
    const found = longestAt(tokens, at, lines);
    const places = span(at, found?.length ?? 0);
    if (found && places.every(isFree)) return { meaning: found.meaning, at: places };
  }
  return undefined;
}

/** "rtx 4060 ti 16gb". */
const PURPOSE_MAX_TOKENS = 5;

/** "rtx 4060 ke liye": what stands before it, which is not what is wanted. */
function purposesIn(tokens: readonly Token[], isFree: (at: number) => boolean): number[][] {
  return tokens.flatMap((_, at) => {
    const length = isFree(at) ? longestAt(tokens, at, FOR_LINES)?.length : undefined;
    if (length === undefined) return [];
    const before = span(1, PURPOSE_MAX_TOKENS).map((back) => at - back);
    const stop = before.findIndex(
      (place) => place < 0 || !isFree(place) || URDU_FILLERS.has(tokens[place]?.text ?? ""),
    );
    return [[...before.slice(0, stop < 0 ? undefined : stop), ...span(at, length)]];
  });
}

/** "computer monitor", "ssd for laptop": what the wanted thing belongs to. */
function ownersIn(tokens: readonly Token[], isFree: (at: number) => boolean): number[][] {
  return tokens.flatMap((_, at) => {
    const found = isFree(at) ? longestAt(tokens, at, KIND_LINES) : undefined;
    if (!found) return [];
    const isFor = tokens[at - 1]?.text === "for" && isFree(at - 1);
    return found.meaning.isAnyComputer || isFor ? [span(isFor ? at - 1 : at, found.length + (isFor ? 1 : 0))] : [];
  });
}

/** "kam se kam 16gb ram": who asks for that much is shown that much. */
function atLeastBefore(tokens: readonly Token[], { at }: ReadFact, isFree: (at: number) => boolean): number[] {
  const first = Math.min(...at);
  return (
    [3, 2, 1]
      .map((length) => span(first - length, length))
      .find(
        (places) =>
          places.every((place) => tokens[place] && isFree(place)) &&
          matchesAt(tokens, places[0] ?? 0, BOUNDS_BEFORE).some(
            ({ meaning, length }) => meaning === "min" && length === places.length,
          ),
      ) ?? []
  );
}

interface AskedUse {
  name: UseName;
  at: readonly number[];
  /** "coding ke liye" and "for coding" say for what; "gaming" alone may be part of a name. */
  isPurpose: boolean;
}

function usesIn(tokens: readonly Token[], isFree: (at: number) => boolean): AskedUse[] {
  const found: AskedUse[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const use = longestAt(tokens, at, USE_LINES);
    if (!use || !span(at, use.length).every(isFree)) continue;
    const end = at + use.length;
    const behind = longestAt(tokens, end, FOR_LINES)?.length ?? 0;
    const before = tokens[at - 1]?.text === "for" && isFree(at - 1) ? 1 : 0;
    found.push({
      name: use.meaning,
      at: span(at - before, before + use.length + behind),
      isPurpose: before + behind > 0,
    });
    at = end + behind - 1;
  }
  return found;
}

function placeOfUse(name: UseName, kind: Kind, knowsPlace: (slug: string) => boolean): UseOf | undefined {
  const [of, ...others] = kind.families.flatMap((family) => useNamed(name).of[family] ?? []);
  if (!of) return undefined;
  const isThere = [of.category, of.subCategory].every((slug) => slug === undefined || knowsPlace(slug));
  const alsoIn = others.flatMap(({ category, subCategory }) => subCategory ?? category ?? []).filter(knowsPlace);
  return isThere ? { ...of, alsoIn } : { ...(of.atLeast && { atLeast: of.atLeast }) };
}

function usualKind(name: UseName, knowsPlace: (slug: string) => boolean): Kind | undefined {
  const { usually } = useNamed(name);
  return usually && KINDS.find(({ families, category }) => families[0] === usually && knowsPlace(category));
}

function placesOf(kind: Kind | undefined, use: UseOf | undefined): string[] {
  if (use?.category !== undefined) return [use.subCategory ?? use.category, ...(use.alsoIn ?? [])];
  return kind ? [kind.subCategory ?? kind.category, ...(kind.alsoIn ?? [])] : [];
}

/** Who says how much memory wants that much. */
function atLeastBeside(use: UseOf | undefined, facts: readonly ReadFact[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(use?.atLeast ?? {}).filter(([key]) => !facts.some((fact) => fact.key === key)),
  );
}

function hasOtherWords(tokens: readonly Token[], taken: readonly Taken[], at: readonly number[]): boolean {
  const isUsed = (place: number) => at.includes(place) || taken.some((part) => part.at.includes(place));
  return tokens.some(({ text }, place) => !isUsed(place) && !URDU_FILLERS.has(text) && !ENGLISH_FILLERS.has(text));
}

/** The words that nothing was read from, without those that only ask. */
function restOf(words: readonly string[], tokens: readonly Token[], taken: readonly Taken[]): string[] {
  const read = new Set(taken.flatMap(({ at }) => at.map((place) => tokens[place]?.word)));
  const asksToGive = taken.length > 0 && GIVE.has(tokens.at(-1)?.text ?? "");
  const isUrdu =
    asksToGive || taken.some(({ says }) => says === "price") || tokens.some(({ text }) => URDU_SIGNS.has(text));
  const left = words.filter((_, place) => !read.has(place));
  const isFiller = (word: string) =>
    ENGLISH_FILLERS.has(word) || (isUrdu && URDU_FILLERS.has(word)) || (taken.length > 0 && JOINERS.has(word));
  const telling = left
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !isFiller(spelledAlike(bare(word))))
    // "laptop do": give me a laptop; "do monitor do": give me two.
    .filter((word, place, all) => !(taken.length > 0 && [0, all.length - 1].includes(place) && GIVE.has(word)));
  return telling.length > 0 || taken.length > 0 ? telling : left;
}

const GIVE = new Set(["do", "dedo", "dein", "den", "de"]);
const bare = (word: string) => {
  const signs = [...word].map((sign) => /[\p{L}\p{N}]/u.test(sign));
  return [...word].slice(Math.max(0, signs.indexOf(true)), signs.lastIndexOf(true) + 1).join("");
};

function withoutTokens(words: readonly string[], tokens: readonly Token[], at: readonly number[]): string {
  const read = new Set(at.map((place) => tokens[place]?.word));
  return words.filter((_, place) => !read.has(place)).join(" ");
}
