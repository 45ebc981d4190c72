import type { FamilyName } from "#contract/facts/families.ts";
import { isReplaced, slotOf } from "#contract/rules/build-slots.ts";
import { checkCandidate } from "#contract/rules/compatibility/check-build.ts";
import type { NamedPart } from "#contract/rules/part-list.ts";
import type { FittingQuery, ProductFit } from "#contract/shop/build.ts";
import type { Listing } from "#contract/shop/catalogue.ts";
import { familiesOfShelf, listShelf } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import { findFamilyShelf, groupsOf, type Kind, partsOfShelf, type ShelfPart } from "./family-shelf.ts";
import { findKnownParts, type ShopPart } from "./find-parts.ts";
import { inOrder } from "./in-order.ts";
import { judgeOf } from "./judge.ts";
import { RankedParts } from "./ranked-parts.ts";

const FITTING = 0;
const OTHERS = 1;
const RANKS = 2;

/** What another product of a family would meet: all but what it would take the place of. */
function withoutRivals(parts: readonly ShopPart[], family: FamilyName): ShopPart[] {
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
  const isOnShelf = ({ kind }: { kind: Kind }) => (level === "sub" ? kind.subCategoryId : kind.childCategoryId) === id;
  const fits = (part: ShelfPart) => {
    const judged = judges.get(part.kind.make.family)?.(part);
    return judged?.verdict === "fits" && judged.findings.length > 0;
  };
  const wanted = wantedBy(query);
  const listed = parts.map((part) => part.id);
  const groups = shelves.flatMap((shelf) => shelf.groups.filter(isOnShelf));
  const ranked = new RankedParts(
    {
      order: inOrder(shelves, query.orderBy),
      groups: wanted ? groupsOf(groups.flatMap((group) => group.parts.filter(wanted))) : groups,
      apart: shelves
        .flatMap((shelf) => partsOfShelf(shelf, listed))
        .filter((part) => isOnShelf(part) && (!wanted || wanted(part))),
      rankOf: (part) => (isOnShelf(part) && (!wanted || wanted(part)) && fits(part) ? FITTING : OTHERS),
      // A listing shows what is sold out where it stands.
      isSoldOut: () => false,
    },
    RANKS,
  );
  const [count = 0] = ranked.counts;
  const page = (start: number, length: number) => ranked.page({ start, length, ranks: 1 }).map((part) => part.id);
  // Thousands of ids cost the database more than all the rest: it sees them only where it knows more of them than is known here.
  if (query.onSale === "true" || query.facts) return listShelf(shop, { level, slug, query, only: page(0, count) });
  const only = page((query.page - 1) * query.limit, query.limit);
  return listShelf(shop, { level, slug, query, only, count });
}

/** Brands and prices, as the listing itself filters by them. Nothing where nothing is asked for. */
function wantedBy({ brand = "", minPrice, maxPrice }: FittingQuery) {
  const brands = new Set(
    brand
      .split(",")
      .map((slug) => slug.trim())
      .filter(Boolean),
  );
  if (brands.size === 0 && minPrice === undefined && maxPrice === undefined) return undefined;
  return (part: ShelfPart) =>
    (brands.size === 0 || brands.has(part.brand.slug)) &&
    (minPrice === undefined || part.netPrice >= minPrice) &&
    (maxPrice === undefined || part.netPrice <= maxPrice);
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
