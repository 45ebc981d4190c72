import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { OPEN_UNITS_PER_PRODUCT } from "#contract/rules/limits.ts";
import { eq, sql } from "#database/orm.ts";
import { address, creditAccount, customer, productAlert, review, session, shopOrder, wish } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { createBuyer } from "#testing/data/reviews.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let owner: string;
beforeAll(async () => {
  shop = await testShop();
  const member = await newStaff(shop);
  owner = await signInToOffice(shop, member);
  await callOffice(shop, "confirmIdentity", { cookie: owner, body: { password: member.password } });
});
afterAll(() => shop.close());

const merge = (remaining: Shopper, removed: Shopper, headers: Record<string, string> = {}) =>
  callOffice(shop, "mergeCustomers", {
    cookie: owner,
    params: { id: remaining.user.id },
    body: { removedId: removed.user.id },
    headers: { "sec-fetch-site": "same-origin", ...headers },
  });
const preview = async (remaining: Shopper, removed: Shopper) => {
  const params = { id: remaining.user.id, removedId: removed.user.id };
  const { parts, sessions } = (await callOffice(shop, "previewMerge", { cookie: owner, params })).json<
    OfficeResponse<"previewMerge">
  >();
  return { sessions, ...Object.fromEntries(parts.map(({ name, moves, stays }) => [name, [moves, stays]])) };
};
const undoLastMerge = async ({ user }: Shopper) => {
  const query = { subject: "customer", id: user.id, action: "customer.merge" };
  const { entries } = (await callOffice(shop, "listHistory", { cookie: owner, query })).json<
    OfficeResponse<"listHistory">
  >();
  return callOffice(shop, "undoChange", { cookie: owner, params: { place: entries[0]?.place ?? 0 } });
};
const order = async (shopper: Shopper, productId: number, { key = randomUUID(), quantity = 1 } = {}) => {
  const answer = await placeOrder(shop, shopper, {
    items: [{ id: productId, quantity }],
    paymentMethod: "cod",
    key,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ orderId: string }>().orderId;
};
const addWish = (shopper: Shopper, productId: number) =>
  shop.db
    .insert(wish)
    .values({ customerId: shopper.user.id, productId, actedAt: new Date(), wished: true, netPrice: 1, inStock: true });
const addAlert = (shopper: Shopper, productId: number) =>
  shop.db
    .insert(productAlert)
    .values({ productId, email: shopper.user.email, emailKey: shopper.user.email, confirmedAt: new Date() });

/** What belongs to a customer, in every table that a merge moves. */
async function ownedBy({ user }: Shopper): Promise<Record<string, unknown>> {
  const [row] = await shop.db.select().from(customer).where(eq(customer.id, user.id));
  const { rows } = await shop.db.execute<Record<string, unknown>>(sql`select
    (select coalesce(jsonb_agg(jsonb_build_array(id, idempotency_key, request_hash) order by id), '[]') from shop_order where customer_id = ${user.id}) as orders,
    (select coalesce(jsonb_agg(note order by id), '[]') from customer_note where customer_id = ${user.id}) as notes,
    (select coalesce(jsonb_agg(id order by id), '[]') from credit_account where customer_id = ${user.id}) as credit,
    (select coalesce(jsonb_agg(id order by id), '[]') from review where customer_id = ${user.id}) as reviews,
    (select coalesce(jsonb_agg(review_id order by review_id), '[]') from review_vote where customer_id = ${user.id}) as votes,
    (select coalesce(jsonb_agg(product_id order by product_id), '[]') from wish where customer_id = ${user.id}) as wishes,
    (select coalesce(jsonb_agg(id order by id), '[]') from product_alert where email_key = ${row?.emailKey ?? ""}) as alerts,
    (select coalesce(jsonb_agg(jsonb_build_array(id, address)), '[]') from address where customer_id = ${user.id}) as addresses`);
  return { ...rows[0], cashBlockReason: row?.cashBlockReason, email: row?.email, emailKey: row?.emailKey };
}

/** Two accounts that both reviewed, wished and watched one product, and used one order key. */
async function twoAccounts() {
  const both = await newProduct(shop, { stock: 50 });
  const one = await newProduct(shop, { stock: 50 });
  const [remaining, removed] = [await createBuyer(shop, both.id), await createBuyer(shop, both.id)];
  const key = randomUUID();
  for (const shopper of [remaining, removed]) {
    await order(shopper, one.id, { key });
    const body = { productId: both.id, rating: 4, comment: "Quiet and fast" };
    expect((await shop.call("writeReview", { token: shopper.token, body })).statusCode).toBeLessThan(300);
    await addWish(shopper, both.id);
    await addAlert(shopper, both.id);
  }
  await addWish(removed, one.id);
  await addAlert(removed, one.id);
  const cookie = owner;
  const params = { id: removed.user.id };
  await callOffice(shop, "addCustomerNote", { cookie, params, body: { note: "Calls after six" } });
  await callOffice(shop, "blockCash", { cookie, params, body: { reason: "Refused twice" } });
  for (const { user } of [remaining, removed])
    await shop.db.insert(creditAccount).values({ kind: "coin", customerId: user.id, openedFor: user.id });
  return { remaining, removed };
}

test("mergeCustomers: moves what the preview says, ends the sessions, and undo restores every row", async () => {
  const { remaining, removed } = await twoAccounts();
  const before = [await ownedBy(remaining), await ownedBy(removed)];
  expect(await preview(remaining, removed)).toEqual({
    orders: [2, 0],
    notes: [1, 0],
    credit: [1, 0],
    reviews: [0, 1],
    votes: [0, 0],
    wishes: [1, 1],
    alerts: [1, 1],
    addresses: [0, 1],
    sessions: 1,
  });
  const answer = await merge(remaining, removed);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ orders: 4, cashBlocked: true, cashBlockReason: "Refused twice" });
  const merged = await ownedBy(remaining);
  expect(merged).toMatchObject({ notes: ["Calls after six"], email: remaining.user.email });
  expect((merged.orders as unknown[]).length).toBe(4);
  await expectInvariants(shop.db);
  // The removed account is signed out, cannot sign in, and is not listed.
  expect((await shop.call("renewSession", { token: removed.token })).statusCode).toBe(401);
  expect(await shop.db.select().from(session).where(eq(session.customerId, removed.user.id))).toEqual([]);
  const listed = await callOffice(shop, "listCustomers", { cookie: owner, query: { q: removed.user.email } });
  expect(listed.json()).toMatchObject({ customers: [] });
  const page = await callOffice(shop, "getCustomer", { cookie: owner, params: { id: removed.user.id } });
  expect(page.json()).toMatchObject({ mergedInto: remaining.user.id, orders: 0 });

  expect((await undoLastMerge(remaining)).statusCode).toBe(204);
  expect([await ownedBy(remaining), await ownedBy(removed)]).toEqual(before);
  await expectInvariants(shop.db);
  expect((await undoLastMerge(remaining)).statusCode).toBe(409);
});

