import type { Verdict } from "#contract/rules/build/verdicts.ts";
import type { CandidateQuery, Candidates } from "#contract/shop/build.ts";
import { findCards } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import { type FamilyShelf, findListed, findMaxPrice, type ShelfProduct } from "./family-shelf.ts";
import { findByWords } from "./family-words.ts";
import { findFamilyShelf, findSoldOut } from "./find-family-shelf.ts";
import { findParts, type ShopPart } from "./find-parts.ts";
import { createJudge, withSlug } from "./judge.ts";
import { createFilter, filterGroups, type ProductFilter } from "./part-filter.ts";
import { createNearestPriceOrder, getProductOrder, type ProductOrder } from "./product-order.ts";
import { RankedParts } from "./ranked-parts.ts";

const BEST_FIRST: readonly Verdict[] = ["fits", "cannot-verify", "does-not-fit"];
/** A rank that no page shows. */
const HIDDEN_RANK = -1;

/** Lists a page of a family's products: fitting ones first, then unverifiable ones, then the others. */
export async function findCandidates(shop: Shop, query: CandidateQuery): Promise<Candidates> {
  const { db, catalogueCache } = shop;
  const [parts, shelf, soldOut, withWords] = await Promise.all([
    findParts(db, query.parts),
    findFamilyShelf(db, catalogueCache, query.family),
    Promise.all(query.family.map((family) => findSoldOut(db, catalogueCache, family))),
    findMatchingIds(shop, query),
  ]);
  const ranked = rank(shelf, { query, parts, soldOut, withWords });
  const [fitting = 0] = ranked.counts;
  const all = ranked.counts.reduce((sum, count) => sum + count, 0);
  const cards = await findCards(
    db,
    ranked.page.map(({ id }) => id),
  );
  return {
    candidates: ranked.page.flatMap(({ id, judged }) => {
      const product = cards.get(id);
      if (!product) return [];
      const { verdict, findings } = withSlug(judged, product.slug);
      return [{ product, verdict, findings: findings.filter((finding) => finding.verdict !== "fits") }];
    }),
    totalProducts: all,
    totalFitting: fitting,
    totalPages: Math.ceil((query.fitting === "true" ? fitting : all) / query.limit),
    page: query.page,
    brands: [...shelf.brands],
    maxPrice: findMaxPrice(shelf),
  };
}

interface Ranking {
  query: CandidateQuery;
  parts: readonly ShopPart[];
  soldOut: readonly ReadonlySet<number>[];
  withWords: ReadonlySet<number> | undefined;
}

/**
 * A synchronous function, so that the verdicts of a whole family are freed before the next await and
 * are not promoted to the old generation.
 */
function rank(shelf: FamilyShelf, { query, parts, soldOut, withWords }: Ranking) {
  const judge = createJudge(parts, { unfinished: query.unfinished === "true" });
  const judgeProduct = ({ id, group }: ShelfProduct) => judge(id, group.make);
  const filter = withWordFilter(withWords, createFilter(query));
  const listed = findListed(shelf, parts);
  const ranked = new RankedParts(
    {
      order: getOrder(shelf, query),
      groups: filterGroups(shelf.groups, filter),
      individual: filter ? listed.filter(filter) : listed,
      rankOf: (product) =>
        filter && !filter(product) ? HIDDEN_RANK : BEST_FIRST.indexOf(judgeProduct(product).verdict),
      isSoldOut: ({ id }) => soldOut.some((ids) => ids.has(id)),
    },
    BEST_FIRST.length,
  );
  const ranks = query.fitting === "true" ? 1 : BEST_FIRST.length;
  const page = ranked.page({ start: (query.page - 1) * query.limit, length: query.limit, ranks });
  return { counts: ranked.counts, page: page.map((product) => ({ id: product.id, judged: judgeProduct(product) })) };
}

/** Undefined where the query has no words. */
async function findMatchingIds({ db, catalogueCache }: Shop, { q = "", family: families }: CandidateQuery) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const found = await Promise.all(families.map((family) => findByWords(db, catalogueCache, { family, words })));
  return new Set(found.flat());
}

function withWordFilter(
  ids: ReadonlySet<number> | undefined,
  filter: ProductFilter | undefined,
): ProductFilter | undefined {
  return ids ? (product) => ids.has(product.id) && (!filter || filter(product)) : filter;
}

function getOrder(shelf: FamilyShelf, { near, orderBy }: CandidateQuery): ProductOrder {
  return near === undefined ? getProductOrder(shelf, orderBy) : createNearestPriceOrder(shelf, near);
}
