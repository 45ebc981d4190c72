import type { Verdict } from "#contract/rules/compatibility/finding.ts";
import { DEFAULT_SORT, type Sort } from "#contract/rules/sort.ts";
import type { CandidateQuery, Candidates } from "#contract/shop/build.ts";
import type { NamedSlug } from "#contract/shop/catalogue.ts";
import { cardsOf } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import { findFamilyShelf, findSoldOut, type ShelfPart } from "./family-shelf.ts";
import { findParts } from "./find-parts.ts";
import { judgeOf } from "./judge.ts";

const BEST_FIRST: readonly Verdict[] = ["fits", "cannot-verify", "does-not-fit"];

/** A page of a family's products: those that fit what is there, then those we cannot be sure of, then the others. */
export async function findCandidates({ db, catalogueCache }: Shop, query: CandidateQuery): Promise<Candidates> {
  const [parts, shelves, soldOut] = await Promise.all([
    findParts(db, query.parts),
    Promise.all(query.family.map((family) => findFamilyShelf(db, catalogueCache, family))),
    Promise.all(query.family.map((family) => findSoldOut(db, catalogueCache, family))),
  ]);
  const all = shelves.flatMap((shelf) => shelf.parts);
  const { judge, named } = judgeOf(parts);
  const wanted = all.filter(filterOf(query)).map((part) => ({
    part,
    verdict: judge(part).verdict,
    soldOut: soldOut.some((ids) => ids.has(part.id)),
  }));
  const fitting = wanted.filter(({ verdict }) => verdict === "fits");
  const order = orderOf(query);
  const sorted = (query.fitting === "true" ? fitting : wanted).sort(
    (one, other) =>
      BEST_FIRST.indexOf(one.verdict) - BEST_FIRST.indexOf(other.verdict) ||
      Number(one.soldOut) - Number(other.soldOut) ||
      order(one.part, other.part),
  );
  const start = (query.page - 1) * query.limit;
  const page = sorted.slice(start, start + query.limit).map(({ part }) => part);
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
    totalProducts: wanted.length,
    totalFitting: fitting.length,
    totalPages: Math.ceil(sorted.length / query.limit),
    page: query.page,
    brands: brandsOf(all),
    maxPrice: all.reduce((highest, { netPrice }) => Math.max(highest, netPrice), 0),
  };
}

/** Every word must be somewhere in the name, the brand or the chips. */
function filterOf({ q = "", brand = "", minPrice, maxPrice }: CandidateQuery): (part: ShelfPart) => boolean {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const brands = new Set(brand.split(",").filter(Boolean));
  return (part) =>
    words.every((word) => part.words.includes(word)) &&
    (brands.size === 0 || brands.has(part.brand.slug)) &&
    (minPrice === undefined || part.netPrice >= minPrice) &&
    (maxPrice === undefined || part.netPrice <= maxPrice);
}

type Order = (one: ShelfPart, other: ShelfPart) => number;

const newest: Order = (one, other) => other.createdMs - one.createdMs || other.id - one.id;
const ORDERS: Readonly<Record<Sort, Order>> = {
  priceAsc: (one, other) => one.netPrice - other.netPrice || one.id - other.id,
  priceDesc: (one, other) => other.netPrice - one.netPrice || other.id - one.id,
  createdAtAsc: (one, other) => newest(other, one),
  createdAtDesc: newest,
};

function orderOf({ near, orderBy = DEFAULT_SORT }: CandidateQuery): Order {
  if (near === undefined) return ORDERS[orderBy];
  return (one, other) => Math.abs(one.netPrice - near) - Math.abs(other.netPrice - near);
}

function brandsOf(parts: readonly ShelfPart[]): NamedSlug[] {
  const bySlug = new Map(parts.map(({ brand }) => [brand.slug, brand]));
  return [...bySlug.values()].sort((one, other) => one.name.localeCompare(other.name, "en"));
}
