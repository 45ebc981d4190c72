import type { Verdict } from "#contract/rules/compatibility/finding.ts";
import type { CandidateQuery, Candidates } from "#contract/shop/build.ts";
import type { NamedSlug } from "#contract/shop/catalogue.ts";
import { cardsOf } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import type { FamilyShelf } from "./family-shelf.ts";
import { findWithWords } from "./family-words.ts";
import { findFamilyShelf, findSoldOut } from "./find-family-shelf.ts";
import { findParts } from "./find-parts.ts";
import { type InOrder, inOrder, nearestTo } from "./in-order.ts";
import { judgeOf } from "./judge.ts";
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
  const { judge, named } = judgeOf(parts);
  const gone = soldOut.length === 1 ? soldOut[0] : new Set(soldOut.flatMap((ids) => [...ids]));
  const wanted = saidAnd(shelf, withWords, wantedOn(shelf, query));
  const listed = shelf.placesOf(parts);
  const ranked = new RankedParts(
    {
      order: orderedBy(shelf, query),
      groups: wantedGroups(shelf.groups, wanted),
      apart: wanted ? listed.filter(wanted) : listed,
      rankOf: (place) => {
        if (wanted && !wanted(place)) return UNWANTED;
        return BEST_FIRST.indexOf(judge(shelf.id(place), shelf.kind(place).make).verdict);
      },
      isSoldOut: (place) => gone?.has(shelf.id(place)) ?? false,
    },
    BEST_FIRST.length,
  );
  const [fitting = 0] = ranked.counts;
  const all = ranked.counts.reduce((sum, count) => sum + count, 0);
  const ranks = query.fitting === "true" ? 1 : BEST_FIRST.length;
  const page = ranked.page({ start: (query.page - 1) * query.limit, length: query.limit, ranks });
  const cards = await cardsOf(
    db,
    page.map((place) => shelf.id(place)),
  );
  return {
    candidates: page.flatMap((place) => {
      const id = shelf.id(place);
      const product = cards.get(id);
      if (!product) return [];
      const { verdict, findings } = named({ id, make: shelf.kind(place).make, slug: product.slug });
      return [{ product, verdict, findings: findings.filter((finding) => finding.verdict !== "fits") }];
    }),
    totalProducts: all,
    totalFitting: fitting,
    totalPages: Math.ceil((ranks === 1 ? fitting : all) / query.limit),
    page: query.page,
    brands: brandsOf(shelf),
    maxPrice: shelf.maxPrice,
  };
}

/** The products with every word that is looked for somewhere in their name, brand or chips. */
async function findSaying({ db, catalogueCache }: Shop, { q = "", family: families }: CandidateQuery) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const found = await Promise.all(families.map((family) => findWithWords(db, catalogueCache, { family, words })));
  return new Set(found.flat());
}

function saidAnd(shelf: FamilyShelf, ids: Set<number> | undefined, wanted: Wanted | undefined): Wanted | undefined {
  return ids ? (place) => ids.has(shelf.id(place)) && (!wanted || wanted(place)) : wanted;
}

function orderedBy(shelf: FamilyShelf, { near, orderBy }: CandidateQuery): InOrder {
  return near === undefined ? inOrder(shelf, orderBy) : nearestTo(shelf, near);
}

function brandsOf({ brands }: FamilyShelf): NamedSlug[] {
  const bySlug = new Map(brands.map((brand) => [brand.slug, brand]));
  return [...bySlug.values()].sort((one, other) => one.name.localeCompare(other.name, "en"));
}
