import type { FamilyName } from "#contract/facts/families.ts";
import type { PricedPart } from "#contract/rules/plan/quality.ts";
import type { Db } from "#database/database.ts";
import type { TaggedCache } from "#server/cache/tagged-cache.ts";
import { PRODUCT_ROWS_TAG, PRODUCTS_TAG } from "#server/catalogue/index.ts";
import { MAKE } from "./find-family-shelf.ts";

// Sorted in the database, which has the facts at hand: a large family comes as its few makes.
const CHEAPEST = `
select slug, name, net_price as "netPrice", facts, fact_sources as sources from product where id in (
  select distinct on (make) id
  from (
    select p.id, p.net_price, p.created_at, ${MAKE} as make from product p
    where p.family = $1 and p.status = 'published' and p.stock > 0
  ) sold
  order by make, net_price, created_at desc, id desc)
order by created_at desc, id desc`;

/** Of each make of a family the cheapest that can be bought: the others fit alike and are as good. */
export async function findCheapest(
  db: Db,
  catalogueCache: TaggedCache<object>,
  family: FamilyName,
): Promise<PricedPart[]> {
  return catalogueCache.find<PricedPart[]>(`cheapest:${family}`, async () => {
    type Row = Pick<PricedPart, "slug" | "name" | "netPrice" | "facts" | "sources">;
    const { rows } = await db.$client.query<Row>({ name: "cheapest_makes", text: CHEAPEST, values: [family] });
    // The second is told of what sells out or comes back.
    return { value: rows.map((row) => ({ ...row, family, count: 1 })), tags: [PRODUCTS_TAG, PRODUCT_ROWS_TAG] };
  });
}
