import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { PieceDetails } from "#contract/office/catalogue/serial.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { ReturnStep } from "#contract/office/orders/return.ts";
import { eq, sql } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import type { CreatedOrder } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { countRowsRead, explainStatement, listNodes, recordStatements } from "#testing/database/query-plans.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type Desk, signInToDesk } from "#testing/office/order-desk.ts";
import { actOnReturn, askReturn, readNewestReturn } from "#testing/office/returns.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { listOrderWarranties } from "./index.ts";

let shop: TestShop;
let shopper: Shopper;
let desk: Desk;
beforeAll(async () => {
  shop = await testShop();
  desk = await signInToDesk(shop);
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

let codes = 0;
const newSerials = (count: number) => Array.from({ length: count }, () => `SN-${process.pid}-${(codes += 1)}`);
const PURCHASE = { supplier: "Example Traders", invoice: "INV-7", boughtOn: "2026-11-01" };

async function newTrackedProduct(fields: Partial<typeof product.$inferInsert> = {}, stock = 0) {
  const item = await newProduct(shop, { stock });
  await shop.db
    .update(product)
    .set({ asksSerials: true, ...fields })
    .where(eq(product.id, item.id));
  return item;
}

const receive = (productId: number, serials: readonly string[], purchase: object | null = PURCHASE) =>
  callOffice(shop, "receiveSerials", {
    cookie: desk.cookie,
    body: { productId, serials, purchase },
  });

async function confirmedOrder(items: { id: number; quantity: number }[]) {
  shopper = await shopperWithAddress(shop);
  const placed = (await placeOrder(shop, shopper, { items })).json<CreatedOrder>();
  await desk.act(placed.orderNumber, "to-confirm", "confirm");
  return { number: placed.orderNumber, orderId: placed.orderId };
}

const pack = (number: string, productId: number, serials: readonly string[], note?: string) =>
  desk.act(number, "to-pack", {
    kind: "pack",
    serials: serials.map((serial) => ({ productId, serial, ...(note && { note }) })),
  });

async function look(serial: string): Promise<PieceDetails> {
  const list = await callOffice(shop, "listSerials", { cookie: desk.cookie, query: { q: serial } });
  const [piece] = list.json<OfficeResponse<"listSerials">>().pieces;
  const answer = await callOffice(shop, "getSerial", { cookie: desk.cookie, params: { id: piece?.id ?? 0 } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const stepsOf = async (serial: string) => (await look(serial)).history.map(({ step }) => step);
const check = async (number: string, code: string) =>
  (await callOffice(shop, "checkSerial", { cookie: desk.cookie, query: { number, code } })).json<
    OfficeResponse<"checkSerial">
  >();

test("receiveSerials: adds pieces to the stock with supplier and invoice, and refuses doubles and known ones", async () => {
  const { id } = await newTrackedProduct();
  const serials = newSerials(3);
  expect((await receive(id, serials)).json()).toEqual({ stock: 3, serials: 3 });
  const piece = await look(serials[0] ?? "");
  expect(piece).toMatchObject({ state: "in-stock", order: null });
  expect(piece.history).toMatchObject([{ step: "received", supplier: "Example Traders", invoice: "INV-7" }]);
  // One known piece refuses all of them, in whatever spelling.
  const respelt = ` ${serials[1]?.toLowerCase().replaceAll("-", " ")}`;
  expect((await receive(id, [...newSerials(1), respelt])).json()).toMatchObject({
    fields: { serials: expect.stringContaining("is known already") },
  });
  const [double = ""] = newSerials(1);
  expect((await receive(id, [double, double])).statusCode).toBe(400);
  expect(await stockOf(shop, id)).toBe(3);
  const plain = await newProduct(shop);
  expect((await receive(plain.id, newSerials(1))).json()).toMatchObject({
    fields: { productId: expect.stringContaining("does not ask for serials") },
  });
});

test("receiveSerials: a phone needs a right IMEI, and pieces in stock are registered up to the stock", async () => {
  const phone = await newTrackedProduct({ family: "phone" }, 1);
  expect((await receive(phone.id, ["490154203237519"])).statusCode).toBe(400);
  expect((await receive(phone.id, ["490154203237518"], null)).json()).toEqual({ stock: 1, serials: 1 });
  expect((await receive(phone.id, ["356938035643809"], null)).json()).toMatchObject({
    fields: { serials: expect.stringContaining("Only 0 pieces") },
  });
});

test("changeStock: a purchase of a product that asks for serials needs them", async () => {
  const { id } = await newTrackedProduct();
  const change = (reason: string) =>
    callOffice(shop, "changeStock", { cookie: desk.cookie, params: { id }, body: { step: { by: 2 }, reason } });
  expect((await change("purchase")).statusCode).toBe(400);
  expect((await change("correction")).statusCode).toBe(200);
});

test("pack: needs each serial; refuses unknown and sold ones and other products; undo and cancel free them", async () => {
  const { id } = await newTrackedProduct();
  const other = await newTrackedProduct();
  const [first = "", second = "", third = ""] = newSerials(3);
  const [foreign = ""] = newSerials(1);
  await receive(id, [first, second, third]);
  await receive(other.id, [foreign]);
  const one = await confirmedOrder([{ id, quantity: 2 }]);
  const two = await confirmedOrder([{ id, quantity: 1 }]);
  expect((await pack(one.number, id, [])).json()).toMatchObject({ mess: expect.stringContaining("0 of 2") });
  expect((await pack(one.number, id, [first, first])).statusCode).toBe(409);
  expect((await pack(one.number, id, [first, "NEVER-SEEN"])).json()).toMatchObject({
    mess: "NEVER-SEEN is unknown for this product",
  });
  expect((await pack(one.number, id, [first, foreign])).statusCode).toBe(409);
  expect((await pack(one.number, id, [first, second])).statusCode).toBe(200);
  expect(await look(first)).toMatchObject({ state: "sold", order: one.number });

  expect(await check(two.number, second)).toMatchObject({
    productId: null,
    refusal: expect.stringContaining(one.number),
  });
  expect(await check(two.number, foreign)).toMatchObject({ refusal: expect.stringContaining("another product") });
  expect(await check(two.number, "NEVER-SEEN")).toMatchObject({ isUnknown: true });
  expect(await check(two.number, third.toLowerCase())).toEqual({
    productId: id,
    serial: third,
    isUnknown: false,
    refusal: null,
  });
  expect((await pack(two.number, id, [second])).statusCode).toBe(409);

  expect((await desk.act(one.number, "to-hand-over", "undo")).statusCode).toBe(200);
  expect(await look(second)).toMatchObject({ state: "in-stock", order: null });
  expect((await pack(two.number, id, [second])).statusCode).toBe(200);
  expect((await desk.act(two.number, "to-hand-over", "cancel")).statusCode).toBe(200);
  expect(await stepsOf(second)).toEqual(["received", "sold", "unpacked", "sold", "cancelled"]);
  expect((await desk.act(two.number, "cancelled", "undo")).statusCode).toBe(200);
  expect(await look(second)).toMatchObject({ state: "sold", order: two.number });
});

test("pack: the invoice names the pieces; after other pieces were packed, another invoice replaces it", async () => {
  const { id } = await newTrackedProduct();
  const [first = "", second = ""] = newSerials(2);
  await receive(id, [first, second]);
  const order = await confirmedOrder([{ id, quantity: 1 }]);
  const issued = async () => {
    const { rows } = await shop.db.execute<{ serials: string[] }>(sql`
      select content -> 'lines' -> 0 -> 'serials' as serials from invoice
      where order_id = ${order.orderId} and kind = 'invoice' order by place`);
    return rows.map(({ serials }) => serials);
  };
  expect((await pack(order.number, id, [first])).statusCode).toBe(200);
  expect(await issued()).toEqual([[first]]);
  expect((await desk.act(order.number, "to-hand-over", "undo")).statusCode).toBe(200);
  expect((await pack(order.number, id, [second])).statusCode).toBe(200);
  expect(await issued()).toEqual([[first], [second]]);
});

test("undo of a cancellation: is refused when a piece was packed for another order meanwhile", async () => {
  const { id } = await newTrackedProduct();
  const [piece = "", spare = ""] = newSerials(2);
  await receive(id, [piece, spare]);
  const one = await confirmedOrder([{ id, quantity: 1 }]);
  await pack(one.number, id, [piece]);
  await desk.act(one.number, "to-hand-over", "cancel");
  const two = await confirmedOrder([{ id, quantity: 1 }]);
  expect((await pack(two.number, id, [piece])).statusCode).toBe(200);
  expect((await desk.act(one.number, "cancelled", "undo")).json()).toMatchObject({
    mess: expect.stringContaining("used since then"),
  });
});

test("pack: a piece from before serials were recorded is registered with a note, but never more than the shelf has", async () => {
  const { id } = await newTrackedProduct({}, 1);
  const { number } = await confirmedOrder([{ id, quantity: 1 }]);
  const [old = ""] = newSerials(1);
  expect((await pack(number, id, [old], "From the old shelf")).statusCode).toBe(200);
  expect((await look(old)).history).toMatchObject([
    { step: "registered", note: "From the old shelf" },
    { step: "sold" },
  ]);
  await receive(id, newSerials(1));
  const next = await confirmedOrder([{ id, quantity: 1 }]);
  expect((await pack(next.number, id, newSerials(1), "From the old shelf")).json()).toMatchObject({
    mess: expect.stringContaining("have recorded serials"),
  });
});

test("take back: damaged pieces are set aside by their serials, the others are in stock and are sold again", async () => {
  const { id } = await newTrackedProduct();
  const [good = "", bad = ""] = newSerials(2);
  await receive(id, [good, bad]);
  const { number } = await confirmedOrder([{ id, quantity: 2 }]);
  await pack(number, id, [good, bad]);
  await desk.act(number, "to-hand-over", "hand-over");
  await desk.act(number, "on-the-way", "refuse");
  expect(await look(good)).toMatchObject({ state: "sold" });
  const takeBack = (serials?: string[]) =>
    desk.act(number, "coming-back", {
      kind: "take-back",
      damaged: [{ productId: id, quantity: 1, ...(serials && { serials }) }],
    });
  expect((await takeBack()).statusCode).toBe(400);
  expect((await takeBack([bad])).statusCode).toBe(200);
  expect(await look(bad)).toMatchObject({ state: "set-aside", order: null });
  const again = await confirmedOrder([{ id, quantity: 1 }]);
  expect((await pack(again.number, id, [bad])).statusCode).toBe(409);
  expect((await pack(again.number, id, [good])).statusCode).toBe(200);
  expect((await look(good)).history.at(-1)).toMatchObject({ step: "sold", isAgain: true });
  const restore = (step: string) =>
    look(bad).then((piece) =>
      callOffice(shop, "moveSerial", {
        cookie: desk.cookie,
        params: { id: piece.id },
        body: { step, note: "Box repaired" },
      }),
    );
  expect((await restore("restored")).statusCode).toBe(200);
  expect(await stockOf(shop, id)).toBe(1);
  expect((await restore("restored")).statusCode).toBe(409);
});

test("deliver: the warranty starts with the terms of that day, and its undo stops it", async () => {
  const { id } = await newTrackedProduct({ warrantyClass: "official", warrantyMonths: 24, warrantyCovers: "Parts" });
  const [serial = ""] = newSerials(1);
  await receive(id, [serial]);
  const { number, orderId } = await confirmedOrder([{ id, quantity: 1 }]);
  await pack(number, id, [serial]);
  await desk.act(number, "to-hand-over", "hand-over");
  const read = async () => (await listOrderWarranties(shop.db, [orderId]))[0];
  expect(await read()).toMatchObject({
    serials: [serial],
    warranty: { giver: "distributor", months: 24, until: null },
  });
  await desk.act(number, "on-the-way", "deliver");
  await shop.db.update(product).set({ warrantyMonths: 1, warrantyCovers: "Nothing" }).where(eq(product.id, id));
  const line = await read();
  expect(line?.warranty).toMatchObject({
    months: 24,
    covers: "Parts",
    until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect((await look(serial)).warranty).toMatchObject({ giver: "distributor", until: line?.warranty?.until });
  await desk.act(number, "delivered", "undo");
  expect((await read())?.warranty).toMatchObject({ months: 1, until: null });
});

test("a return: the serial is compared at receipt, its replacement is scanned, and the pieces know each other", async () => {
  const { id } = await newTrackedProduct();
  const [sold = "", shelf = "", foreign = ""] = newSerials(3);
  await receive(id, [sold, shelf]);
  const { number } = await confirmedOrder([{ id, quantity: 1 }]);
  await pack(number, id, [sold]);
  await desk.act(number, "to-hand-over", "hand-over");
  await desk.act(number, "on-the-way", "deliver");
  const asked = await readNewestReturn(await askReturn(shop, shopper, { number, productId: id, wish: "replacement" }));
  const act = (step: ReturnStep) => actOnReturn(shop, { cookie: desk.cookie, number: asked.number }, step);
  await act({ kind: "accept" });
  expect((await act({ kind: "receive" })).json()).toMatchObject({
    fields: { serial: expect.stringContaining("Scan") },
  });
  expect((await act({ kind: "receive", serial: foreign })).json()).toMatchObject({
    fields: { serial: expect.stringContaining("was not sold with this order") },
  });
  expect((await act({ kind: "receive", serial: sold.toLowerCase() })).statusCode).toBe(200);
  await act({ kind: "inspect", condition: "damaged" });
  const replace = (serial?: string) => act({ kind: "replace", keptIn: "open-box", ...(serial && { serial }) });
  expect((await replace()).statusCode).toBe(400);
  expect((await replace(sold)).statusCode).toBe(400);
  expect((await replace(shelf)).statusCode).toBe(200);
  expect(await look(sold)).toMatchObject({ state: "set-aside", order: null });
  expect(await look(shelf)).toMatchObject({ state: "sold", order: number });
  expect(await stepsOf(shelf)).toEqual(["received", "replaces"]);
  const [waiting] = (await callOffice(shop, "listOpenBoxPieces", { cookie: desk.cookie })).json<
    OfficeResponse<"listOpenBoxPieces">
  >().pieces;
  const listed = await callOffice(shop, "sellAsOpenBox", {
    cookie: await signInToOffice(shop, await newStaff(shop)),
    headers: { "sec-fetch-site": "same-origin", "idempotency-key": randomUUID() },
    body: { pieceId: waiting?.pieceId, version: waiting?.version, price: 1, condition: "Opened" },
  });
  expect(listed.statusCode, listed.body).toBe(200);
  const sale = await confirmedOrder([{ id: listed.json<{ productId: number }>().productId, quantity: 1 }]);
  expect(await check(sale.number, sold)).toMatchObject({ serial: sold, refusal: null });
});

test("checkWarranty: tells the holder of a serial or of the order until when; all else is answered alike", async () => {
  const { id, slug } = await newTrackedProduct({ warrantyClass: "shop", warrantyMonths: 12 });
  const [serial = "", shelf = ""] = newSerials(2);
  await receive(id, [serial, shelf]);
  const { number, orderId } = await confirmedOrder([{ id, quantity: 1 }]);
  const { rows } = await shop.db.execute<{ phone: string }>(sql`select phone from shop_order where id = ${orderId}`);
  const phone = rows[0]?.phone ?? "";
  const check = async (body: object) => {
    const answer = await shop.call("checkWarranty", { body });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ items: object[] }>().items;
  };
  expect(await check({ number, phone })).toMatchObject([{ serial: null, until: null, state: "waiting" }]);
  await pack(number, id, [serial]);
  await desk.act(number, "to-hand-over", "hand-over");
  await desk.act(number, "on-the-way", "deliver");
  const until = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  const item = { name: expect.any(String), slug, serial, giver: "shop", until, state: "active" };
  expect(await check({ serial: serial.toLowerCase() })).toEqual([item]);
  expect(await check({ number, phone })).toEqual([item]);
  for (const unknown of [{ serial: shelf }, { serial: "NEVER-SEEN" }, { number, phone: "03009999999" }])
    expect(await check(unknown)).toEqual([]);
  await shop.db.execute(sql`update order_warranty set until = '2020-01-01' where order_id = ${orderId}`);
  expect(await check({ serial })).toMatchObject([{ until: "2020-01-01", state: "expired" }]);
});

test("look-ups read a bounded number of rows, however many pieces there are", async () => {
  const { id } = await newTrackedProduct({}, 0);
  await shop.db.execute(sql`
    with piece as (
      insert into serial_number (product_id, brand_id, serial, normalised, state)
      select p.id, p.brand_id, 'MANY' || n, 'MANY' || n, 'retired' from product p, generate_series(10000, 29999) n where p.id = ${id}
      returning id, state
    )
    insert into serial_event (serial_id, kind, state) select id, 'written-off', state from piece`);
  await shop.db.execute(sql`analyze serial_number, serial_event`);
  const piece = await look("MANY15000");
  const statements = await recordStatements(shop, async () => {
    for (const query of [{}, { q: "MANY1" }, { q: "MANY15000" }, { product: String(id) }])
      expect((await callOffice(shop, "listSerials", { cookie: desk.cookie, query })).statusCode).toBe(200);
    await callOffice(shop, "getSerial", { cookie: desk.cookie, params: { id: piece.id } });
    await shop.call("checkWarranty", { body: { serial: "MANY15000" } });
  });
  expect(statements.length).toBeGreaterThan(5);
  for (const statement of statements)
    for (const node of listNodes(await explainStatement(shop, statement, { run: true })))
      if (node["Relation Name"]?.startsWith("serial_")) expect(countRowsRead(node), statement.text).toBeLessThan(1_000);
});
