// Discount codes cannot be guessed, counted or claimed.
import { afterAll, beforeAll, expect, test } from "vitest";
import { QUOTE_WRONG_CODES_PER_MINUTE } from "#contract/rules/limits.ts";
import type { Quote } from "#contract/shop/orders/quote.ts";
import { eq } from "#database/orm.ts";
import { promotionUse, shopOrder } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { newPromotion } from "#testing/data/promotions.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let shopper: Shopper;
let item: { id: number };
beforeAll(async () => {
  shop = await testShop({ env: { TRUST_PROXY: "127.0.0.1" } });
  shopper = await shopperWithAddress(shop);
  item = await newProduct(shop, { total: 1_000, stock: 100 });
  await newPromotion(shop, { code: "STOPPED", status: "stopped", benefit: { kind: "percent", percent: 5 } });
  await newPromotion(shop, { code: "DRAFTED", status: "draft", benefit: { kind: "percent", percent: 5 } });
  await newPromotion(shop, { code: "RUNNING", benefit: { kind: "percent", percent: 5 } });
});
afterAll(() => shop.close());

const ask = (codes: string[], ip = "10.0.0.1", extra: object = {}) =>
  shop.call("quoteBasket", {
    headers: { "x-forwarded-for": ip },
    body: { items: [{ id: item.id, quantity: 1 }], codes, ...extra },
  });

/** The statements that the database ran for a call, without their parameters. */
async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const pool = shop.db.$client;
  const statements: string[] = [];
  const query = pool.query.bind(pool);
  pool.query = ((given: { name?: string; text?: string } | string, ...rest: never[]) => {
    statements.push(typeof given === "string" ? given : (given.name ?? given.text ?? ""));
    return (query as (...all: unknown[]) => unknown)(given, ...rest);
  }) as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = query as typeof pool.query;
  }
  return statements;
}

test("quoteBasket: unknown, stopped, draft, expired and used codes cost the shop the same statements, and the first three have one answer", async () => {
  await newPromotion(shop, { singleUseCodes: ["OTHERS-CODE"], benefit: { kind: "amount", rupees: 50 } });
  const placed = await placeOrder(shop, shopper, {
    items: [{ id: item.id, quantity: 1 }],
    extraFields: { codes: ["OTHERS-CODE"], expectedTotal: 950 + shopper.courierPrice },
  });
  expect(placed.statusCode, placed.body).toBe(200);
  const endsAt = "2020-05-05T00:00:00Z";
  await newPromotion(shop, { code: "EXPIRED", benefit: { kind: "percent", percent: 5 }, conditions: { endsAt } });
  await ask(["WARM-UP"]);
  const work = new Set<string>();
  const answers = new Map<string, string>();
  for (const code of ["NOSUCHCODE1", "STOPPED", "DRAFTED", "EXPIRED", "OTHERS-CODE"]) {
    const statements = await listStatements(async () => {
      answers.set(code, (await ask([code])).body.replaceAll(code, "CODE"));
    });
    expect(statements.length).toBeGreaterThan(0);
    work.add(statements.join());
  }
  expect([...work]).toHaveLength(1);
  expect(answers.get("NOSUCHCODE1")).toContain("CODE is not a valid code");
  expect([answers.get("STOPPED"), answers.get("DRAFTED")]).toEqual(Array(2).fill(answers.get("NOSUCHCODE1")));
  // The reason of a code that was real tells nothing that could be used.
  expect(answers.get("EXPIRED")).toContain("ended on");
  expect(answers.get("OTHERS-CODE")).toContain("was used already");
});

test("quoteBasket: wrong codes are limited for each address, also behind a code that applies; others are not affected", async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn * 4 < QUOTE_WRONG_CODES_PER_MINUTE + 8; turn += 1)
    statuses.push((await ask(["RUNNING", ...[1, 2, 3, 4].map((n) => `GUESS${turn}-${n}`)], "10.9.9.9")).statusCode);
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  expect((await ask(["RUNNING"], "10.9.9.8")).statusCode).toBe(200);
});

test("quoteBasket and createOrder: no price, discount, promotion or balance of the request is used", async () => {
  const invented = {
    price: 1,
    discount: 900,
    discounts: [{ label: "Mine", amount: 900, promotionId: 1 }],
    promotion: { label: "Mine", amount: 900 },
    cardDiscount: 900,
    cardDiscounts: [{ promotionId: 1, label: "Mine", amount: 900 }],
    grandTotal: 1,
    subTotal: 1,
    paidByBalances: 900,
  };
  const forged = { ...invented, items: [{ id: item.id, quantity: 1, ...invented }] };
  const quote = (await ask([], "10.0.0.2", forged)).json<Quote>();
  expect(quote).toMatchObject({ subTotal: 1_000, discounts: [], grandTotal: 1_000 });
  const low = await placeOrder(shop, shopper, {
    items: forged.items,
    extraFields: { ...invented, expectedTotal: 100 },
  });
  expect(low.json()).toMatchObject({ code: "price-changed" });
  const total = 1_000 + shopper.courierPrice;
  const placed = await placeOrder(shop, shopper, {
    items: forged.items,
    extraFields: { ...invented, expectedTotal: total },
  });
  expect(placed.statusCode, placed.body).toBe(200);
  const { orderId } = placed.json<{ orderId: string }>();
  const [order] = await shop.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
  expect(order).toMatchObject({ subTotal: 1_000, discount: 0, grandTotal: total });
  expect(await shop.db.select().from(promotionUse).where(eq(promotionUse.orderId, orderId))).toEqual([]);
});
