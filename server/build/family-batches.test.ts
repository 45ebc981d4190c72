import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#database/orm.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { readFamilyBatches } from "./family-batches.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

async function read(size: number): Promise<number[][]> {
  const query = {
    family: "graphics-card",
    name: `graphics_cards_by_${size}`,
    columns: "b.slug as brand",
    size,
  } as const;
  const batches: number[][] = [];
  for await (const rows of readFamilyBatches<{ id: number }>(shop.db, query)) batches.push(rows.map(({ id }) => id));
  return batches;
}

test("readFamilyBatches: yields every product once, the newest first, for any batch size", async () => {
  // Two timestamps that differ by a microsecond, each shared by many products.
  await shop.db.execute(sql`update product set created_at = '2026-01-02 03:04:05.678901+05' where id % 3 = 0`);
  await shop.db.execute(sql`update product set created_at = '2026-01-02 03:04:05.678902+05' where id % 3 = 1`);
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select id from product where family = 'graphics-card' and status = 'published' order by created_at desc, id desc`,
  );
  const all = rows.map(({ id }) => id);
  for (const size of [1, 7, all.length, 1_000]) {
    const batches = await read(size);
    expect(batches.flat()).toEqual(all);
    expect(batches.every((batch) => batch.length <= size)).toBe(true);
  }
});
