import type { PoolClient } from "pg";
import { type Db, withoutTimeouts } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { replacementTable } from "#database/replacement-table.ts";
import { withoutIndexes } from "#database/without-indexes.ts";
import { beginTiersWith, type TierBeginning } from "#server/catalogue/index.ts";
import { dropTemplates, type Templates, writeTemplates } from "./generate-templates.ts";

// Products for load tests: copies of the shop's own with other colours, editions, prices, stock and dates, made inside the
// database. What a product is like depends on its number alone.

const BATCH = 5_000;
const HOURS = 2 * 365 * 24;

/** Three products at a time share a date, and many more share one by chance: listings have ties to break. */
const dateOf = (newest: Date) =>
  `'${newest.toISOString()}'::timestamptz - make_interval(hours => (i / 3 * 7919::bigint % ${HOURS})::integer)`;

interface Numbers {
  from: number;
  to: number;
}

/** Adds generated products. Hands back the slugs of the sub-categories that have new ones. */
export async function generateProducts(
  db: Db,
  { count, onProgress = () => {} }: { count: number; onProgress?: (made: number) => void },
): Promise<string[]> {
  const newest = await beforeAllOthers(db);
  const templates = await writeTemplates(db, count);
  const numbers = await reserveNumbers(db, count);
  await db.transaction((tx) => beginTiersWith(tx));
  // Two connections keep two processors busy: what listings read is made on one, what searches read on the other. Both come
  // with the one transaction of the first, or not at all.
  await withoutTimeouts(db, (listings) =>
    withoutTimeouts(db, (searches) =>
      inTransaction(listings.client, async () => {
        await listings.client.query("set local max_parallel_maintenance_workers = 0");
        await listings.client.query("lock table product_search in share row exclusive mode");
        // What is there already keeps its tier, being newer than all that comes.
        const tiers = await beginTiersWith(listings.queryable, numbersAndDates(numbers, newest));
        const beside = await replacementTable(searches.client, "product_search");
        // A search takes this table first, too: nobody may hold one and wait for the next.
        await listings.client.query("lock table product_search in access exclusive mode");
        await Promise.all([
          // In the order in which a sale takes them.
          withoutIndexes(listings.client, ["product", "stock_change", "price_change"], () =>
            inBatches(numbers, async (batch) => {
              await listings.client.query({ name: "products", text: productsOf(templates, newest), values: batch });
              onProgress(batch[1] - numbers.from + 1);
            }),
          ),
          inTransaction(searches.client, async () => {
            const text = wordsOf(templates, { newest, tiers, into: beside.name });
            await inBatches(numbers, (batch) => searches.client.query({ name: "words", text, values: batch }));
            // The longest work of all: once listings have theirs, it may use the other processor too.
            await searches.client.query("set local max_parallel_maintenance_workers = 1");
            await beside.index(searches.client);
          }),
        ]);
        await beside.replace(listings.client);
      }),
    ),
  );
  await dropTemplates(db);
  // The planner should know what is there now, and listings read the index alone only where pages are known to be visible:
  // which they are once the products are on the disk, so their transaction must not have been an asynchronous one.
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

/** Older than the shop's own, which stay what shoppers see first, and in the tier of search that they are in. */
async function beforeAllOthers(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ hour: Date }>(
    sql`select date_trunc('hour', min(created_at)) as hour from product`,
  );
  return new Date(rows[0]?.hour ?? Date.now());
}

/** Numbers that nobody else gets, so that slugs made from them are new in every run. */
async function reserveNumbers(db: Db, count: number): Promise<Numbers> {
  return db.transaction(async (tx) => {
    // Whoever inserts takes the next number from the sequence: jumping ahead must not be overtaken.
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

function numbersAndDates({ from, to }: Numbers, newest: Date): SQL {
  return sql.raw(`select ${dateOf(newest)} as created_at, i as id from generate_series(${from}, ${to}) i`);
}

async function inBatches({ from, to }: Numbers, make: (batch: [number, number]) => Promise<unknown>): Promise<void> {
  for (let start = from; start <= to; start += BATCH) await make([start, Math.min(start + BATCH - 1, to)]);
}

/** One product's number (i), the place of its template, and its variations. */
function numbered({ count, ofLargest, colours, editions }: Templates): string {
  return `
    from generate_series($1::integer, $2::integer) i
    cross join lateral (select case when i % 25 < 3 then i / 25 % ${ofLargest} else i * 7919::bigint % ${count} end as template) p
    join generated_variant c on c.kind = 'colour' and c.place = i / 7 % ${colours}
    join generated_variant e on e.kind = 'edition' and e.place = i / 11 % ${editions}`;
}

/** The statement that makes a batch of products, the openings of their stock, and their first prices. */
function productsOf(templates: Templates, newest: Date): string {
  return `
    with products as (
      insert into product (id, slug, name, brand_id, sub_category_id, child_category_id, total, price, discount, net_price,
        stock, img_url, photos, short_desc, description, chips, specifications, family, facts, fact_sources, created_at)
      overriding system value
      select i, slug || '-' || i, name || ' ' || c.text || ' ' || e.text, brand_id, sub_category_id, child_category_id,
        n.total, n.total, discount, n.total::bigint * (100 - discount) / 100,
        case i % 10 when 0 then 0 when 1 then 1 else 2 + i * 31::bigint % 60 end,
        img_url, photos, short_desc, '', chips, specifications, family, facts, fact_sources, ${dateOf(newest)}
      ${numbered(templates)}
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

/** The statement that makes the words by which a batch of products is found. */
function wordsOf(
  templates: Templates,
  { newest, tiers, into }: { newest: Date; tiers: readonly TierBeginning[]; into: string },
): string {
  const tier = tiers.map(
    ({ tier, since, sinceId }) => `when (d.created_at, i) >= ('${since}'::timestamptz, ${sinceId}) then ${tier}`,
  );
  return `
    insert into ${into} (product_id, tier, words)
    select i, r.tier, w.words || c.words[r.tier + 1] || e.words[r.tier + 1]
    ${numbered(templates)}
    cross join lateral (select ${dateOf(newest)} as created_at) d
    cross join lateral (select case ${tier.join(" ")} end as tier) r
    join generated_words w on w.place = p.template and w.tier = r.tier`;
}