test("mergeCustomers: the same request twice merges once; a second merge of the account is refused", async () => {
  const [remaining, removed] = [await shopperWithAddress(shop), await shopperWithAddress(shop)];
  const key = randomUUID();
  const answers = [
    await merge(remaining, removed, { "idempotency-key": key }),
    await merge(remaining, removed, { "idempotency-key": key }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await merge(remaining, removed)).json()).toMatchObject({ code: "not-mergeable" });
  expect((await merge(removed, remaining)).json()).toMatchObject({ code: "not-mergeable" });
  expect((await merge(remaining, remaining)).json()).toMatchObject({ code: "not-mergeable" });
  expect((await merge(remaining, { ...removed, user: { ...removed.user, id: randomUUID() } })).statusCode).toBe(404);
});

test("mergeCustomers: two at once move everything to one of the accounts", async () => {
  const [one, two] = [await shopperWithAddress(shop), await shopperWithAddress(shop)];
  const product = await newProduct(shop, { stock: 50 });
  for (const shopper of [one, two]) await order(shopper, product.id);
  const answers = await Promise.all([merge(one, two), merge(two, one), merge(one, two)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const counts = await Promise.all(
    [one, two].map(async (shopper) => ((await ownedBy(shopper)).orders as unknown[]).length),
  );
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 2]);
  await expectInvariants(shop.db);
});

