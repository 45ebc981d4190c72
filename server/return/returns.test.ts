import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderDetails } from "#contract/office/orders/order.ts";
import type { OpenBoxPiece } from "#contract/office/orders/return.ts";
import { isDone } from "#contract/rules/return/return-states.ts";
import type { OrderReturns } from "#contract/shop/orders/return.ts";
import { eq, sql } from "#database/orm.ts";
import {
  mail,
  product,
  promotion,
  promotionTally,
  refund,
  returnPiece,
  shopOrder,
  stockChange,
} from "#database/schema.ts";
import { type Shopper, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import { newPromotion } from "#testing/data/promotions.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice } from "#testing/office/office.ts";
import { type Desk, placeOrderAndAct, signInToDesk } from "#testing/office/order-desk.ts";
import { actOnReturn, askReturn, readNewestReturn, readReturn, TO_DELIVERED } from "#testing/office/returns.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let shopper: Shopper;
let desk: Desk;
beforeAll(async () => {
  shop = await testShop();
  shopper = await shopperWithAddress(shop);
  desk = await signInToDesk(shop, "owner");
});
afterAll(async () => {
  await expectInvariants(shop.db);
  await shop.close();
});

async function deliveredOrder(quantity = 2) {
  return placeOrderAndAct(shop, desk, { shopper, acts: TO_DELIVERED, quantity });
}

async function inspectedReturn(quantity = 2) {
  const order = await deliveredOrder(quantity);
  const { number } = await readNewestReturn(await askReturn(shop, shopper, order));
  const { cookie } = desk;
  for (const act of [
    { kind: "accept" } as const,
    { kind: "receive" } as const,
    { kind: "inspect", condition: "as-described" } as const,
  ]) {
    const answer = await actOnReturn(shop, { cookie, number }, act);
    expect(answer.statusCode, answer.body).toBe(200);
  }
  return { ...order, returnNumber: number, cookie };
}

async function refundPiece(number: string, request: object = {}) {
  const { pieces } = await readReturn(shop, desk.cookie, number);
  const [piece] = pieces;
  const body = {
    pieceId: piece?.id,
    version: piece?.version,
    amount: piece?.money?.goods,
    how: "cash",
    keptIn: "stock",
    ...request,
  };
  return {
    piece,
    body,
    answer: await callOffice(shop, "refundReturn", { cookie: desk.cookie, params: { number }, body }),
  };
}

test("requestReturn: one of two pieces, twice with the same key, is one return with a mail and a deadline", async () => {
  const order = await deliveredOrder();
  const key = randomUUID();
  const first = await askReturn(shop, shopper, { ...order, key, note: "Keys press twice" });
  const again = await askReturn(shop, shopper, { ...order, key });
  expect(again.statusCode, again.body).toBe(200);
  const { returns, items } = again.json<OrderReturns>();
  expect(returns).toHaveLength(1);
  expect(returns[0]).toMatchObject({
    number: `${order.number}-R1`,
    pieces: [{ state: "asked", note: "Keys press twice" }],
  });
  expect(items).toMatchObject([{ quantity: 2, returnable: 1 }]);
  expect((await readNewestReturn(first)).number).toBe(`${order.number}-R1`);
  const mails = await shop.db.select().from(mail).where(eq(mail.orderId, order.orderId));
  expect(JSON.stringify(mails)).toContain("/return/");
  expect((await askReturn(shop, shopper, { ...order, quantity: 2 })).statusCode).toBe(400);
});

test("requestReturn: an undelivered order, one after the window, and another customer's are refused; staff can allow it", async () => {
  const open = await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm"] });
  expect((await askReturn(shop, shopper, open)).statusCode).toBe(409);
  const late = await deliveredOrder();
  await shop.db
    .update(shopOrder)
    .set({ deliveredAt: sql`now() - interval '60 days'` })
    .where(eq(shopOrder.id, late.orderId));
  const refused = await askReturn(shop, shopper, late);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain("7 working days");
  const stranger = await shopperWithAddress(shop);
  expect((await askReturn(shop, stranger, late)).statusCode).toBe(404);
  const allowed = await callOffice(shop, "allowLateReturn", { cookie: desk.cookie, body: { number: late.number } });
  expect(allowed.statusCode, allowed.body).toBe(200);
  const token = allowed.json<{ link: string }>().link.split("/").at(-1);
  const line = { productId: late.productId, quantity: 1, reason: "wrong", wish: "money" };
  // The link alone is enough, and a forged one is answered like a missing order.
  const byLink = await shop.call("requestReturn", { body: { token, key: randomUUID(), lines: [line] } });
  expect(byLink.statusCode, byLink.body).toBe(200);
  expect((await shop.call("getOrderReturns", { query: { token: `${token}x` } })).statusCode).toBe(404);
  await shop.db.update(shopOrder).set({ deliveredAt: sql`moved_at` }).where(eq(shopOrder.id, late.orderId));
});

test("actOnReturn: an old version is refused, and an undone acceptance withdraws its mail", async () => {
  const order = await deliveredOrder();
  const { number } = await readNewestReturn(await askReturn(shop, shopper, order));
  const { cookie } = desk;
  const accepted = await actOnReturn(shop, { cookie, number }, { kind: "accept" });
  expect(accepted.json()).toMatchObject({ state: "accepted", canUndo: true });
  expect((await actOnReturn(shop, { cookie, number, version: 1 }, { kind: "refuse", reason: "No" })).statusCode).toBe(
    409,
  );
  const countWaiting = async () =>
    (await shop.db.select().from(mail).where(eq(mail.orderId, order.orderId))).filter(
      ({ notBefore, content }) => notBefore !== null && content?.template === "return-update",
    ).length;
  expect(await countWaiting()).toBe(1);
  const undone = await actOnReturn(shop, { cookie, number }, { kind: "undo" });
  expect(undone.json(), undone.body).toMatchObject({ state: "asked" });
  expect(await countWaiting()).toBe(0);
  expect((await actOnReturn(shop, { cookie, number }, { kind: "undo" })).statusCode).toBe(409);
  expect((await actOnReturn(shop, { cookie, number }, { kind: "receive" })).statusCode).toBe(409);
  const refused = await actOnReturn(shop, { cookie, number }, { kind: "refuse", reason: "The seal is broken" });
  expect(refused.statusCode, refused.body).toBe(200);
  const page = await shop.call("getOrderReturns", { token: shopper.token, query: { number: order.number } });
  expect(page.json<OrderReturns>().returns[0]?.pieces).toMatchObject([
    { state: "refused", refusal: "The seal is broken" },
  ]);
  const details = (
    await callOffice(shop, "getOrder", { cookie, params: { number: order.number } })
  ).json<OrderDetails>();
  expect(details.timeline.map(({ what }) => what)).toEqual(
    expect.arrayContaining(["Return requested (R1)", "Return accepted (R1)", "Return refused (R1)"]),
  );
});

test("refundReturn: refunds the piece's share once and returns the piece to stock, however often it is sent", async () => {
  const { returnNumber, orderId, productId } = await inspectedReturn();
  const before = await stockOf(shop, productId);
  const tooMuch = await refundPiece(returnNumber, { amount: 1_000_000 });
  expect(tooMuch.answer.statusCode).toBe(400);
  const { body, answer, piece } = await refundPiece(returnNumber);
  expect(answer.json(), answer.body).toEqual({ done: true, error: null });
  const repeated = await callOffice(shop, "refundReturn", {
    cookie: desk.cookie,
    params: { number: returnNumber },
    body,
  });
  expect(repeated.statusCode).toBe(200);
  expect(await stockOf(shop, productId)).toBe(before + 1);
  const refunds = await shop.db.select().from(refund).where(eq(refund.orderId, orderId));
  expect(refunds).toMatchObject([{ id: piece?.id, amount: piece?.money?.goods, how: "cash" }]);
  // The piece never comes back again, but the other one can.
  const page = await shop.call("getOrderReturns", {
    token: shopper.token,
    query: { number: returnNumber.slice(0, -3) },
  });
  expect(page.json<OrderReturns>().items).toMatchObject([{ returnable: 1 }]);
});

test("refundReturn as open box: the ledger names the piece, and it is listed as a product that links to the original", async () => {
  const { returnNumber, productId } = await inspectedReturn();
  const before = await stockOf(shop, productId);
  expect((await refundPiece(returnNumber, { keptIn: "open-box" })).answer.statusCode).toBe(200);
  expect(await stockOf(shop, productId)).toBe(before);
  const ledger = await shop.db
    .select()
    .from(stockChange)
    .where(eq(stockChange.productId, productId))
    .orderBy(stockChange.id);
  expect(ledger.slice(-2).map(({ reason, quantity }) => [reason, quantity])).toEqual([
    ["return", 1],
    ["open-box", -1],
  ]);
  const listed = await callOffice(shop, "listOpenBoxPieces", { cookie: desk.cookie });
  const piece = listed.json<{ pieces: OpenBoxPiece[] }>().pieces.find((one) => one.productId === productId);
  const body = { pieceId: piece?.pieceId, version: piece?.version, price: 700, condition: "Opened once" };
  const sold = await callOffice(shop, "sellAsOpenBox", { cookie: desk.cookie, body });
  expect(sold.statusCode, sold.body).toBe(200);
  const [row] = await shop.db
    .select()
    .from(product)
    .where(eq(product.id, sold.json<{ productId: number }>().productId));
  expect(row).toMatchObject({ stock: 1, netPrice: 700 });
  expect(row?.name).toMatch(/\(open box\)$/);
  expect(row?.description).toMatch(/<a href="\/product\/test-/);
  expect((await callOffice(shop, "sellAsOpenBox", { cookie: desk.cookie, body })).statusCode).toBe(409);
});

test("actOnReturn, replacement: takes a piece from stock, refuses without one, and ends with the parcel", async () => {
  const { returnNumber: number, productId, cookie } = await inspectedReturn();
  const before = await stockOf(shop, productId);
  await shop.db.execute(sql`update product set stock = 0 where id = ${productId}`);
  expect((await actOnReturn(shop, { cookie, number }, { kind: "replace", keptIn: "stock" })).statusCode).toBe(409);
  await shop.db.execute(sql`update product set stock = ${before} where id = ${productId}`);
  const replaced = await actOnReturn(shop, { cookie, number }, { kind: "replace", keptIn: "damaged" });
  expect(replaced.json(), replaced.body).toMatchObject({ state: "replacing", canUndo: false });
  expect(await stockOf(shop, productId)).toBe(before - 1);
  const sent = await actOnReturn(
    shop,
    { cookie, number },
    { kind: "hand-over", courier: "Leopards", consignment: "LE-1" },
  );
  expect(sent.json()).toMatchObject({ state: "replaced" });
});

test("withdrawReturn and sendReturn: only of one's own order, and withdrawn pieces can be returned again", async () => {
  const order = await deliveredOrder(1);
  const asked = await readNewestReturn(await askReturn(shop, shopper, order));
  const pieceId = asked.pieces[0]?.id;
  const { cookie } = desk;
  const other = await deliveredOrder(1);
  const foreign = await shop.call("withdrawReturn", { token: shopper.token, body: { number: other.number, pieceId } });
  expect(foreign.statusCode).toBe(404);
  const withdrawn = await shop.call("withdrawReturn", {
    token: shopper.token,
    body: { number: order.number, pieceId },
  });
  expect(withdrawn.statusCode, withdrawn.body).toBe(200);
  const again = await readNewestReturn(await askReturn(shop, shopper, order));
  expect(again.number).toBe(`${order.number}-R2`);
  await actOnReturn(shop, { cookie, number: again.number }, { kind: "accept" });
  const body = {
    number: order.number,
    pieceIds: [again.pieces[0]?.id],
    way: "courier",
    courier: "TCS",
    consignment: "TC-77",
  };
  expect((await shop.call("sendReturn", { token: shopper.token, body })).statusCode).toBe(200);
  const found = await callOffice(shop, "findReturn", { cookie, query: { code: "TC-77" } });
  expect(found.json()).toEqual({ number: again.number });
  expect(
    (await callOffice(shop, "findReturn", { cookie, query: { code: order.number.toLowerCase() } })).json(),
  ).toEqual({
    number: again.number,
  });
});

test("listReturns, getReturnReport and Today: the queues, counts and reasons are what happened", async () => {
  const { cookie } = desk;
  const done = await callOffice(shop, "listReturns", { cookie, query: { queue: "done" } });
  const pieces = await shop.db.select().from(returnPiece);
  const ended = pieces.filter(({ state }) => isDone(state));
  expect(done.json<{ pieces: unknown[] }>().pieces).toHaveLength(ended.length);
  const counts = done.json<{ counts: Record<string, number> }>().counts;
  expect(counts["to-decide"]).toBe(pieces.filter(({ state }) => state === "asked").length);
  const today = await callOffice(shop, "getToday", { cookie });
  expect(today.json<{ returns: unknown }>().returns).toEqual(counts);
  const report = await callOffice(shop, "getReturnReport", { cookie, query: { days: "30" } });
  expect(report.json<{ products: { notes: string[] }[] }>().products.flatMap(({ notes }) => notes)).toContain(
    "Keys press twice",
  );
});

test("changeReturnSettings: an old version is refused, and holidays make the window longer", async () => {
  const { cookie } = desk;
  const current = (await callOffice(shop, "getReturnSettings", { cookie })).json<Record<string, unknown>>();
  const body = {
    ...current,
    holidays: [{ day: "2026-12-25", name: "Quaid-e-Azam Day" }],
    address: "Shop 5, Hafeez Centre, Lahore",
  };
  const changed = await callOffice(shop, "changeReturnSettings", { cookie, body });
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await callOffice(shop, "changeReturnSettings", { cookie, body })).statusCode).toBe(409);
});

