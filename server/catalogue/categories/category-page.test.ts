import { afterAll, beforeAll, expect, test } from "vitest";
import { BEST_SELLERS_MIN } from "#contract/rules/limits.ts";
import type { CategoryPage } from "#contract/shop/category.ts";
import { createSystemContext } from "#server/request-context.ts";
import { createTestProduct } from "#testing/data/catalogue.ts";
import { placeOrder, shopperWithAddress } from "#testing/data/orders.ts";
import { changeProduct, changeStock } from "../index.ts";
import { type Branch, TreeShop } from "./testing/tree-shop.ts";

let tree: TreeShop;
beforeAll(async () => {
  tree = await TreeShop.start();
});
afterAll(() => tree.close());

const readPage = async ({ slug }: Branch) =>
  (await tree.test.call("getCategoryPage", { params: { slug: `${slug}-top` } })).json<CategoryPage>();

/** Adds products to a branch, each newer than the one before. */
async function addProducts({ subId, childId, brandId }: Branch, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const createdAt = new Date(Date.now() + place * 1_000);
    const shelf = { subCategoryId: subId, childCategoryId: childId, brandId };
    ids.push((await createTestProduct(tree.test, { ...shelf, stock: 20, createdAt })).id);
  }
  return ids;
}

test("a category that has sold enough shows its best sellers, the most sold first, without cancelled orders", async () => {
  const branch = await tree.newBranch();
  const ids = await addProducts(branch, BEST_SELLERS_MIN + 1);
  const shopper = await shopperWithAddress(tree.test);
  const quantities = ids.slice(0, BEST_SELLERS_MIN).map((id, place) => ({ id, quantity: place + 1 }));
  for (const items of [quantities, quantities.slice(0, 1)])
    expect((await placeOrder(tree.test, shopper, { items })).statusCode).toBeLessThan(300);
  const cancelled = await placeOrder(tree.test, shopper, { items: [{ id: ids.at(-1) ?? 0, quantity: 9 }] });
  const { orderId } = cancelled.json<{ orderId: string }>();
  await tree.test.call("cancelOrder", { token: shopper.token, body: { orderId } });

  const page = await readPage(branch);
  expect(page.bestSellers.map(({ id }) => id)).toEqual(
    ids
      .slice(0, BEST_SELLERS_MIN)
      .toReversed()
      .toSorted((one, other) => soldOf(other) - soldOf(one) || other - one),
  );
  expect(page.newest).toEqual([]);

  function soldOf(id: number): number {
    const sold = quantities.find((item) => item.id === id)?.quantity ?? 0;
    return id === ids[0] ? sold + 1 : sold;
  }
});

test("a new category shows its newest products in stock instead, and follows stock and prices at once", async () => {
  const branch = await tree.newBranch();
  const [first = 0, second = 0] = await addProducts(branch, 2);
  const before = await readPage(branch);
  expect(before.bestSellers).toEqual([]);
  expect(before.newest.map(({ id }) => id)).toEqual([second, first, branch.productId]);
  expect(before.reduced).toEqual([]);
  expect(before.subCategories).toEqual([
    { name: expect.stringContaining("sub"), slug: `${branch.slug}-sub`, imgUrl: before.newest[0]?.imgUrl },
  ]);
  expect(before.brands).toEqual([
    { name: expect.any(String), slug: `${branch.slug}-works`, subCategory: `${branch.slug}-sub` },
  ]);

  const context = createSystemContext("test");
  await changeStock(tree.test.shop, context, { id: second, step: { by: -20 }, reason: "correction", note: "" });
  await changeProduct(tree.test.shop, context, { id: first, version: 1, change: { discount: 10 } });
  const after = await readPage(branch);
  expect(after.newest.map(({ id }) => id)).toEqual([first, branch.productId]);
  expect(after.reduced.map(({ id }) => id)).toEqual([first]);
});

test("an unknown category is not found, and only parts of a computer lead to the builder", async () => {
  const of = (slug: string) => tree.test.call("getCategoryPage", { params: { slug } });
  expect((await of("no-such-category")).statusCode).toBe(404);
  expect((await of("gpu")).json<CategoryPage>().isForBuilder).toBe(true);
  expect((await of("chairs")).json<CategoryPage>().isForBuilder).toBe(false);
});
