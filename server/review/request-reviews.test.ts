import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, REVIEW_MAIL_AFTER_MS, REVIEW_MAIL_UNTIL_MS } from "#contract/rules/limits.ts";
import { eq, sql } from "#database/orm.ts";
import { customer, mail, shopOrder } from "#database/schema.ts";
import { newProduct, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { orderAndMove } from "#testing/data/reviews.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { requestReviews } from "./request-reviews.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

/** Creates a shopper whose order was delivered this long ago. */
async function got(
  deliveredMs: number,
  products = 1,
): Promise<{ shopper: Shopper; orderId: string; productIds: number[] }> {
  const shopper = await shopperWithAddress(shop);
  const productIds: number[] = [];
  for (let number = 0; number < products; number += 1) productIds.push((await newProduct(shop)).id);
  const orderId = await orderAndMove(shop, shopper, { productIds });
  const deliveredAt = sql`now() - make_interval(secs => ${deliveredMs / 1_000})`;
  await shop.db.update(shopOrder).set({ deliveredAt }).where(eq(shopOrder.id, orderId));
  return { shopper, orderId, productIds };
}

interface Message {
  subject: string;
  text: string;
  headers?: Record<string, string>;
}

async function listRequests({ user }: Pick<Shopper, "user">): Promise<Message[]> {
  const { app } = shop;
  const answer = await app.inject({ url: `/mailbox/messages?to=${encodeURIComponent(user.email)}` });
  return answer.json<Message[]>().filter(({ subject }) => subject.startsWith("How do you like"));
}

const WEEK_AGO = REVIEW_MAIL_AFTER_MS + DAY_MS / 24;

test("review mail: is sent once per order, for products without a review, also by parallel nodes", async () => {
  const { shopper, productIds } = await got(WEEK_AGO, 2);
  const [reviewed] = productIds;
  await shop.call("writeReview", { token: shopper.token, body: { productId: reviewed, rating: 5, comment: "Good" } });
  await Promise.all([requestReviews(shop.shop), requestReviews(shop.shop), requestReviews(shop.shop)]);
  await requestReviews(shop.shop);
  const mails = await listRequests(shopper);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text.match(/account\/reviews\?product=test-/g)).toHaveLength(2);
});

test.each([
  ["too early", REVIEW_MAIL_AFTER_MS - DAY_MS / 24],
  ["too late", REVIEW_MAIL_UNTIL_MS + DAY_MS / 24],
])("review mail: %s no mail is sent", async (_, deliveredMs) => {
  const { shopper } = await got(deliveredMs);
  await requestReviews(shop.shop);
  expect(await listRequests(shopper)).toEqual([]);
});

test("review mail: none for reviewed products, erased customers or orders that are no longer delivered", async () => {
  const [all, erased, undone] = [await got(WEEK_AGO), await got(WEEK_AGO), await got(WEEK_AGO)];
  const body = { productId: all.productIds[0], rating: 4, comment: "Fine" };
  await shop.call("writeReview", { token: all.shopper.token, body });
  await shop.db.update(customer).set({ erasedAt: sql`now()` }).where(eq(customer.id, erased.shopper.user.id));
  await shop.db.update(shopOrder).set({ status: "shipped" }).where(eq(shopOrder.id, undone.orderId));
  await requestReviews(shop.shop);
  for (const { shopper } of [all, erased, undone]) expect(await listRequests(shopper)).toEqual([]);
});

test("review mail: one click unsubscribes (RFC 8058), opening the link does not, and guessed links are refused", async () => {
  const { shopper } = await got(WEEK_AGO);
  await requestReviews(shop.shop);
  const [first] = await listRequests(shopper);
  expect(first?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const url = new URL(/<(.+)>/.exec(first?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "");
  const click = (token: string) =>
    shop.app.inject({
      method: "POST",
      url: `${url.pathname}?token=${encodeURIComponent(token)}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
  const token = url.searchParams.get("token") ?? "";
  const again = async () => {
    const productIds = [(await newProduct(shop)).id];
    const orderId = await orderAndMove(shop, shopper, { productIds });
    const deliveredAt = sql`now() - make_interval(secs => ${WEEK_AGO / 1_000})`;
    await shop.db.update(shopOrder).set({ deliveredAt }).where(eq(shopOrder.id, orderId));
    await requestReviews(shop.shop);
    return (await listRequests(shopper)).length;
  };
  await shop.app.inject({ url: `${url.pathname}?token=${encodeURIComponent(token)}` });
  const guessed = token.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  for (const wrong of ["", "x", guessed, token.slice(0, -4)])
    expect((await click(wrong)).statusCode).toBeGreaterThanOrEqual(400);
  expect(await again()).toBe(2);
  expect((await click(token)).statusCode).toBe(200);
  expect((await click(token)).statusCode).toBe(200);
  expect(await again()).toBe(2);
});

test("review mail: the next run sends a mail that could not be written", async () => {
  const { shopper, orderId } = await got(WEEK_AGO);
  const broken = { ...shop.shop, env: { ...shop.shop.env, smtpUrl: "smtp://127.0.0.1" } };
  Object.assign(broken, { jobs: { enqueue: () => Promise.reject(new Error("killed")) } });
  await requestReviews(broken);
  const [order] = await shop.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
  expect(order?.reviewAskedAt).toBeNull();
  expect(await shop.db.select().from(mail).where(eq(mail.orderId, orderId))).not.toContainEqual(
    expect.objectContaining({ content: expect.objectContaining({ template: "review-request" }) }),
  );
  await requestReviews(shop.shop);
  expect(await listRequests(shopper)).toHaveLength(1);
});
