import type { FamilyName } from "#contract/facts/families.ts";
import type { UseName } from "#contract/rules/product/search-uses.ts";
import type { Sort } from "#contract/rules/product/sort.ts";
import { BOUNDS_BEFORE, MODEL_BEFORE, MODEL_NUMBERS } from "./bound-words.ts";
import { findChipFamily } from "./chips.ts";
import { correctKindName } from "./kinds/correct-kind-name.ts";
import type { Kind } from "./kinds/kind.ts";
import { KINDS } from "./kinds/kinds.ts";
import { ORDER_WORDS, PRICE_QUESTIONS } from "./order-words.ts";
import { listIndexes, listMatchesAt } from "./phrases.ts";
import { findLoneAmount, readBudgets } from "./read-budget.ts";
import { type ReadFact, readFacts } from "./read-facts.ts";
import { findKind } from "./read-kind.ts";
import { findChipPurposes, findOwners, findPurposes, listPurposeFacts } from "./read-purposes.ts";
import {
  findDefaultKind,
  findUseRequirement,
  findUses,
  listMinimums,
  listPlaces,
  type UseMention,
} from "./read-uses.ts";
import { GIVE, RecognisedText, removeTokens, type SearchPart } from "./recognised-text.ts";
import { tokenize } from "./tokens.ts";
import type { UseRequirement } from "./uses.ts";

/** One recognised part of a search, and the search text without that part. */
export interface ReadPart {
  says: SearchPart;
  /** The name of the fact. */
  key?: string;
  without: string;
}

export interface SearchReading {
  words: string[];
  minPrice?: number;
  maxPrice?: number;
  orderBy?: Sort;
  category?: string;
  subCategory?: string;
  childCategory?: string;
  /** The family that a chip's name asks for if no product type is named: "rtx 4060". */
  chipFamily?: FamilyName;
  use?: UseName;
  facts: Record<string, string | number | boolean>;
  /** The families of the product type; empty means any. */
  families: readonly FamilyName[];
  /** Slugs of all categories with such products. */
  places: readonly string[];
  /** The same without the use. */
  widerPlaces: readonly string[];
  /** Minimum values that the use requires. */
  atLeast: Readonly<Record<string, number>>;
  parts: ReadPart[];
}

/** A product type whose category this shop does not have stays a search word. */
export function readSearch(
  typed: string,
  { knowsPlace = () => true }: { knowsPlace?: (slug: string) => boolean } = {},
): SearchReading {
  const { words, tokens } = tokenize(typed);
  const text = new RecognisedText(tokens.map(correctKindName));
  const limits = readPriceLimits(text);
  const order = text.takeFirst("orderBy", ORDER_WORDS);
  const asked = readKindAndUse(text, knowsPlace);
  const prices = { ...limits, ...readBarePrice(text, limits, asked) };
  const purposeFacts = readPurposes(text, asked);
  const { kind, facts } = readKindFacts(text, asked, knowsPlace);
  const aside = text.findFirst(PRICE_QUESTIONS);
  if (aside && text.isMoreThan(aside.at)) text.take({ says: "for", at: aside.at });
  for (const fact of facts)
    text.take({ says: "fact", key: fact.key, at: [...listMinimumWordsBefore(text, fact), ...fact.at] });
  const { use } = asked;
  const useOf = use && kind && findUseRequirement(use.name, kind, knowsPlace);
  const chipFamily = kind ? undefined : findChipFamily(tokens);
  return {
    words: [...text.listRemainingWords(words), ...(kind?.words ?? [])],
    ...prices,
    ...(order && { orderBy: order }),
    ...toNamedPlace(useOf?.category === undefined ? kind : useOf),
    ...(use && { use: use.name }),
    ...(chipFamily && { chipFamily }),
    facts: {
      ...purposeFacts,
      ...kind?.facts,
      ...Object.fromEntries(facts.map(({ key, value }) => [key, value])),
    },
    families: kind?.families ?? [],
    places: listPlaces(kind, useOf),
    widerPlaces: listPlaces(kind, undefined),
    atLeast: listMinimums({ ...kind?.atLeast, ...useOf?.atLeast }, facts),
    parts: text.parts.flatMap(({ says, key, at }) =>
      says === "for" ? [] : [{ says, ...(key !== undefined && { key }), without: removeTokens(words, tokens, at) }],
    ),
  };
}

interface PriceLimits {
  minPrice?: number;
  maxPrice?: number;
}

function readPriceLimits(text: RecognisedText): PriceLimits {
  const prices: PriceLimits = {};
  for (const { minPrice, maxPrice, from, end } of readBudgets(text.tokens)) {
    if (
      (minPrice !== undefined && prices.minPrice !== undefined) ||
      (maxPrice !== undefined && prices.maxPrice !== undefined)
    )
      continue;
    Object.assign(prices, minPrice !== undefined && { minPrice }, maxPrice !== undefined && { maxPrice });
    text.take({ says: "price", at: listIndexes(from, end - from) });
  }
  return prices;
}

interface RequestedProduct {
  kind: Kind | undefined;
  /** Where the text names the kind; undefined if only a use implies the kind. */
  named: readonly number[] | undefined;
  use: UseMention | undefined;
}

