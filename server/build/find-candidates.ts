import type { Verdict } from "#contract/rules/compatibility/finding.ts";
import type { CandidateQuery, Candidates } from "#contract/shop/build.ts";
import type { NamedSlug } from "#contract/shop/catalogue.ts";
import { cardsOf } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import {
  type FamilyShelf,
  findFamilyShelf,
  findSoldOut,
  groupsOf,
  partsOfShelf,
  type ShelfPart,
} from "./family-shelf.ts";
import { findWithWords } from "./family-words.ts";
import { findParts } from "./find-parts.ts";
import { type InOrder, inOrder, nearestTo } from "./in-order.ts";
import { judgeOf } from "./judge.ts";
import { RankedParts } from "./ranked-parts.ts";

const BEST_FIRST: readonly Verdict[] = ["fits", "cannot-verify", "does-not-fit"];
/** Of no rank that is shown. */
const UNWANTED = -1;

/** A page of a family's products: those that fit what is there, then those we cannot be sure of, then the others. */
export async function findCandidates(shop: Shop, query: CandidateQuery): Promise<Candidates> {
  const { db, catalogueCache } = shop;
  const [parts, shelves, soldOut, wanted] = await Promise.all([
    findParts(db, query.parts),
    Promise.all(query.family.map((family) => findFamilyShelf(db, catalogueCache, family))),
    Promise.all(query.family.map((family) => findSoldOut(db, catalogueCache, family))),
    wantedBy(shop, query),
  ]);
  const { judge, named } = judgeOf(parts);
  const listed = parts.map(({ id }) => id);
  const gone = soldOut.length === 1 ? soldOut[0] : new Set(soldOut.flatMap((ids) => [...ids]));
  const order = orderedBy(shelves, query);
  const groups = shelves.flatMap((shelf) => shelf.groups);
  const ranked = new RankedParts(
    {
      order,
      groups: wanted ? groupsOf(groups.flatMap((group) => group.parts.filter(wanted))) : groups,
      apart: shelves.flatMap((shelf) => partsOfShelf(shelf, listed)).filter(wanted ?? (() => true)),
      rankOf: (part) => (!wanted || wanted(part) ? BEST_FIRST.indexOf(judge(part).verdict) : UNWANTED),
      isSoldOut: ({ id }) => gone?.has(id) ?? false,
    },
    BEST_FIRST.length,
  );
  const [fitting = 0] = ranked.counts;
  const all = ranked.counts.reduce((sum, count) => sum + count, 0);
  const ranks = query.fitting === "true" ? 1 : BEST_FIRST.length;
  const page = ranked.page({ start: (query.page - 1) * query.limit, length: query.limit, ranks });
  const cards = await cardsOf(
    db,
    page.map(({ id }) => id),
  );
  return {
    candidates: page.flatMap((part) => {
      const product = cards.get(part.id);
      if (!product) return [];
      const { verdict, findings } = named(part, product.slug);
      return [{ product, verdict, findings: findings.filter((finding) => finding.verdict !== "fits") }];
    }),
    totalProducts: all,
    totalFitting: fitting,
    totalPages: Math.ceil((ranks === 1 ? fitting : all) / query.limit),
    page: query.page,
    brands: brandsOf(shelves),
    maxPrice: Math.max(0, ...shelves.map(({ maxPrice }) => maxPrice)),
  };
}

/** Every word must be somewhere in the name, the brand or the chips. Nothing where nothing is asked for. */
async function wantedBy({ db, catalogueCache }: Shop, query: CandidateQuery) {
  const { q = "", brand = "", minPrice, maxPrice } = query;
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const brands = new Set(brand.split(",").filter(Boolean));
  if (words.length + brands.size === 0 && minPrice === undefined && maxPrice === undefined) return undefined;
  const families = words.length === 0 ? [] : query.family;
  const saying = families.map((family) => findWithWords(db, catalogueCache, { family, words }));
  const withWords = new Set((await Promise.all(saying)).flat());
  return (part: ShelfPart) =>
    (words.length === 0 || withWords.has(part.id)) &&
    (brands.size === 0 || brands.has(part.brand.slug)) &&
    (minPrice === undefined || part.netPrice >= minPrice) &&
    (maxPrice === undefined || part.netPrice <= maxPrice);
}

function orderedBy(shelves: readonly FamilyShelf[], { near, orderBy }: CandidateQuery): InOrder {
  return near === undefined ? inOrder(shelves, orderBy) : nearestTo(shelves, near);
}

function brandsOf(shelves: readonly FamilyShelf[]): NamedSlug[] {
  const bySlug = new Map(shelves.flatMap(({ brands }) => brands.map((brand) => [brand.slug, brand] as const)));
  return [...bySlug.values()].sort((one, other) => one.name.localeCompare(other.name, "en"));
}
