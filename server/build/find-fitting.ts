import type { FamilyName } from "#contract/facts/families.ts";
import { findSlot, isReplacedOnAdd } from "#contract/rules/build/build-slots.ts";
import type { PartEntry } from "#contract/rules/build/part-list.ts";
import type { FittingQuery, ProductFit } from "#contract/shop/build.ts";
import type { Listing } from "#contract/shop/catalogue.ts";
import { findShelfFamilies, listShelf } from "#server/catalogue/index.ts";
import { checkCandidate } from "#server/compatibility/index.ts";
import type { Shop } from "#server/shop.ts";
import { type FamilyShelf, findListed, type GroupKey, type ShelfProduct } from "./family-shelf.ts";
import { findFamilyShelf } from "./find-family-shelf.ts";
import { findKnownParts, type ShopPart } from "./find-parts.ts";
import { createJudge } from "./judge.ts";
import { createFilter, filterGroups } from "./part-filter.ts";
import { getProductOrder } from "./product-order.ts";
import { RankedParts } from "./ranked-parts.ts";

const FITTING = 0;
const OTHERS = 1;
const RANKS = 2;

/** Removes the parts that a product of this family would replace. */
function withoutReplacedParts(parts: readonly ShopPart[], family: FamilyName): ShopPart[] {
  const slot = findSlot(family);
  return parts.filter((part) => !(slot && isReplacedOnAdd(slot) && findSlot(part.family)?.name === slot.name));
}

interface FittingListing {
  level: "sub" | "child";
  slug: string;
  query: FittingQuery;
}

/**
 * Lists a category's products that are known to fit a list of parts; products that meet none of the
 * parts are left out.
 */
export async function listFitting(shop: Shop, { level, slug, query }: FittingListing): Promise<Listing> {
  const { db, catalogueCache } = shop;
  const [parts, { id, families }] = await Promise.all([
    findKnownParts(db, query.fits),
    findShelfFamilies(shop, { level, slug }),
  ]);
  const shelf = await findFamilyShelf(db, catalogueCache, families);
  const ranked = rank(shelf, { parts, families, query, isInCategory: (key) => getCategoryId(key, level) === id });
  return listShelf(shop, { level, slug, query, ...ranked });
}

interface Ranking {
  parts: readonly ShopPart[];
  families: readonly FamilyName[];
  query: FittingQuery;
  isInCategory: (key: GroupKey) => boolean;
}

const getCategoryId = (key: GroupKey, level: FittingListing["level"]) =>
  level === "sub" ? key.subCategoryId : key.childCategoryId;

/**
 * A synchronous function, so that the verdicts of a whole family are freed before the next await and
 * are not promoted to the old generation.
 */
function rank(
  shelf: FamilyShelf,
  { parts, families, query, isInCategory }: Ranking,
): { only: number[]; count?: number } {
  const judges = new Map(families.map((family) => [family, createJudge(withoutReplacedParts(parts, family))]));
  const filter = createFilter(query);
  const isListed = (product: ShelfProduct) => isInCategory(product.group) && (!filter || filter(product));
  const isFitting = ({ id, group: { make } }: ShelfProduct) => {
    const judged = judges.get(make.family)?.(id, make);
    return judged?.verdict === "fits" && judged.findings.length > 0;
  };
  const groups = shelf.groups.filter(({ key }) => isInCategory(key));
  const ranked = new RankedParts(
    {
      order: getProductOrder(shelf, query.orderBy),
      groups: filterGroups(groups, filter),
      individual: findListed(shelf, parts).filter(isListed),
      rankOf: (product) => (isListed(product) && isFitting(product) ? FITTING : OTHERS),
      // Listings do not move sold-out products to the end.
      isSoldOut: () => false,
    },
    RANKS,
  );
  const [count = 0] = ranked.counts;
  const getPage = (start: number, length: number) => ranked.page({ start, length, ranks: 1 }).map(({ id }) => id);
  // Thousands of ids are the most expensive part of the query, so they are sent only for filters that
  // the shelf cannot apply.
  if (query.onSale === "true" || query.facts) return { only: getPage(0, count) };
  return { only: getPage((query.page - 1) * query.limit, query.limit), count };
}

export async function findFit(
  { db }: Shop,
  { slug, parts: partList }: { slug: string; parts: readonly PartEntry[] },
): Promise<ProductFit> {
  const [parts, [product]] = await Promise.all([
    findKnownParts(
      db,
      partList.filter((part) => part.slug !== slug),
    ),
    findKnownParts(db, [{ slug, count: 1 }]),
  ]);
  if (!product) return { verdict: "fits", findings: [], parts: [] };
  const otherParts = withoutReplacedParts(parts, product.family);
  return {
    ...checkCandidate(otherParts, product),
    parts: otherParts.map((part) => ({ slug: part.slug, title: findSlot(part.family)?.title ?? part.name })),
  };
}