test("mergeCustomers: needs the permission to export and erase, and is refused for erased customers", async () => {
  const [remaining, removed] = [await shopperWithAddress(shop), await shopperWithAddress(shop)];
  const support = await signInToOffice(shop, await newStaff(shop, { role: "support" }));
  const params = { id: remaining.user.id };
  const body = { removedId: removed.user.id };
  expect((await callOffice(shop, "mergeCustomers", { cookie: support, params, body })).statusCode).toBe(403);
  expect((await callOffice(shop, "previewMerge", { cookie: support, params: { ...params, ...body } })).statusCode).toBe(
    403,
  );
  await callOffice(shop, "eraseCustomer", { cookie: owner, params: { id: removed.user.id } });
  expect((await merge(remaining, removed)).json()).toMatchObject({ code: "not-mergeable" });
  expect((await merge(removed, remaining)).json()).toMatchObject({ code: "not-mergeable" });
});

test("mergeCustomers: too many unconfirmed orders for one customer are refused, and nothing moves", async () => {
  const [remaining, removed] = [await shopperWithAddress(shop), await shopperWithAddress(shop)];
  const product = await newProduct(shop, { stock: 2 * OPEN_UNITS_PER_PRODUCT });
  const quantity = OPEN_UNITS_PER_PRODUCT / 5;
  for (const shopper of [remaining, remaining, remaining, remaining, remaining, removed])
    await order(shopper, product.id, { quantity });
  expect((await merge(remaining, removed)).json()).toMatchObject({ code: "open-order-limit" });
  expect(await shop.db.select().from(shopOrder).where(eq(shopOrder.customerId, removed.user.id))).toHaveLength(1);
  expect(await shop.db.select().from(address).where(eq(address.customerId, removed.user.id))).toHaveLength(1);
});

test("eraseCustomer: also erases the merged accounts, and their merge cannot be undone", async () => {
  const [remaining, removed, third] = [
    await shopperWithAddress(shop),
    await shopperWithAddress(shop),
    await shopperWithAddress(shop),
  ];
  await merge(removed, third);
  await merge(remaining, removed);
  expect((await callOffice(shop, "eraseCustomer", { cookie: owner, params: { id: removed.user.id } })).statusCode).toBe(
    409,
  );
  const erased = await callOffice(shop, "eraseCustomer", { cookie: owner, params: { id: remaining.user.id } });
  expect(erased.statusCode, erased.body).toBe(204);
  for (const { user } of [remaining, removed, third]) {
    const [row] = await shop.db.select().from(customer).where(eq(customer.id, user.id));
    expect(row).toMatchObject({ name: "Erased", phone: "", email: `erased-${user.id}` });
  }
  const { rows } = await shop.db.execute(
    sql`select from customer_merge where remaining_id = any(${sql.param([remaining.user.id, removed.user.id])}::uuid[])`,
  );
  expect(rows).toEqual([]);
  expect((await undoLastMerge(remaining)).statusCode).toBe(409);
});

test("undo of a merge: is refused while another account uses the e-mail", async () => {
  const [remaining, removed, other] = [
    await shopperWithAddress(shop),
    await shopperWithAddress(shop),
    await shopperWithAddress(shop),
  ];
  await merge(remaining, removed);
  await shop.db
    .update(customer)
    .set({ email: removed.user.email, emailKey: removed.user.email })
    .where(eq(customer.id, other.user.id));
  expect((await undoLastMerge(remaining)).json()).toMatchObject({ code: "not-undoable" });
  expect(await shop.db.select().from(review).where(eq(review.customerId, removed.user.id))).toEqual([]);
});
