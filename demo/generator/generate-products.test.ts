import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expectInvariants } from "#testing/database/invariants.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { generateProducts } from "./generate-products.ts";

// More products than the first search tiers hold, so that generated products fall into several tiers.
const COUNT = 9_000;
const TABLES = ["product", "product_search", "stock_change", "price_change", "order_item"];

let shop: TestShop;
let shape: unknown[];
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shape = await shapeOfTables();
});

const rowsOf = async (text: string, values: unknown[] = []) => (await shop.db.$client.query(text, values)).rows;

/** Lists every column, key and index of the tables that the generator takes apart. */
function shapeOfTables(): Promise<unknown[]> {
  return rowsOf(
    `select conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as text
     from pg_constraint where conrelid::regclass::text = any ($1)
     union all select tablename, indexname, indexdef from pg_indexes where tablename::text = any ($1)
     union all select table_name, column_name, concat_ws(' ', ordinal_position, data_type, is_nullable, column_default)
     from information_schema.columns where table_name::text = any ($1)
     order by 1, 2, 3`,
    [TABLES],
  );
}

async function contents() {
  const [row] = await rowsOf(
    `select (select count(*) from product) as products, (select count(*) from product_search) as findable,
       (select json_agg(t order by tier) from search_tier t) as tiers`,
  );
  return row as { products: number; findable: number; tiers: unknown[] };
}

test("generateProducts: after two runs every product has search words in its tier, opening stock and a price, and the tables keep their structure", async () => {
  const before = await contents();
  await generateProducts(shop.db, { count: COUNT });
  await generateProducts(shop.db, { count: COUNT });
  const after = await contents();
  expect([after.products, after.findable]).toEqual([before.products + 2 * COUNT, before.findable + 2 * COUNT]);
  expect(
    await rowsOf(
      `select p.id from product p left join product_search f on f.product_id = p.id
       where f.tier is distinct from search_tier_of(p.created_at, p.id)
         or exists (select from unnest(tsvector_to_array(f.words)) word where left(word, 1) <> f.tier::text)`,
    ),
  ).toEqual([]);
  expect(
    await rowsOf(
      `select p.id from product p left join lateral (
         select net_price from price_change c where c.product_id = p.id order by at desc, id desc limit 1) last on true
       where last.net_price is distinct from p.net_price`,
    ),
  ).toEqual([]);
  await expectInvariants(shop.db);
  expect(await shapeOfTables()).toEqual(shape);
});

test("generateProducts: an interrupted run changes nothing, and the next run works", async () => {
  const before = await contents();
  const interrupted = generateProducts(shop.db, {
    count: COUNT,
    onProgress: () => {
      throw new Error("Interrupted");
    },
  });
  await expect(interrupted).rejects.toThrow("Interrupted");
  expect(await contents()).toEqual(before);
  expect(await shapeOfTables()).toEqual(shape);
  await generateProducts(shop.db, { count: 10 });
  expect((await contents()).findable).toBe(before.findable + 10);
});
