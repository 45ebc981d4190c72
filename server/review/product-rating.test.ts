import { afterAll, beforeAll, expect, test } from "vitest";
import type { Listing, Product, ProductCard } from "#contract/shop/catalogue.ts";
import { eq, sql } from "#database/orm.ts";
import { product as productTable, review } from "#database/schema.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { newProduct } from "#testing/data/orders.ts";
import { createBuyer } from "#testing/data/reviews.ts";
import { newStaff } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { eraseReviews } from "./index.ts";
import { moderateReview } from "./moderate-review.ts";

let shop: TestShop;
let context: RequestContext<StaffMember>;
let product: { id: number; slug: string };
beforeAll(async () => {
  shop = await testShop();
  const { id, name } = await newStaff(shop);
  context = { actor: { kind: "staff", id, name }, requestId: crypto.randomUUID() };
  product = await newProduct(shop, { stock: 50 });
});
afterAll(() => shop.close());

async function writeReview(rating: number): Promise<{ id: string; customerId: string }> {
  const buyer = await createBuyer(shop, product.id);
  const body = { productId: product.id, rating, comment: "Quiet and fast" };
  expect((await shop.call("writeReview", { token: buyer.token, body })).statusCode).toBe(200);
  const [written] = await shop.db.select().from(review).where(eq(review.customerId, buyer.user.id));
  if (!written) throw new Error("The review was not written");
  return written;
}

/** The rating on the product, in its sub-category's listing and in the row of new products. */
async function readRatings(): Promise<unknown[]> {
  const page = (await shop.call("getProduct", { query: { slug: product.slug } })).json<Product>();
  const listing = await shop.call("listSubCategory", { params: { slug: page.subCategory.slug } });
  const row = await shop.call("listRecentProducts", { query: { limit: 10 } });
  const lists = [listing.json<Listing>().products, row.json<ProductCard[]>()];
  return [page, ...lists.map((cards) => cards.find(({ id }) => id === product.id))].map((card) => card?.rating);
}

test("a product's rating follows its published reviews at once, in cached lists too", async () => {
  const [good, bad] = [await writeReview(5), await writeReview(2)];
  expect(await readRatings()).toEqual([undefined, undefined, undefined]);
  await moderateReview(shop.shop, context, { id: good.id, version: 1, state: "published" });
  const one = { average: 5, count: 1 };
  expect(await readRatings()).toEqual([one, one, one]);
  await moderateReview(shop.shop, context, { id: bad.id, version: 1, state: "published" });
  const both = { average: 3.5, count: 2 };
  expect(await readRatings()).toEqual([both, both, both]);
  await moderateReview(shop.shop, context, { id: bad.id, version: 2, state: "hidden", reason: "Rude" });
  expect(await readRatings()).toEqual([one, one, one]);
  await shop.db.transaction((tx) => eraseReviews(tx, good.customerId));
  shop.shop.responseCache.clear();
  expect((await readRatings())[0]).toBeUndefined();
});

test("reviews published at the same time are all counted", async () => {
  const reviews = await Promise.all([writeReview(5), writeReview(4), writeReview(3)]);
  await Promise.all(
    reviews.map(({ id }) => moderateReview(shop.shop, context, { id, version: 1, state: "published" })),
  );
  const { rows } = await shop.db.execute(sql`
    select (p.rating_sum, p.rating_count) = (select sum(rating), count(*) from review where product_id = p.id and state = 'published') as equal
    from ${productTable} p where p.id = ${product.id}`);
  expect(rows).toEqual([{ equal: true }]);
});
