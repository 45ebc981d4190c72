import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { OfficeCallName } from "#contract/office/contract.ts";
import type { BatchDetails, OnShelf, Parcel } from "#contract/office/orders/scan.ts";
import type { DeskAct } from "#contract/rules/order/order-status.ts";
import { eq } from "#database/orm.ts";
import { courier, product, shopOrder, stockChange } from "#database/schema.ts";
import { newProduct, type Shopper, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice } from "#testing/office/office.ts";
import { type Desk, placeOrderAndAct, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let shopper: Shopper;
let desk: Desk;
beforeAll(async () => {
  shop = await testShop();
  shopper = await shopperWithAddress(shop);
  desk = await signInToDesk(shop);
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

const after = (...acts: DeskAct[]) => placeOrderAndAct(shop, desk, { shopper, acts });
const send = (scan: object, key: string = randomUUID()) =>
  callOffice(shop, "scanParcel", { cookie: desk.cookie, body: { key, scan } });
const ask = async <T>(name: OfficeCallName, request: { query?: Record<string, string>; params?: { id: number } }) => {
  const answer = await callOffice(shop, name, { cookie: desk.cookie, ...request });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const stageOf = async (number: string) => (await ask<Parcel>("findParcel", { query: { code: number } })).stage;

test("pack: refused unless the scanned items are the order's items", async () => {
  const { number, productId } = await after("confirm");
  const pack = (quantity: number) => send({ kind: "pack", number, items: [{ productId, quantity }] });
  expect((await pack(1)).statusCode).toBe(409);
  expect((await pack(3)).statusCode).toBe(409);
  const other = await newProduct(shop);
  const strange = { kind: "pack", number, items: [{ productId: other.id, quantity: 2 }] };
  expect((await send(strange)).statusCode).toBe(409);
  expect(await stageOf(number)).toBe("to-pack");
  expect((await pack(2)).json()).toEqual({ again: false });
  expect(await stageOf(number)).toBe("to-hand-over");
});

test("pack: refuses an unconfirmed order", async () => {
  const { number, productId } = await after();
  const answer = await send({ kind: "pack", number, items: [{ productId, quantity: 2 }] });
  expect(answer.statusCode).toBe(409);
  expect(await stageOf(number)).toBe("to-confirm");
});

test("a scan sent ten times at once is applied once and marked as repeated; a refused one can be retried", async () => {
  const { number, productId } = await after("confirm");
  const key = randomUUID();
  const scan = { kind: "pack", number, items: [{ productId, quantity: 2 }] };
  expect((await send({ ...scan, items: [{ productId, quantity: 1 }] }, key)).statusCode).toBe(409);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(scan, key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(answers.filter((answer) => !answer.json<{ again: boolean }>().again)).toHaveLength(1);
  // A scan with another key is not a repeat.
  expect((await send(scan)).statusCode).toBe(409);
});

test("hand over: parcels join the courier's open batch, its load sheet escapes formulas, a closed batch cannot change", async () => {
  const { number, orderId } = await after("confirm", "pack");
  const second = await after("confirm", "pack");
  const [chosen] = await shop.db
    .update(shopOrder)
    .set({ recipientName: "=cmd()" })
    .where(eq(shopOrder.id, orderId))
    .returning({ courier: shopOrder.courierName });
  const by = { kind: "hand-over", courier: chosen?.courier };
  const consignment = `S-${randomUUID().slice(0, 8)}`;
  expect((await send({ ...by, number, consignment })).statusCode).toBe(200);
  // A consignment number belongs to one parcel, and a refused scan does not open or fill a batch.
  expect((await send({ ...by, number: second.number, consignment: consignment.toLowerCase() })).statusCode).toBe(400);
  expect((await send({ ...by, courier: "Nobody", number: second.number, consignment: "X1" })).statusCode).toBe(400);
  // Parcels handed over at the desk join the same batch.
  expect((await desk.act(second.number, "to-hand-over", "hand-over")).statusCode).toBe(200);
  const { batches } = await ask<{ batches: BatchDetails[] }>("listBatches", {});
  const open = batches.filter(({ closedAt }) => closedAt === null);
  expect(open).toMatchObject([{ courier: chosen?.courier, parcels: 2 }]);
  const id = open[0]?.id ?? 0;
  const batch = await ask<BatchDetails>("getBatch", { params: { id } });
  expect(batch.list.map((one) => one.number)).toEqual([number, second.number]);
  expect(batch.cash).toBe(batch.list.reduce((sum, { cash }) => sum + (cash ?? 0), 0));
  const sheet = await callOffice(shop, "getLoadSheet", { cookie: desk.cookie, params: { id } });
  expect(sheet.headers["content-type"]).toContain("text/csv");
  expect(sheet.body).toContain(`${consignment},${number},'=cmd(),`);

  expect((await desk.act(second.number, "on-the-way", "undo")).statusCode).toBe(200);
  const close = () => callOffice(shop, "closeBatch", { cookie: desk.cookie, params: { id } });
  expect((await close()).json()).toMatchObject({ parcels: 1, closedBy: expect.any(String) });
  expect((await close()).statusCode).toBe(409);
  expect((await desk.act(number, "on-the-way", "undo")).statusCode).toBe(409);
  expect((await send({ ...by, number: second.number, consignment: `${consignment}-2` })).statusCode).toBe(200);
  expect(await ask<BatchDetails>("getBatch", { params: { id } })).toMatchObject({ parcels: 1 });
});

test("hand over: a parcel that is handed over at the desk opens the courier's batch", async () => {
  const [first, second] = [await after("confirm", "pack"), await after("confirm", "pack")];
  const name = `Courier ${randomUUID().slice(0, 6)}`;
  await shop.db.insert(courier).values({ name });
  const handOver = (number: string) =>
    desk.act(number, "to-hand-over", {
      kind: "hand-over",
      courier: name,
      consignment: `D-${randomUUID().slice(0, 8)}`,
    });
  const answers = await Promise.all([handOver(first.number), handOver(second.number)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { batches } = await ask<{ batches: BatchDetails[] }>("listBatches", {});
  expect(batches.filter((batch) => batch.courier === name)).toMatchObject([{ parcels: 2, closedAt: null }]);
});

test("hand over: a parcel may go with another courier than the customer chose", async () => {
  const { number } = await after("confirm", "pack");
  const name = `Courier ${randomUUID().slice(0, 6)}`;
  await shop.db.insert(courier).values({ name });
  expect((await send({ kind: "hand-over", number, courier: name, consignment: "N-1" })).statusCode).toBe(200);
  const { batches } = await ask<{ batches: BatchDetails[] }>("listBatches", {});
  expect(batches.find((batch) => batch.courier === name)).toMatchObject({ parcels: 1 });
});

test("take back: finds the parcel by consignment number, returns undamaged stock once; an unrefused parcel needs a reason", async () => {
  const { number, orderId, productId } = await after("confirm", "pack", "hand-over");
  const [{ consignment } = { consignment: null }] = await shop.db
    .select({ consignment: shopOrder.consignment })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  const parcel = await ask<Parcel>("findParcel", { query: { code: String(consignment).toLowerCase() } });
  expect(parcel).toMatchObject({ number, stage: "on-the-way", items: [{ productId, quantity: 2 }] });
  const damaged = [{ productId, quantity: 1 }];
  const before = await stockOf(shop, productId);
  expect((await send({ kind: "take-back", number, damaged })).statusCode).toBe(409);
  const key = randomUUID();
  const back = { kind: "take-back", number, damaged, reason: "Refused to pay" };
  expect((await send(back, key)).json()).toEqual({ again: false });
  expect((await send(back, key)).json()).toEqual({ again: true });
  expect(await stockOf(shop, productId)).toBe(before + 1);
  expect(await stageOf(number)).toBe("came-back");
});

test("count: includes sold but unpacked units, and changes the stock by the difference, once", async () => {
  const { number, productId } = await after("confirm");
  const sku = `Cnt-${randomUUID().slice(0, 8)}`;
  await shop.db.update(product).set({ sku, barcode: "036000291452" }).where(eq(product.id, productId));
  for (const code of [sku.toUpperCase(), "0036000291452"]) {
    const { products } = await ask<{ products: OnShelf[] }>("findOnShelf", { query: { code } });
    expect(products).toMatchObject([{ id: productId, stock: 8, held: 2 }]);
  }
  const key = randomUUID();
  const count = () =>
    callOffice(shop, "scanCount", { cookie: desk.cookie, body: { key, productId, counted: 9, was: 10 } });
  expect((await count()).json()).toEqual({ again: false, stock: 7 });
  expect((await count()).json()).toEqual({ again: true, stock: 7 });
  const moves = await shop.db.select().from(stockChange).where(eq(stockChange.productId, productId));
  expect(moves.filter(({ reason }) => reason === "count")).toMatchObject([{ quantity: -1 }]);
  await send({ kind: "pack", number, items: [{ productId, quantity: 2 }] });
  const { products } = await ask<{ products: OnShelf[] }>("findOnShelf", { query: { code: sku } });
  expect(products).toMatchObject([{ stock: 7, held: 0 }]);
  const strange = await callOffice(shop, "findOnShelf", { cookie: desk.cookie, query: { code: "nothing-has-this" } });
  expect(strange.statusCode).toBe(404);
});

test("listParcels: waiting parcels with the codes of their items, longest wait first", async () => {
  const { number, productId } = await after("confirm");
  const { parcels } = await ask<{ parcels: Parcel[] }>("listParcels", { query: { stage: "to-pack" } });
  expect(parcels.at(-1)).toMatchObject({ number, stage: "to-pack", items: [{ productId, quantity: 2 }] });
  expect(new Set(parcels.map(({ stage }) => stage))).toEqual(new Set(["to-pack"]));
});