function readKindAndUse(text: RecognisedText, knowsPlace: (slug: string) => boolean): RequestedProduct {
  const { tokens } = text;
  const uses = findUses(tokens, text.isFree);
  const requested = findKind(tokens, {
    isFree: (at) => text.isFree(at) && !uses.some((use) => use.at.includes(at)),
    isAll: (at) => !text.hasOtherWords([...at, ...uses.flatMap((use) => use.at)]),
    knowsPlace,
  });
  let kind = requested?.kind;
  const use = uses.find((asked) => asked.isPurpose || (kind && findUseRequirement(asked.name, kind, knowsPlace)));
  if (use && !kind && !text.hasOtherWords(use.at)) kind = findDefaultKind(use.name, knowsPlace);
  // "for university students" names the same use twice.
  if (use) text.take({ says: "use", at: uses.filter(({ name }) => name === use.name).flatMap(({ at }) => at) });
  if (requested) text.take({ says: "category", at: requested.at });
  const ignored = [...tokens.keys()].filter((at) => kind?.ignored?.has(tokens[at]?.text ?? "") && text.isFree(at));
  if (ignored.length > 0) text.take({ says: "for", at: ignored });
  // "2 laptop do": the quantity belongs to the basket, not to the search.
  if (requested?.at[0] === 1 && /^[1-9]$/.test(tokens[0]?.text ?? "") && GIVE.has(tokens.at(-1)?.text ?? ""))
    text.take({ says: "for", at: [0] });
  return { kind, named: requested?.at, use };
}

/** "laptop 150000": next to a product type, such a number is the maximum price. */
function readBarePrice(text: RecognisedText, limits: PriceLimits, { kind, named }: RequestedProduct): PriceLimits {
  const { tokens, isFree } = text;
  if (named && !kind?.isAnyComputer) for (const at of findOwners(tokens, isFree)) text.take({ says: "for", at });
  if (limits.minPrice !== undefined || limits.maxPrice !== undefined) return {};
  const isNamed =
    kind !== undefined || tokens.some((token) => MODEL_BEFORE.has(token.text) || MODEL_NUMBERS.has(token.text));
  const bare = isNamed
    ? findLoneAmount(tokens, { families: kind?.families ?? [], named: named ?? [], isFree })
    : undefined;
  if (!bare) return {};
  text.take({ says: "price", at: listIndexes(bare.from, bare.end - bare.from) });
  return { maxPrice: bare.maxPrice };
}

/** What the product is needed for decides the socket: "motherboard for ryzen 5 5600". */
function readPurposes(text: RecognisedText, { kind, named }: RequestedProduct): Record<string, string> {
  if (!kind || !named) return {};
  const facts: Record<string, string> = {};
  const takeAll = (purposes: readonly number[][]) => {
    for (const at of purposes) {
      const found = listPurposeFacts(
        at.flatMap((place) => text.tokens[place] ?? []),
        kind.families,
      );
      const [key] = Object.keys(found);
      text.take(key === undefined ? { says: "for", at } : { says: "fact", key, at });
      Object.assign(facts, found);
    }
  };
  takeAll(findPurposes(text.tokens, text.isFree));
  takeAll(findChipPurposes(text.tokens, kind.families, text.isFree));
  return facts;
}

/** The name of a part may say what a number means: "16gb ram laptop". */
function readKindFacts(
  text: RecognisedText,
  { kind }: RequestedProduct,
  knowsPlace: (slug: string) => boolean,
): { kind: Kind | undefined; facts: ReadFact[] } {
  const { tokens, isFree } = text;
  const facts = readFacts(tokens, kind?.families ?? [], isFree);
  const implied = kind ? undefined : facts.find(({ implies }) => implies)?.implies;
  if (!implied) return { kind, facts };
  const impliedFacts = readFacts(tokens, [implied], isFree);
  // "B760M DDR4" is a motherboard; DDR4 means a memory kit only if no other word is left.
  if (text.hasOtherWords(impliedFacts.flatMap(({ at }) => at)))
    return { kind: undefined, facts: facts.filter(({ implies, key }) => !implies && key !== "rate") };
  return { kind: KINDS.find((one) => one.families[0] === implied && knowsPlace(one.category)), facts: impliedFacts };
}

function toNamedPlace(
  place: Pick<Kind, "category" | "subCategory" | "childCategory"> | UseRequirement | undefined,
): Pick<SearchReading, "category" | "subCategory" | "childCategory"> {
  return {
    ...(place?.category !== undefined && { category: place.category }),
    ...(place?.subCategory !== undefined && { subCategory: place.subCategory }),
    ...(place?.childCategory !== undefined && { childCategory: place.childCategory }),
  };
}

/** "kam se kam 16gb ram" is read as exactly 16 GB. */
function listMinimumWordsBefore({ tokens, isFree }: RecognisedText, { at }: ReadFact): number[] {
  const first = Math.min(...at);
  return (
    [3, 2, 1]
      .map((length) => listIndexes(first - length, length))
      .find(
        (places) =>
          places.every((place) => tokens[place] && isFree(place)) &&
          listMatchesAt(tokens, places[0] ?? 0, BOUNDS_BEFORE).some(
            ({ meaning, length }) => meaning === "min" && length === places.length,
          ),
      ) ?? []
  );
}
