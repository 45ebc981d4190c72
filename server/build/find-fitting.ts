import type { FamilyName } from "#contract/facts/families.ts";
import { isReplaced, slotOf } from "#contract/rules/build-slots.ts";
import { checkCandidate } from "#contract/rules/compatibility/check-build.ts";
import type { NamedPart } from "#contract/rules/part-list.ts";
import type { FittingQuery, ProductFit } from "#contract/shop/build.ts";
import type { Listing } from "#contract/shop/catalogue.ts";
import { familiesOfShelf, listShelf } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import type { FamilyShelf, Kind, Place } from "./family-shelf.ts";
import { findFamilyShelf } from "./find-family-shelf.ts";
import { findKnownParts, type ShopPart } from "./find-parts.ts";
import { inOrder } from "./in-order.ts";
import { judgeOf } from "./judge.ts";
import { RankedParts } from "./ranked-parts.ts";
import { wantedGroups, wantedOn } from "./wanted.ts";

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
  const shelf = await findFamilyShelf(db, catalogueCache, families);
  const found = rank(shelf, { parts, families, query, isHere: (kind) => idOf(kind, level) === id });
  return listShelf(shop, { level, slug, query, ...found });
}

interface Ranking {
  parts: readonly ShopPart[];
  families: readonly FamilyName[];
  query: FittingQuery;
  isHere: (kind: Kind) => boolean;
}

const idOf = (kind: Kind, level: FittingListing["level"]) =>
  level === "sub" ? kind.subCategoryId : kind.childCategoryId;

/** By itself, so that what was judged of a whole family is gone before anything is waited for: it would grow old. */
function rank(shelf: FamilyShelf, { parts, families, query, isHere }: Ranking): { only: number[]; count?: number } {
  const judges = new Map(families.map((family) => [family, judgeOf(withoutRivals(parts, family))]));
  const wanted = wantedOn(shelf, query);
  const isListed = (place: Place) => isHere(shelf.kind(place)) && (!wanted || wanted(place));
  const fits = (place: Place) => {
    const { make } = shelf.kind(place);
    const judged = judges.get(make.family)?.(shelf.id(place), make);
    return judged?.verdict === "fits" && judged.findings.length > 0;
  };
  const groups = shelf.groups.filter(({ kind }) => isHere(kind));
  const ranked = new RankedParts(
    {
      order: inOrder(shelf, query.orderBy),
      groups: wantedGroups(groups, wanted),
      apart: shelf.placesOf(parts).filter(isListed),
      rankOf: (place) => (isListed(place) && fits(place) ? FITTING : OTHERS),
      // A listing shows what is sold out where it stands.
      isSoldOut: () => false,
    },
    RANKS,
  );
  const [count = 0] = ranked.counts;
  const page = (start: number, length: number) =>
    ranked.page({ start, length, ranks: 1 }).map((place) => shelf.id(place));
  // Thousands of ids cost the database more than all the rest: it sees them only where it knows more of them than is known here.
  if (query.onSale === "true" || query.facts) return { only: page(0, count) };
  return { only: page((query.page - 1) * query.limit, query.limit), count };
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
