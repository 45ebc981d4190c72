import { afterAll, beforeAll, expect, test } from "vitest";
import type { Listing, ProductCard } from "#contract/shop/catalogue.ts";
import { sql } from "#database/orm.ts";
import { statementsOf } from "#testing/query-plans.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

// Written past the shop, as nobody would: what is kept is asked whether it is still true, and need not be told.

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

async function firstCard(): Promise<ProductCard> {
  shop.shop.cache.clear();
  const answer = await shop.call("listSubCategory", { params: { slug: "nvidia-geforce" } });
  const [card] = answer.json<Listing>().products;
  if (!card) throw new Error("The shelf is empty");
  return card;
}

test("kept cards: a listing reads its cards once, and its stock every time", async () => {
  await firstCard();
  const before = await firstCard();
  const read = await statementsOf(shop, async () => {
    await shop.db.execute(sql`update product set stock = 7 where id = ${before.id}`);
    expect(await firstCard()).toEqual({ ...before, stock: 7 });
  });
  const cardsIn = (statements: typeof read) => statements.filter(({ text }) => text.includes("short_desc"));
  expect(cardsIn(read).map(({ values }) => values)).toEqual([[[before.id]]]);
  expect(cardsIn(await statementsOf(shop, firstCard))).toEqual([]);
});

test("kept cards: a name, a brand's name, each is on the next page that is made", async () => {
  const before = await firstCard();
  await shop.db.execute(sql`update product set name = 'Another name' where id = ${before.id}`);
  expect(await firstCard()).toEqual({ ...before, name: "Another name" });
  await shop.db.execute(sql`update brand set name = 'Another brand' where slug = ${before.brand.slug}`);
  expect((await firstCard()).brand).toEqual({ ...before.brand, name: "Another brand" });
});

test("kept cards: what is written while a card is being made is on the page after it", async () => {
  const before = await firstCard();
  for (let round = 0; round < 20; round += 1) {
    const name = `Name ${round}`;
    const writing = shop.db.execute(sql`update product set name = ${name} where id = ${before.id}`);
    await Promise.all([firstCard(), firstCard(), writing, firstCard()]);
    expect((await firstCard()).name).toBe(name);
  }
});