test("refundReturn: the budget of a promotion gets each piece's share back, and the last piece returns the use", async () => {
  const id = await newPromotion(shop, {
    name: "Opening",
    benefit: { kind: "percent", percent: 10 },
    limits: { uses: 5, budget: 10_000 },
  });
  const order = await inspectedReturn(2);
  await shop.db.update(promotion).set({ status: "stopped" }).where(eq(promotion.id, id));
  const readTally = async () => {
    const [row] = await shop.db.select().from(promotionTally).where(eq(promotionTally.promotionId, id));
    return { uses: row?.uses, spent: row?.spent };
  };
  const placed = await readTally();
  expect(placed).toMatchObject({ uses: 1 });
  const { answer } = await refundPiece(order.returnNumber);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await readTally()).toEqual({ uses: 1, spent: (placed.spent ?? 0) / 2 });
  const { number } = await readNewestReturn(await askReturn(shop, shopper, order));
  for (const act of [
    { kind: "accept" } as const,
    { kind: "receive" } as const,
    { kind: "inspect", condition: "as-described" } as const,
  ])
    await actOnReturn(shop, { cookie: desk.cookie, number }, act);
  expect((await refundPiece(number)).answer.statusCode).toBe(200);
  expect(await readTally()).toEqual({ uses: 0, spent: 0 });
});
