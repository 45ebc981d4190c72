import { afterAll, beforeAll, expect, test } from "vitest";
import type { Listing, ProductCard } from "#contract/shop/catalogue.ts";
import { sql } from "#database/orm.ts";
import { recordStatements } from "#testing/database/query-plans.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

// The tests write with plain SQL: cards are validated by row version and need no invalidation.

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

async function firstCard(): Promise<ProductCard> {
  shop.shop.responseCache.clear();
  const answer = await shop.call("listSubCategory", { params: { slug: "nvidia-geforce" } });
  const [card] = answer.json<Listing>().products;
  if (!card) throw new Error("The shelf is empty");
  return card;
}

test("card cache: a listing reads unchanged cards once and stock every time", async () => {
  await firstCard();
  const before = await firstCard();
  const read = await recordStatements(shop, async () => {
    await shop.db.execute(sql`update product set stock = 7 where id = ${before.id}`);
    expect(await firstCard()).toEqual({ ...before, stock: 7 });
  });
  const cardsIn = (statements: typeof read) => statements.filter(({ text }) => text.includes("short_desc"));
  expect(cardsIn(read).map(({ values }) => values)).toEqual([[[before.id]]]);
  expect(cardsIn(await recordStatements(shop, firstCard))).toEqual([]);
});

test("card cache: the next rendered page has a changed product or brand name", async () => {
  const before = await firstCard();
  await shop.db.execute(sql`update product set name = 'Another name' where id = ${before.id}`);
  expect(await firstCard()).toEqual({ ...before, name: "Another name" });
  await shop.db.execute(sql`update brand set name = 'Another brand' where slug = ${before.brand.slug}`);
  expect((await firstCard()).brand).toEqual({ ...before.brand, name: "Another brand" });
});

test("card cache: the next page has a change written while a card was being read", async () => {
  const before = await firstCard();
  for (let round = 0; round < 20; round += 1) {
    const name = `Name ${round}`;
    const writing = shop.db.execute(sql`update product set name = ${name} where id = ${before.id}`);
    await Promise.all([firstCard(), firstCard(), writing, firstCard()]);
    expect((await firstCard()).name).toBe(name);
  }
});
