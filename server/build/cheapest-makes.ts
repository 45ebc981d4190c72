import type { FamilyName } from "#contract/facts/families.ts";
import type { Db } from "#database/database.ts";
import { defineStatement } from "#database/statement.ts";
import type { PricedPart } from "#server/build/plan/quality.ts";
import type { TaggedCache } from "#server/cache/tagged-cache.ts";
import { PRODUCT_ROWS_TAG, PRODUCTS_TAG } from "#server/catalogue/index.ts";
import { MAKE } from "./find-family-shelf.ts";

// Grouped in the database, so that a large family is transferred as its few makes.
type CheapestRow = Pick<PricedPart, "slug" | "name" | "netPrice" | "facts" | "sources">;

const readCheapest = defineStatement<{ family: FamilyName }, CheapestRow>(
  "cheapest_makes",
  `
select slug, name, net_price as "netPrice", facts, fact_sources as sources from product where id in (
  select distinct on (make) id
  from (
    select p.id, p.net_price, p.created_at, ${MAKE} as make from product p
    where p.family = $family and p.status = 'published' and p.stock > 0
  ) sold
  order by make, net_price, created_at desc, id desc)
order by created_at desc, id desc`,
);

/** Finds the cheapest product in stock of each make; the others of a make have the same facts. */
export async function findCheapest(
  db: Db,
  catalogueCache: TaggedCache<object>,
  family: FamilyName,
): Promise<PricedPart[]> {
  return catalogueCache.getOrBuild<PricedPart[]>(`cheapest:${family}`, async () => {
    const rows = await readCheapest(db.$client, { family });
    // PRODUCT_ROWS_TAG is invalidated when a product sells out or is back in stock.
    return { value: rows.map((row) => ({ ...row, family, count: 1 })), tags: [PRODUCTS_TAG, PRODUCT_ROWS_TAG] };
  });
}
