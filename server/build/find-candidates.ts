import type { Verdict } from "#contract/rules/compatibility/finding.ts";
import type { CandidateQuery, Candidates } from "#contract/shop/build.ts";
import type { NamedSlug } from "#contract/shop/catalogue.ts";
import { cardsOf } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import { type FamilyShelf, findFamilyShelf, findSoldOut, type ShelfPart } from "./family-shelf.ts";
import { findParts } from "./find-parts.ts";
import { byPrice, inOrder } from "./in-order.ts";
import { judgeOf } from "./judge.ts";

const BEST_FIRST: readonly Verdict[] = ["fits", "cannot-verify", "does-not-fit"];

/** A page of a family's products: those that fit what is there, then those we cannot be sure of, then the others. */
export async function findCandidates({ db, catalogueCache }: Shop, query: CandidateQuery): Promise<Candidates> {
  const [parts, shelves, soldOut] = await Promise.all([
    findParts(db, query.parts),
    Promise.all(query.family.map((family) => findFamilyShelf(db, catalogueCache, family))),
    Promise.all(query.family.map((family) => findSoldOut(db, catalogueCache, family))),
  ]);
  const { judge, named } = judgeOf(parts);
  const gone = soldOut.length === 1 ? soldOut[0] : new Set(soldOut.flatMap((ids) => [...ids]));
  const start = (query.page - 1) * query.limit;
  const piles = pilesOf(wantedOf(orderedBy(shelves, query), query), {
    verdictOf: (part) => judge(part).verdict,
    isSoldOut: ({ id }) => gone?.has(id) ?? false,
    upTo: start + query.limit,
  });
  const fitting = piles.slice(0, 2);
  const shown = query.fitting === "true" ? fitting : piles;
  const page = cut(shown, { start, length: query.limit });
  const cards = await cardsOf(
    db,
    page.map(({ id }) => id),
  );
  return {
    candidates: page.flatMap((part) => {
      const product = cards.get(part.id);
      const { verdict, findings } = named(part);
      return product ? [{ product, verdict, findings: findings.filter((finding) => finding.verdict !== "fits") }] : [];
    }),
    totalProducts: count(piles),
    totalFitting: count(fitting),
    totalPages: Math.ceil(count(shown) / query.limit),
    page: query.page,
    brands: brandsOf(shelves),
    maxPrice: Math.max(0, ...shelves.map(({ maxPrice }) => maxPrice)),
  };
}

interface Sorting {
  verdictOf: (part: ShelfPart) => Verdict;
  isSoldOut: (part: ShelfPart) => boolean;
  /** So many of a pile may be shown; the others are only counted. */
  upTo: number;
}

interface Pile {
  count: number;
  first: ShelfPart[];
}

/**
 * By verdict, and in each what can be bought before what is sold out; the order within stays. One walk that keeps a page and no more,
 * however many there are.
 */
function pilesOf(parts: readonly ShelfPart[], { verdictOf, isSoldOut, upTo }: Sorting): Pile[] {
  const piles = BEST_FIRST.flatMap((): Pile[] => [
    { count: 0, first: [] },
    { count: 0, first: [] },
  ]);
  for (const part of parts) {
    const pile = piles[BEST_FIRST.indexOf(verdictOf(part)) * 2 + (isSoldOut(part) ? 1 : 0)];
    if (!pile) continue;
    pile.count += 1;
    if (pile.count <= upTo) pile.first.push(part);
  }
  return piles;
}

const count = (piles: readonly Pile[]) => piles.reduce((sum, pile) => sum + pile.count, 0);

function cut(piles: readonly Pile[], { start, length }: { start: number; length: number }): ShelfPart[] {
  const page: ShelfPart[] = [];
  let before = 0;
  for (const { first, count: held } of piles) {
    const from = Math.max(0, start - before);
    page.push(...first.slice(from, from + length - page.length));
    before += held;
    if (page.length === length) break;
  }
  return page;
}

/** Every word must be somewhere in the name, the brand or the chips. */
function wantedOf(parts: ShelfPart[], { q = "", brand = "", minPrice, maxPrice }: CandidateQuery): ShelfPart[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const brands = new Set(brand.split(",").filter(Boolean));
  if (words.length + brands.size === 0 && minPrice === undefined && maxPrice === undefined) return parts;
  return parts.filter(
    (part) =>
      words.every((word) => part.words.includes(word)) &&
      (brands.size === 0 || brands.has(part.brand.slug)) &&
      (minPrice === undefined || part.netPrice >= minPrice) &&
      (maxPrice === undefined || part.netPrice <= maxPrice),
  );
}

function orderedBy(shelves: readonly FamilyShelf[], { near, orderBy }: CandidateQuery): ShelfPart[] {
  return near === undefined ? inOrder(shelves, orderBy) : nearest(byPrice(shelves), near);
}

/** What costs about as much comes first: from there down and up in turn, whichever is nearer. */
function nearest(sorted: readonly ShelfPart[], price: number): ShelfPart[] {
  const found = sorted.findIndex(({ netPrice }) => netPrice >= price);
  const result: ShelfPart[] = [];
  let up = found === -1 ? sorted.length : found;
  let down = up - 1;
  while (result.length < sorted.length) {
    const [cheaper, dearer] = [sorted[down], sorted[up]];
    const goUp = dearer && (!cheaper || dearer.netPrice - price < price - cheaper.netPrice);
    const next = goUp ? dearer : cheaper;
    if (next) result.push(next);
    if (goUp) up += 1;
    else down -= 1;
  }
  return result;
}

function brandsOf(shelves: readonly FamilyShelf[]): NamedSlug[] {
  const bySlug = new Map(shelves.flatMap(({ brands }) => brands.map((brand) => [brand.slug, brand] as const)));
  return [...bySlug.values()].sort((one, other) => one.name.localeCompare(other.name, "en"));
}
