import type { Verdict } from "#contract/rules/compatibility/finding.ts";
import type { CandidateQuery, Candidates } from "#contract/shop/build.ts";
import type { NamedSlug } from "#contract/shop/catalogue.ts";
import { cardsOf } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import type { FamilyShelf, Place } from "./family-shelf.ts";
import { findWithWords } from "./family-words.ts";
import { findFamilyShelf, findSoldOut } from "./find-family-shelf.ts";
import { findParts, type ShopPart } from "./find-parts.ts";
import { type InOrder, inOrder, nearestTo } from "./in-order.ts";
import { judgeOf, named } from "./judge.ts";
import { RankedParts } from "./ranked-parts.ts";
import { type Wanted, wantedGroups, wantedOn } from "./wanted.ts";

const BEST_FIRST: readonly Verdict[] = ["fits", "cannot-verify", "does-not-fit"];
/** Of no rank that is shown. */
const UNWANTED = -1;

/** A page of a family's products: those that fit what is there, then those we cannot be sure of, then the others. */
export async function findCandidates(shop: Shop, query: CandidateQuery): Promise<Candidates> {
  const { db, catalogueCache } = shop;
  const [parts, shelf, soldOut, withWords] = await Promise.all([
    findParts(db, query.parts),
    findFamilyShelf(db, catalogueCache, query.family),
    Promise.all(query.family.map((family) => findSoldOut(db, catalogueCache, family))),
    findSaying(shop, query),
  ]);
  const ranked = rank(shelf, { query, parts, soldOut, withWords });
  const [fitting = 0] = ranked.counts;
  const all = ranked.counts.reduce((sum, count) => sum + count, 0);
  const cards = await cardsOf(
    db,
    ranked.page.map(({ id }) => id),
  );
  return {
    candidates: ranked.page.flatMap(({ id, judged }) => {
      const product = cards.get(id);
      if (!product) return [];
      const { verdict, findings } = named(judged, product.slug);
      return [{ product, verdict, findings: findings.filter((finding) => finding.verdict !== "fits") }];
    }),
    totalProducts: all,
    totalFitting: fitting,
    totalPages: Math.ceil((query.fitting === "true" ? fitting : all) / query.limit),
    page: query.page,
    brands: brandsOf(shelf),
    maxPrice: shelf.maxPrice,
  };
}

interface Ranking {
  query: CandidateQuery;
  parts: readonly ShopPart[];
  soldOut: readonly ReadonlySet<number>[];
  withWords: ReadonlySet<number> | undefined;
}

/** By itself, so that what was judged of a whole family is gone before anything is waited for: it would grow old. */
function rank(shelf: FamilyShelf, { query, parts, soldOut, withWords }: Ranking) {
  const judge = judgeOf(parts);
  const judgedAt = (place: Place) => judge(shelf.id(place), shelf.kind(place).make);
  const wanted = saidAnd(shelf, withWords, wantedOn(shelf, query));
  const listed = shelf.placesOf(parts);
  const ranked = new RankedParts(
    {
      order: orderedBy(shelf, query),
      groups: wantedGroups(shelf.groups, wanted),
      apart: wanted ? listed.filter(wanted) : listed,
      rankOf: (place) => (wanted && !wanted(place) ? UNWANTED : BEST_FIRST.indexOf(judgedAt(place).verdict)),
      isSoldOut: (place) => soldOut.some((ids) => ids.has(shelf.id(place))),
    },
    BEST_FIRST.length,
  );
  const ranks = query.fitting === "true" ? 1 : BEST_FIRST.length;
  const page = ranked.page({ start: (query.page - 1) * query.limit, length: query.limit, ranks });
  return { counts: ranked.counts, page: page.map((place) => ({ id: shelf.id(place), judged: judgedAt(place) })) };
}

/** The products with every word that is looked for somewhere in their name, brand or chips. */
async function findSaying({ db, catalogueCache }: Shop, { q = "", family: families }: CandidateQuery) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const found = await Promise.all(families.map((family) => findWithWords(db, catalogueCache, { family, words })));
  return new Set(found.flat());
}

function saidAnd(
  shelf: FamilyShelf,
  ids: ReadonlySet<number> | undefined,
  wanted: Wanted | undefined,
): Wanted | undefined {
  return ids ? (place) => ids.has(shelf.id(place)) && (!wanted || wanted(place)) : wanted;
}

function orderedBy(shelf: FamilyShelf, { near, orderBy }: CandidateQuery): InOrder {
  return near === undefined ? inOrder(shelf, orderBy) : nearestTo(shelf, near);
}

function brandsOf({ brands }: FamilyShelf): NamedSlug[] {
  const bySlug = new Map(brands.map((brand) => [brand.slug, brand]));
  return [...bySlug.values()].sort((one, other) => one.name.localeCompare(other.name, "en"));
}
