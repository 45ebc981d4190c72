import { afterAll, beforeAll, expect, test } from "vitest";
import type { RelatedProducts } from "#contract/shop/product-rows.ts";
import { eq } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { createTestProduct } from "#testing/data/catalogue.ts";
import { confirmOrders, placeOrder, setStock, shopperWithAddress } from "#testing/data/orders.ts";
import { recordStatements } from "#testing/database/query-plans.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

async function readRelated(slug: string) {
  const related = (await shop.call("listRelatedProducts", { query: { slug } })).json<RelatedProducts>();
  return { ...related, boughtTogether: related.boughtTogether.map(({ id }) => id) };
}

test("related products: those of several orders lead, sold-out ones are left out, and two queries are enough", async () => {
  const [one, other, seldom, gone] = [
    await createTestProduct(shop, { stock: 20 }),
    await createTestProduct(shop, { stock: 20 }),
    await createTestProduct(shop, { stock: 20 }),
    await createTestProduct(shop, { stock: 20 }),
  ];
  const shopper = await shopperWithAddress(shop);
  const order = async (...ids: number[]) => {
    const answer = await placeOrder(shop, shopper, { items: ids.map((id) => ({ id, quantity: 1 })) });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    await confirmOrders(shop, [shopper.user.id]);
  };
  await order(one.id, other.id, gone.id);
  await order(one.id, other.id, gone.id);
  await order(one.id, seldom.id);
  await setStock(shop, gone.id, 0);

  const statements = await recordStatements(shop, async () => {
    const { similar, boughtTogether, isFromOrders } = await readRelated(one.slug);
    expect(isFromOrders).toBe(true);
    expect(boughtTogether).toEqual([other.id]);
    expect(similar.length).toBeGreaterThan(0);
    expect(similar.every(({ id, stock }) => stock > 0 && id !== one.id)).toBe(true);
  });
  expect(statements).toHaveLength(2);
});

test("related products of a graphics card nobody has bought: accessories of its type, and other cards", async () => {
  const [card] = await shop.db.select().from(product).where(eq(product.family, "graphics-card")).limit(1);
  const { similar, boughtTogether, isFromOrders } = await readRelated(card?.slug ?? "");
  expect(isFromOrders).toBe(false);
  expect(boughtTogether.length).toBeGreaterThan(1);
  const families = new Map((await shop.db.select().from(product)).map((row) => [row.id, row.family]));
  for (const id of boughtTogether) expect(families.get(id)).not.toBe("graphics-card");
  for (const { id } of similar) expect(families.get(id)).toBe("graphics-card");
  expect(await readRelated("no-such-product")).toEqual({ similar: [], boughtTogether: [], isFromOrders: false });
});
