import type { PoolClient } from "pg";
import { type Db, withoutTimeouts } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { createReplacementTable } from "#database/replacement-table.ts";
import { withoutIndexes } from "#database/without-indexes.ts";
import { rebalanceTiers, type TierStart } from "#server/catalogue/index.ts";
import { dropTemplates, type Templates, writeTemplates } from "./generate-templates.ts";

// Generates products for load tests inside the database: copies of the shop's products with other
// colours, editions, prices, stock and dates. A product depends only on its number.

const BATCH = 5_000;
const HOURS = 2 * 365 * 24;

/** Products share dates in threes, and more of them by chance, so that listings have ties to break. */
const createdAtSql = (newest: Date) =>
  `'${newest.toISOString()}'::timestamptz - make_interval(hours => (i / 3 * 7919::bigint % ${HOURS})::integer)`;

interface IdRange {
  from: number;
  to: number;
}

/** Adds generated products and returns the slugs of the sub-categories that got new ones. */
export async function generateProducts(
  db: Db,
  { count, onProgress = () => {} }: { count: number; onProgress?: (made: number) => void },
): Promise<string[]> {
  const newest = await readOldestHour(db);
  const templates = await writeTemplates(db, count);
  const ids = await reserveIds(db, count);
  await db.transaction((tx) => rebalanceTiers(tx));
  // Two connections keep two processors busy: one writes what listings read, the other what searches
  // read. Both results are published by the first connection's transaction, or not at all.
  await withoutTimeouts(db, (listings) =>
    withoutTimeouts(db, (searches) =>
      inTransaction(listings.client, async () => {
        await listings.client.query("set local max_parallel_maintenance_workers = 0");
        await listings.client.query("lock table product_search in share row exclusive mode");
        // Existing products keep their tiers, because they are newer than all generated ones.
        const tiers = await rebalanceTiers(listings.queryable, idsAndDatesSql(ids, newest));
        const replacement = await createReplacementTable(searches.client, "product_search");
        // A search locks this table first, too, so that no deadlock can occur.
        await listings.client.query("lock table product_search in access exclusive mode");
        await Promise.all([
          // The tables are locked in the same order as by a sale.
          withoutIndexes(listings.client, ["product", "stock_change", "price_change"], () =>
            inBatches(ids, async (batch) => {
              await listings.client.query({
                name: "products",
                text: insertProductsSql(templates, newest),
                values: batch,
              });
              onProgress(batch[1] - ids.from + 1);
            }),
          ),
          inTransaction(searches.client, async () => {
            const text = insertWordsSql(templates, { newest, tiers, into: replacement.name });
            await inBatches(ids, (batch) => searches.client.query({ name: "words", text, values: batch }));
            // Indexing takes longest: once listings are done, the second processor may help.
            await searches.client.query("set local max_parallel_maintenance_workers = 1");
            await replacement.createIndexes(searches.client);
          }),
        ]);
        await replacement.replace(listings.client);
      }),
    ),
  );
  await dropTemplates(db);
  // The planner needs new statistics. Listings need pages marked as visible for index-only scans, which
  // requires that the products' transaction was not committed asynchronously.
  await Promise.all(
    [
      "analyze product_search, stock_change, price_change, search_word",
      `vacuum (analyze, buffer_usage_limit 0)
         product (sub_category_id, child_category_id, brand_id, family, status, net_price, discount, stock, created_at)`,
    ].map((statement) => withoutTimeouts(db, async ({ client }) => void (await client.query(statement)))),
  );
  return templates.subCategorySlugs;
}

async function inTransaction(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** Returns a date before all products, which stay first in listings and keep their search tiers. */
async function readOldestHour(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ hour: Date }>(
    sql`select date_trunc('hour', min(created_at)) as hour from product`,
  );
  return new Date(rows[0]?.hour ?? Date.now());
}

