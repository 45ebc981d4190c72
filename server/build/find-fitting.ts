import type { FamilyName } from "#contract/facts/families.ts";
import { isReplaced, slotOf } from "#contract/rules/build-slots.ts";
import type { Part } from "#contract/rules/compatibility/build.ts";
import { checkCandidate } from "#contract/rules/compatibility/check-build.ts";
import type { NamedPart } from "#contract/rules/part-list.ts";
import type { FittingQuery, ProductFit } from "#contract/shop/build.ts";
import type { Listing } from "#contract/shop/catalogue.ts";
import { familiesOfShelf, listShelf } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import { findFamilyShelf } from "./family-shelf.ts";
import { findKnownParts } from "./find-parts.ts";
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
  const [parts, families] = await Promise.all([findKnownParts(db, query.fits), familiesOfShelf(shop, { level, slug })]);
  const ids = await Promise.all(
    families.map(async (family) => {
      const shelf = await findFamilyShelf(db, catalogueCache, family);
      const { judge } = judgeOf(withoutRivals(parts, family));
      return shelf.parts.flatMap((part) => {
        const { verdict, findings } = judge(part);
        return verdict === "fits" && findings.length > 0 ? part.id : [];
      });
    }),
  );
  return listShelf(shop, { level, slug, query, only: ids.flat() });
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
