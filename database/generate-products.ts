import type { PoolClient } from "pg";
import { type Db, patiently } from "./database.ts";
import { dropTemplates, type Templates, writeTemplates } from "./generate-templates.ts";
import { sql } from "./orm.ts";
import { withoutIndexes } from "./without-indexes.ts";
import { beginTiersWith, type TierBeginning } from "./write-search.ts";

// Products for load tests: copies of the shop's own with other colours, editions, prices, stock and dates, made inside the
// database. What a product is like depends on its number alone.

const BATCH = 5_000;
const HOURS = 2 * 365 * 24;

/** Three products at a time share a date, and many more share one by chance: listings have ties to break. */
const dateOf = (newest: Date) =>
  `'${newest.toISOString()}'::timestamptz - make_interval(hours => (i / 3 * 7919::bigint % ${HOURS})::integer)`;

/** Adds generated products. Hands back the slugs of the sub-categories that have new ones. */
export async function generateProducts(
  db: Db,
  { count, onProgress }: { count: number; onProgress?: (made: number) => void },
): Promise<string[]> {
  const newest = await beforeAllOthers(db);
  const templates = await writeTemplates(db, count);
  const first = await reserveIds(db, count);
  const numbers = { from: first, to: first + count - 1 };
  await patiently(db, ({ client, queryable }) =>
    // In the order in which a sale takes them, so that none is met half-way.
    withoutIndexes(client, ["product", "stock_change", "product_search"], async () => {
      const tiers = await beginTiersWith(
        queryable,
        sql.raw(
          `select ${dateOf(newest)} as created_at, i as id from generate_series(${numbers.from}, ${numbers.to}) i`,
        ),
      );
      const text = batchOf(templates, { newest, tiers });
      await makeInBatches(client, numbers, { text, onProgress: onProgress ?? (() => {}) });
    }),
  );
  await dropTemplates(db);
  await patiently(db, async ({ client }) => {
    // The planner should know what is there now, and listings read the index alone only where pages are known to be visible:
    // which they are once the products are on the disk, so their transaction must not have been an asynchronous one.
    await client.query(
      `vacuum (analyze, buffer_usage_limit 0) product_search, stock_change, search_word,
         product (sub_category_id, child_category_id, brand_id, net_price, discount, stock, created_at)`,
    );
  });
  return templates.subCategorySlugs;
}

/** Older than the shop's own, which stay what shoppers see first, and in the tier of search that they are in. */
async function beforeAllOthers(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ hour: Date }>(
    sql`select date_trunc('hour', min(created_at)) as hour from product`,
  );
  return new Date(rows[0]?.hour ?? Date.now());
}

/** Numbers that nobody else gets, so that slugs made from them are new in every run. */
async function reserveIds(db: Db, count: number): Promise<number> {
  return db.transaction(async (tx) => {
    // Whoever inserts takes the next number from the sequence: jumping ahead must not be overtaken.
    await tx.execute(sql`lock table product in share row exclusive mode`);
    const { rows } = await tx.execute<{ first: number }>(
      sql`select nextval(pg_get_serial_sequence('product', 'id'))::integer as first`,
    );
    const first = rows[0]?.first ?? 1;
    await tx.execute(sql`select setval(pg_get_serial_sequence('product', 'id'), ${first + count - 1}::bigint)`);
    return first;
  });
}

/** One statement makes a batch: the products, the opening of their stock, and their words. */
function batchOf(
  { count, ofLargest, colours, editions }: Templates,
  { newest, tiers }: { newest: Date; tiers: readonly TierBeginning[] },
): string {
  const tier = tiers.map(
    ({ tier, since, sinceId }) => `when (d.created_at, i) >= ('${since}'::timestamptz, ${sinceId}) then ${tier}`,
  );
  return `
    with made as materialized (
      select i, t.*, c.text as colour, e.text as edition, d.created_at, r.tier,
        w.words || c.words[r.tier + 1] || e.words[r.tier + 1] as words,
        greatest(100, t.total::bigint * (80 + i % 46) / 10000 * 100)::integer as new_total,
        case when i % 3 = 0 then 5 + i / 3 % 9 * 5 else 0 end as new_discount,
        case i % 10 when 0 then 0 when 1 then 1 else 2 + i * 31::bigint % 60 end::integer as stock
      from generate_series($1::integer, $2::integer) i
      cross join lateral (select ${dateOf(newest)} as created_at) d
      cross join lateral (select case ${tier.join(" ")} end as tier) r
      join generated_from t on t.place = case when i % 25 < 3 then i / 25 % ${ofLargest} else i * 7919::bigint % ${count} end
      join generated_variant c on c.kind = 'colour' and c.place = i / 7 % ${colours}
      join generated_variant e on e.kind = 'edition' and e.place = i / 11 % ${editions}
      join generated_words w on w.place = t.place and w.tier = r.tier
    ), products as (
      insert into product (id, slug, name, brand_id, sub_category_id, child_category_id, total, price, discount, net_price,
        stock, img_url, photos, short_desc, description, chips, specifications, created_at)
      overriding system value
      select i, slug || '-' || i, name || ' ' || colour || ' ' || edition, brand_id, sub_category_id, child_category_id,
        new_total, new_total, new_discount, new_total::bigint * (100 - new_discount) / 100,
        stock, img_url, photos, short_desc, description, chips, specifications, created_at
      from made
    ), openings as (
      insert into stock_change (product_id, quantity, reason) select i, stock, 'opening' from made where stock > 0
    )
    insert into product_search (product_id, tier, words) select i, tier, words from made`;
}

async function makeInBatches(
  client: PoolClient,
  { from, to }: { from: number; to: number },
  { text, onProgress }: { text: string; onProgress: (made: number) => void },
): Promise<void> {
  for (let start = from; start <= to; start += BATCH) {
    const end = Math.min(start + BATCH - 1, to);
    await client.query({ name: "generate_products", text, values: [start, end] });
    onProgress(end - from + 1);
  }
}
