import type { FamilyName } from "#contract/facts/families.ts";
import { isReplaced, slotOf } from "#contract/rules/build-slots.ts";
import type { Part } from "#contract/rules/compatibility/build.ts";
import { checkCandidate } from "#contract/rules/compatibility/check-build.ts";
import type { NamedPart } from "#contract/rules/part-list.ts";
import type { FittingQuery, ProductFit } from "#contract/shop/build.ts";
import type { Listing } from "#contract/shop/catalogue.ts";
import { familiesOfShelf, listShelf } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import { findFamilyShelf, type ShelfPart } from "./family-shelf.ts";
import { findKnownParts } from "./find-parts.ts";
import { inOrder } from "./in-order.ts";
import { judgeOf } from "./judge.ts";

/** What another product of a family would meet: all but what it would take the place of. */
function withoutRivals(parts: readonly Part[], family: FamilyName): Part[] {
  const slot = slotOf(family);
  return parts.filter((part) => !(slot && isReplaced(slot) && slotOf(part.family)?.name === slot.name));
}

interface FittingListing {
  level: "sub" | "child";
  slug: string;
  query: FittingQuery;
}

/** A listing of a category's products that are known to fit a list of parts. What meets none of them is not among them. */
export async function listFitting(shop: Shop, { level, slug, query }: FittingListing): Promise<Listing> {
  const { db, catalogueCache } = shop;
  const [parts, { id, families }] = await Promise.all([
    findKnownParts(db, query.fits),
    familiesOfShelf(shop, { level, slug }),
  ]);
  const shelves = await Promise.all(families.map((family) => findFamilyShelf(db, catalogueCache, family)));
  const judges = new Map(families.map((family) => [family, judgeOf(withoutRivals(parts, family)).judge]));
  const isOnShelf = (part: ShelfPart) => (level === "sub" ? part.subCategoryId : part.childCategoryId) === id;
  const fits = (part: ShelfPart) => {
    const judged = judges.get(part.family)?.(part);
    return judged?.verdict === "fits" && judged.findings.length > 0;
  };
  const isWanted = wantedBy(query);
  const found = inOrder(shelves, query.orderBy).filter((part) => isOnShelf(part) && isWanted(part) && fits(part));
  const idsOf = (some: readonly ShelfPart[]) => some.map((part) => part.id);
  // Thousands of ids cost the database more than all the rest: it sees them only where it knows more of them than is known here.
  if (query.onSale === "true" || query.facts) return listShelf(shop, { level, slug, query, only: idsOf(found) });
  const start = (query.page - 1) * query.limit;
  const page = idsOf(found.slice(start, start + query.limit));
  return listShelf(shop, { level, slug, query, only: page, count: found.length });
}

/** Brands and prices, as the listing itself filters by them. */
function wantedBy({ brand = "", minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: FittingQuery) {
  const brands = new Set(
    brand
      .split(",")
      .map((slug) => slug.trim())
      .filter(Boolean),
  );
  return (part: ShelfPart) =>
    (brands.size === 0 || brands.has(part.brand.slug)) && part.netPrice >= minPrice && part.netPrice <= maxPrice;
}

/** How one product goes with a list of parts. */
export async function findFit(
  { db }: Shop,
  { slug, parts: named }: { slug: string; parts: readonly NamedPart[] },
): Promise<ProductFit> {
  const [parts, [product]] = await Promise.all([
    findKnownParts(
      db,
      named.filter((part) => part.slug !== slug),
    ),
    findKnownParts(db, [{ slug, count: 1 }]),
  ]);
  if (!product) return { verdict: "fits", findings: [], parts: [] };
  const met = withoutRivals(parts, product.family);
  return {
    ...checkCandidate(met, product),
    parts: met.map((part) => ({ slug: part.slug, title: slotOf(part.family)?.title ?? part.name })),
  };
}