/** Reserves ids that no other run gets, so that slugs made from them are new in every run. */
async function reserveIds(db: Db, count: number): Promise<IdRange> {
  return db.transaction(async (tx) => {
    // Inserts take ids from the same sequence, so the table is locked while the sequence jumps ahead.
    await tx.execute(sql`lock table product in share row exclusive mode`);
    const { rows } = await tx.execute<{ first: number }>(
      sql`select nextval(pg_get_serial_sequence('product', 'id'))::integer as first`,
    );
    const from = rows[0]?.first ?? 1;
    const to = from + count - 1;
    await tx.execute(sql`select setval(pg_get_serial_sequence('product', 'id'), ${to}::bigint)`);
    return { from, to };
  });
}

function idsAndDatesSql({ from, to }: IdRange, newest: Date): SQL {
  return sql.raw(`select ${createdAtSql(newest)} as created_at, i as id from generate_series(${from}, ${to}) i`);
}

async function inBatches({ from, to }: IdRange, run: (batch: [number, number]) => Promise<unknown>): Promise<void> {
  for (let start = from; start <= to; start += BATCH) await run([start, Math.min(start + BATCH - 1, to)]);
}

/** Joins each product's number (i) with its template and its variants. */
function variantsSql({ count, largestCount, colours, editions }: Templates): string {
  return `
    from generate_series($1::integer, $2::integer) i
    cross join lateral (select case when i % 25 < 3 then i / 25 % ${largestCount} else i * 7919::bigint % ${count} end as template) p
    join generated_variant c on c.kind = 'colour' and c.place = i / 7 % ${colours}
    join generated_variant e on e.kind = 'edition' and e.place = i / 11 % ${editions}`;
}

/** Returns the statement that inserts a batch of products with their opening stock and first prices. */
function insertProductsSql(templates: Templates, newest: Date): string {
  return `
    with products as (
      insert into product (id, slug, name, brand_id, sub_category_id, child_category_id, total, price, discount, net_price,
        stock, img_url, photos, short_desc, description, chips, specifications, family, facts, fact_sources, created_at)
      overriding system value
      select i, slug || '-' || i, name || ' ' || c.text || ' ' || e.text, brand_id, sub_category_id, child_category_id,
        n.total, n.total, discount, n.total::bigint * (100 - discount) / 100,
        case i % 10 when 0 then 0 when 1 then 1 else 2 + i * 31::bigint % 60 end,
        img_url, photos, short_desc, '', chips, specifications, family, facts, fact_sources, ${createdAtSql(newest)}
      ${variantsSql(templates)}
      join generated_from t on t.place = p.template
      cross join lateral (
        select greatest(100, t.total::bigint * (80 + i % 46) / 10000 * 100)::integer as total,
          case when i % 3 = 0 then 5 + i / 3 % 9 * 5 else 0 end as discount
      ) n
      returning id, stock, created_at, total, discount, net_price
    ), prices as (
      insert into price_change (product_id, at, total, discount, net_price)
      select id, created_at, total, discount, net_price from products
    )
    insert into stock_change (product_id, quantity, reason) select id, stock, 'opening' from products where stock > 0`;
}

/** Returns the statement that inserts the search words of a batch of products. */
function insertWordsSql(
  templates: Templates,
  { newest, tiers, into }: { newest: Date; tiers: readonly TierStart[]; into: string },
): string {
  const tier = tiers.map(
    ({ tier, since, sinceId }) => `when (d.created_at, i) >= ('${since}'::timestamptz, ${sinceId}) then ${tier}`,
  );
  return `
    insert into ${into} (product_id, tier, words)
    select i, r.tier, w.words || c.words[r.tier + 1] || e.words[r.tier + 1]
    ${variantsSql(templates)}
    cross join lateral (select ${createdAtSql(newest)} as created_at) d
    cross join lateral (select case ${tier.join(" ")} end as tier) r
    join generated_words w on w.place = p.template and w.tier = r.tier`;
}
