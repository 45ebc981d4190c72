import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Listing, Product } from "#contract/shop/catalogue.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import type { Quote } from "#contract/shop/orders/quote.ts";
import type { PriceHistory } from "#contract/shop/price-history.ts";
import { eq, sql } from "#database/orm.ts";
import { cardDiscountDue, priceChange, priceSetting, product, promotion, subCategory } from "#database/schema.ts";
import { createSystemContext } from "#server/request-context.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { newPromotion } from "#testing/data/promotions.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { changeProduct } from "../edit/change-product.ts";
import { applyToCards, startCardDiscountJob } from "./card-discount-job.ts";

let shop: TestShop;
let shopper: Shopper;
let item: { id: number; slug: string };

beforeAll(async () => {
  shop = await testShop();
  shopper = await shopperWithAddress(shop);
});
beforeEach(async () => {
  await shop.db.update(promotion).set({ status: "stopped" });
  item = await newProduct(shop, { total: 5_000, stock: 100 });
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

const LABEL = "Keyboard week: 10\u00a0% off keyboards";

async function startWeek(draft: Partial<Parameters<typeof newPromotion>[1]> = {}): Promise<number> {
  const id = await newPromotion(shop, {
    name: "Keyboard week",
    benefit: { kind: "percent", percent: 10 },
    target: { name: "keyboards", productIds: [item.id] },
    ...draft,
  });
  await applyToCards(shop.shop);
  return id;
}

const readProduct = async () => (await shop.call("getProduct", { query: { slug: item.slug } })).json<Product>();
const setTimes = (id: number, times: { startsAt?: string; endsAt?: string }) =>
  shop.db
    .update(promotion)
    .set(Object.fromEntries(Object.entries(times).map(([key, value]) => [key, sql`now() + ${value}::interval`])))
    .where(eq(promotion.id, id));

async function listShelf(query: object): Promise<Listing> {
  const [sub] = await shop.db
    .select({ slug: subCategory.slug })
    .from(subCategory)
    .innerJoin(product, eq(product.subCategoryId, subCategory.id))
    .where(eq(product.id, item.id));
  const answer = await shop.call("listSubCategory", {
    params: { slug: sub?.slug ?? "" },
    query: { limit: 100, ...query },
  });
  return answer.json<Listing>();
}

async function quote(quantity = 1, codes: string[] = []): Promise<Quote> {
  const { courierPricingId, addressId, token } = shopper;
  const body = { items: [{ id: item.id, quantity }], courierPricingId, addressId, paymentMethod: "cod", codes };
  return (await shop.call("quoteBasket", { token, body })).json<Quote>();
}

test("a promotion for everybody: the page, the listing's order and filter and the history have its price, and its end restores the answer", async () => {
  const before = await readProduct();
  expect(before).not.toHaveProperty("promotion");
  const id = await startWeek();
  const shown = await readProduct();
  expect(shown).toMatchObject({ netPrice: 4_500, total: 5_000, promotion: { label: LABEL, amount: 500 } });
  const inRange = await listShelf({ minPrice: 4_500, maxPrice: 4_500 });
  expect(inRange.products.map(({ id, netPrice }) => [id, netPrice])).toContainEqual([item.id, 4_500]);
  const dearestFirst = (await listShelf({ orderBy: "priceDesc" })).products.map(({ netPrice }) => netPrice);
  expect(dearestFirst).toEqual(dearestFirst.toSorted((one, other) => other - one));
  const history = (await shop.call("getPriceHistory", { query: { slug: item.slug } })).json<PriceHistory>();
  expect(history.prices.map(({ netPrice }) => netPrice)).toEqual([5_000, 4_500]);
  expect(history.verdict).toEqual({ is: "deal", lowest: 5_000 });
  await shop.db.update(promotion).set({ status: "stopped" }).where(eq(promotion.id, id));
  await applyToCards(shop.shop);
  expect(await readProduct()).toEqual(before);
});

test("the second week at the same price claims no saving", async () => {
  const id = await startWeek();
  await shop.db.update(promotion).set({ status: "stopped" }).where(eq(promotion.id, id));
  await applyToCards(shop.shop);
  await shop.db.update(priceChange).set({ at: sql`at - interval '8 days'` }).where(eq(priceChange.productId, item.id));
  await startWeek();
  expect(await readProduct()).toMatchObject({ netPrice: 4_500, isRegularPrice: true });
});

test("quote and order: the discount is given once, with its reason, and what the card shows is paid", async () => {
  const id = await startWeek();
  expect(await quote(3)).toMatchObject({
    lines: [{ price: 5_000, total: 15_000, discounts: [{ label: LABEL, amount: 1_500 }] }],
    subTotal: 15_000,
    discounts: [{ label: LABEL, amount: 1_500 }],
    grandTotal: 13_500 + shopper.courierPrice,
  });
  const expectedTotal = 3 * 4_500 + shopper.courierPrice;
  const items = [{ id: item.id, quantity: 3 }];
  const placed = await placeOrder(shop, shopper, { items, extraFields: { expectedTotal } });
  expect(placed.statusCode, placed.body).toBe(200);
  const { orders } = (await shop.call("listOrders", { token: shopper.token })).json<{ orders: Order[] }>();
  expect(orders[0]).toMatchObject({
    grandTotal: expectedTotal,
    discounts: [{ label: LABEL, amount: 1_500 }],
    orderItems: [{ total: 15_000, discount: 1_500 }],
  });
  // A shopper who saw the price without the promotion is told, with the price of the card.
  const late = await placeOrder(shop, shopper, { items, extraFields: { expectedTotal: expectedTotal + 1_500 } });
  expect(late.json()).toMatchObject({ code: "price-changed", fields: { [item.id]: "Rs\u00a04,500" } });
  expect((await shop.db.select().from(promotion).where(eq(promotion.id, id)))[0]).toMatchObject({ onCards: true });
});

test("a code adds to the card's discount, both from the price without promotions", async () => {
  await startWeek();
  await newPromotion(shop, { code: "MORE10", benefit: { kind: "percent", percent: 10 } });
  const { discounts } = await quote(1, ["MORE10"]);
  expect(discounts).toEqual([
    { label: LABEL, amount: 500 },
    { label: "MORE10: 10\u00a0% off", amount: 500 },
  ]);
});

test("the job: starts and ends on the minute, and until it has run, page and checkout agree", async () => {
  const id = await startWeek({ conditions: { startsAt: "2098-01-01T00:00:00Z" } });
  expect((await readProduct()).netPrice).toBe(5_000);
  await setTimes(id, { startsAt: "-1 minute" });
  expect([(await readProduct()).netPrice, (await quote()).grandTotal - shopper.courierPrice]).toEqual([5_000, 5_000]);
  // Three nodes at once.
  await Promise.all([1, 2, 3].map(() => applyToCards(shop.shop)));
  expect((await readProduct()).netPrice).toBe(4_500);
  await setTimes(id, { startsAt: "-2 minutes", endsAt: "-1 minute" });
  expect([(await readProduct()).netPrice, (await quote()).grandTotal - shopper.courierPrice]).toEqual([4_500, 4_500]);
  await applyToCards(shop.shop);
  expect((await readProduct()).netPrice).toBe(5_000);
  const prices = await shop.db.select().from(priceChange).where(eq(priceChange.productId, item.id));
  expect(prices.map(({ netPrice }) => netPrice)).toEqual([5_000, 4_500, 5_000]);
});

test("orders while a promotion starts and stops: each is paid as it was expected, or refused with the new price", async () => {
  const id = await newPromotion(shop, {
    name: "Keyboard week",
    benefit: { kind: "percent", percent: 10 },
    target: { name: "keyboards", productIds: [item.id] },
  });
  const buyers = await Promise.all(Array.from({ length: 12 }, () => shopperWithAddress(shop)));
  const flicker = (async () => {
    for (const status of ["active", "stopped", "active", "stopped"] as const) {
      await shop.db.update(promotion).set({ status }).where(eq(promotion.id, id));
      await applyToCards(shop.shop);
    }
  })();
  const answers = await Promise.all(
    buyers.map(async (by, turn) => {
      const expectedTotal = (turn % 2 === 0 ? 5_000 : 4_500) + by.courierPrice;
      return placeOrder(shop, by, { items: [{ id: item.id, quantity: 1 }], extraFields: { expectedTotal } });
    }),
  );
  await flicker;
  for (const answer of answers)
    expect(answer.statusCode === 200 || answer.json<{ code: string }>().code === "price-changed", answer.body).toBe(
      true,
    );
});

test("a changed price, cost or floor: the card's discount follows in the same write or by the job", async () => {
  await startWeek({ benefit: { kind: "percent", percent: 50 } });
  expect((await readProduct()).netPrice).toBe(2_500);
  const [row] = await shop.db.select().from(product).where(eq(product.id, item.id));
  const by = createSystemContext("test");
  const change = (fields: object, version: number) =>
    changeProduct(shop.shop, by, { id: item.id, version, change: fields });
  const version = await change({ total: 4_000 }, row?.version ?? 0);
  expect((await readProduct()).netPrice).toBe(2_000);
  const next = await change({ cost: 3_000 }, version);
  expect((await readProduct()).netPrice).toBe(3_000);
  await change({ name: "Renamed keyboard" }, next);
  expect(await readProduct()).toMatchObject({ name: "Renamed keyboard", netPrice: 3_000 });
  await shop.db.update(priceSetting).set({ floorPercent: 10 });
  await applyToCards(shop.shop);
  expect((await readProduct()).netPrice).toBe(3_300);
  await shop.db.update(priceSetting).set({ floorPercent: 0 });
  // An earlier version of the shop writes the price without the discount.
  await shop.db.update(product).set({ netPrice: 4_000 }).where(eq(product.id, item.id));
  expect((await shop.db.select().from(product).where(eq(product.id, item.id)))[0]).toMatchObject({ netPrice: 3_300 });
  await applyToCards(shop.shop);
  expect(await shop.db.select().from(cardDiscountDue)).toEqual([]);
});

test("starting and stopping in the office: the cards follow by the job", async () => {
  await startCardDiscountJob(shop.shop);
  const cookie = await signInToOffice(shop, await newStaff(shop));
  const id = await newPromotion(shop, {
    name: "Keyboard week",
    status: "draft",
    benefit: { kind: "amount", rupees: 250, perPiece: true },
    target: { name: "keyboards", productIds: [item.id] },
  });
  const setStatus = async (status: string, version: number) => {
    const answer = await callOffice(shop, "changePromotionStatus", {
      cookie,
      params: { id },
      body: { status, version },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await setStatus("active", 1);
  await expect.poll(async () => (await readProduct()).netPrice, { timeout: 10_000 }).toBe(4_750);
  await setStatus("stopped", 2);
  await expect.poll(async () => (await readProduct()).netPrice, { timeout: 10_000 }).toBe(5_000);
});
