import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PieceDetails } from "#contract/office/catalogue/serial.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { ClaimStep } from "#contract/office/orders/claim.ts";
import type { OrderClaims } from "#contract/shop/orders/claim.ts";
import { eq, sql } from "#database/orm.ts";
import { mail, refund } from "#database/schema.ts";
import { newProduct, type Shopper, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import {
  actOnClaim,
  deliverSerials,
  findClaim,
  newSerialProduct,
  newSerials,
  readClaim,
  requestClaim,
} from "#testing/office/claims.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type Desk, placeOrderAndAct, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let shopper: Shopper;
let desk: Desk;
let cookie: string;
beforeAll(async () => {
  shop = await testShop();
  shopper = await shopperWithAddress(shop);
  desk = await signInToDesk(shop, "owner");
  cookie = desk.cookie;
});
afterAll(async () => {
  await expectInvariants(shop.db);
  await shop.close();
});

/** Another customer each time, because the open orders of one are limited. */
async function deliveredPieces(count = 1, spare = 3) {
  shopper = await shopperWithAddress(shop);
  const item = await newSerialProduct(shop, cookie, count + spare);
  const order = await deliverSerials(shop, desk, { shopper, item, serials: item.serials.slice(0, count) });
  const [serial = "", ...others] = item.serials;
  return { ...order, item, serial, others };
}

async function act(id: number, step: ClaimStep): Promise<void> {
  const answer = await actOnClaim(shop, { cookie, id }, step);
  expect(answer.statusCode, `${step.kind}: ${answer.body}`).toBe(200);
}

async function openedClaim(pieces: { number: string; item: { slug: string }; serial: string }) {
  const asked = await requestClaim(shop, shopper, { ...pieces, slug: pieces.item.slug });
  expect(asked.statusCode, asked.body).toBe(200);
  return findClaim(shop, cookie, asked.json<{ number: string }>().number);
}

async function receivedClaim(pieces: { number: string; item: { slug: string }; serial: string }): Promise<number> {
  const { id } = await openedClaim(pieces);
  await act(id, { kind: "accept" });
  await act(id, { kind: "receive", serial: pieces.serial });
  return id;
}

async function look(serial: string): Promise<PieceDetails> {
  const list = await callOffice(shop, "listSerials", { cookie, query: { q: serial } });
  const [piece] = list.json<OfficeResponse<"listSerials">>().pieces;
  return (await callOffice(shop, "getSerial", { cookie, params: { id: piece?.id ?? 0 } })).json();
}
const stepsOf = async (serial: string) => (await look(serial)).history.map(({ step }) => step);
const page = async (number: string) =>
  (await shop.call("getOrderClaims", { token: shopper.token, query: { number } })).json<OrderClaims>();

test("requestClaim: twice with the same key, and twice at once for one piece, is one claim with a mail", async () => {
  const { number, item, serial, orderId } = await deliveredPieces();
  const key = randomUUID();
  const request = { number, slug: item.slug, serial: serial.toLowerCase(), key };
  const first = await requestClaim(shop, shopper, request);
  expect(first.json(), first.body).toMatchObject({ number: `${number}-C1` });
  expect((await requestClaim(shop, shopper, request)).json()).toEqual(first.json());
  const others = await Promise.all([1, 2].map(() => requestClaim(shop, shopper, { ...request, key: randomUUID() })));
  expect(others.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  expect(await page(number)).toMatchObject({ pieces: [], claims: [{ serial, state: "asked" }] });
  const mails = await shop.db.select().from(mail).where(eq(mail.orderId, orderId));
  expect(JSON.stringify(mails.map(({ content }) => content))).toContain("/claim/");
});

test("requestClaim: strangers, unknown orders, forged links and wrong phones get the same answer", async () => {
  const { number, item, serial, orderId } = await deliveredPieces();
  const piece = { slug: item.slug, serial };
  const stranger = await shopperWithAddress(shop);
  const answers = await Promise.all([
    requestClaim(shop, stranger, { number, ...piece }),
    requestClaim(shop, undefined, { number, ...piece }),
    requestClaim(shop, stranger, { number: "RB-2222-2222", ...piece }),
    requestClaim(shop, undefined, { token: "forged", ...piece }),
    requestClaim(shop, undefined, { number, phone: "03009999999", ...piece }),
    shop.call("getOrderClaims", { token: stranger.token, query: { number } }),
  ]);
  const [unknown] = answers;
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([404, unknown?.json()]);
  const { rows } = await shop.db.execute<{ phone: string }>(sql`select phone from shop_order where id = ${orderId}`);
  const byPhone = await requestClaim(shop, undefined, { number, phone: rows[0]?.phone ?? "", ...piece });
  expect(byPhone.statusCode, byPhone.body).toBe(200);
  // The claim of another order is answered like one that does not exist.
  const claim = await findClaim(shop, cookie, number);
  const own = await deliveredPieces();
  const withdraw = (claimId: number) =>
    shop.call("withdrawClaim", { token: shopper.token, body: { number: own.number, claimId } });
  const foreign = await withdraw(claim.id);
  expect([foreign.statusCode, foreign.json()]).toEqual([404, (await withdraw(2_000_000)).json()]);
  const token = claim.link.split("/").at(-1) ?? "";
  expect((await shop.call("getOrderClaims", { query: { token } })).json()).toMatchObject({ number });
});

test("requestClaim: undelivered orders and ended warranties are refused; staff can open a claim as goodwill", async () => {
  const open = await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm"] });
  const { rows } = await shop.db.execute<{ slug: string }>(sql`select slug from product where id = ${open.productId}`);
  expect((await requestClaim(shop, shopper, { number: open.number, slug: rows[0]?.slug ?? "" })).statusCode).toBe(409);
  const { number, item, serial, orderId } = await deliveredPieces();
  await shop.db.execute(sql`update order_warranty set until = '2020-01-01' where order_id = ${orderId}`);
  const late = await requestClaim(shop, shopper, { number, slug: item.slug, serial });
  expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining("has ended")]);
  const found = await callOffice(shop, "listClaimPieces", { cookie, query: { code: serial } });
  expect(found.json()).toMatchObject({ number, pieces: [{ serial, refusal: expect.stringContaining("ended") }] });
  const body = { number, productId: item.id, serial, problem: "No picture" };
  const opened = await callOffice(shop, "openClaim", { cookie, body });
  expect(opened.json(), opened.body).toMatchObject({ number: `${number}-C1` });
  const support = await signInToOffice(shop, await newStaff(shop, { role: "catalogue" }));
  expect((await callOffice(shop, "openClaim", { cookie: support, body })).statusCode).toBe(403);
});

test("actOnClaim: of two staff one is refused; the receipt compares the serial; undo takes both back with the mail", async () => {
  const pieces = await deliveredPieces();
  const { id, version } = await openedClaim(pieces);
  const both = await Promise.all([
    actOnClaim(shop, { cookie, id, version }, { kind: "accept" }),
    actOnClaim(shop, { cookie, id, version }, { kind: "refuse", reason: "It fell down" }),
  ]);
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(both.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1);
  if ((await readClaim(shop, cookie, id)).state === "refused") {
    await act(id, { kind: "undo" });
    await act(id, { kind: "accept" });
  }
  const wrong = await actOnClaim(shop, { cookie, id }, { kind: "receive", serial: pieces.others[0] ?? "" });
  expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining("another piece")]);
  expect((await actOnClaim(shop, { cookie, id }, { kind: "receive" })).statusCode).toBe(400);
  await act(id, { kind: "receive", serial: ` ${pieces.serial.toLowerCase()}` });
  expect(await look(pieces.serial)).toMatchObject({ state: "in-claim" });
  const waiting = async () =>
    (await shop.db.select().from(mail).where(eq(mail.orderId, pieces.orderId))).filter(
      ({ content, notBefore }) => notBefore !== null && JSON.stringify(content).includes('"receive"'),
    ).length;
  expect(await waiting()).toBe(1);
  await act(id, { kind: "undo" });
  expect(await waiting()).toBe(0);
  expect(await look(pieces.serial)).toMatchObject({ state: "sold", order: pieces.number });
  await act(id, { kind: "receive", serial: pieces.serial });
  // What left the shop is not undone.
  await act(id, { kind: "send", distributor: "Example Distribution", reference: "RMA-9" });
  expect((await actOnClaim(shop, { cookie, id }, { kind: "undo" })).statusCode).toBe(409);
  await act(id, { kind: "refer", reference: "RMA-10" });
  await shop.db.execute(sql`update warranty_claim set sent_at = now() - interval '9 days 1 hour' where id = ${id}`);
  expect(await findClaim(shop, cookie, "RMA-10")).toMatchObject({ id, state: "sent", daysWaited: 9 });
  await act(id, { kind: "come-back" });
  await act(id, { kind: "repair", message: "TCS, 123" });
  expect(await stepsOf(pieces.serial)).toEqual(["received", "sold", "claimed", "claim-undone", "claimed", "repaired"]);
  const own = await page(pieces.number);
  expect(own.claims[0]?.steps[0]).toMatchObject({ what: "Repaired and given back" });
  expect(own.pieces).toMatchObject([{ serial: pieces.serial, refusal: null }]);
  const order = await callOffice(shop, "getOrder", { cookie, params: { number: pieces.number } });
  expect(order.body).toContain("Sent to the distributor (C1)");
});

test("actOnClaim, replace: twice in a row, each piece has the remaining term; two claims never get one piece", async () => {
  const pieces = await deliveredPieces(2);
  const [second = "", ...spare] = pieces.others;
  const [first, other] = [await receivedClaim(pieces), await receivedClaim({ ...pieces, serial: second })];
  const stock = await stockOf(shop, pieces.item.id);
  const [spareOne = "", spareTwo = ""] = spare;
  const swap = { kind: "replace" as const, serial: spareOne, isFromDistributor: false };
  const both = await Promise.all([first, other].map((id) => actOnClaim(shop, { cookie, id }, swap)));
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await stockOf(shop, pieces.item.id)).toBe(stock - 1);
  const winner = (await readClaim(shop, cookie, first)).state === "replaced" ? pieces.serial : second;
  const until = (await readClaim(shop, cookie, first)).until;
  expect(await look(spareOne)).toMatchObject({ state: "sold", order: pieces.number, warranty: { until } });
  expect((await look(winner)).history.at(-1)).toMatchObject({ step: "replaced-by", other: { serial: spareOne } });
  const again = await receivedClaim({ ...pieces, serial: spareOne });
  await act(again, { ...swap, serial: spareTwo });
  expect((await look(spareTwo)).history.at(-1)).toMatchObject({ step: "replaces", other: { serial: spareOne } });
  const check = await shop.call("checkWarranty", { body: { serial: spareTwo } });
  expect(check.json()).toMatchObject({ items: [{ serial: spareTwo, until, state: "active" }] });
  expect((await shop.call("checkWarranty", { body: { serial: winner } })).json()).toEqual({ items: [] });
});

test("actOnClaim, replace: the distributor's piece is registered and leaves the stock as it is", async () => {
  const pieces = await deliveredPieces();
  const id = await receivedClaim(pieces);
  const stock = await stockOf(shop, pieces.item.id);
  const [fresh = ""] = newSerials(1);
  const replace = (isFromDistributor: boolean) =>
    actOnClaim(shop, { cookie, id }, { kind: "replace", serial: fresh, isFromDistributor });
  await act(id, { kind: "send", distributor: "Example Distribution", reference: "RMA-1" });
  expect((await replace(false)).body).toContain("is not in stock");
  expect((await replace(true)).statusCode).toBe(200);
  expect(await stockOf(shop, pieces.item.id)).toBe(stock);
  expect((await look(fresh)).history).toMatchObject([
    { step: "received", supplier: "Example Distribution", invoice: "RMA-1" },
    { step: "replaces", claimId: id },
  ]);
});

test("actOnClaim, lend: a lent piece is not lent twice, leaves the stock, and only it is taken back", async () => {
  const pieces = await deliveredPieces(2);
  const [second = "", loan = "", other = ""] = pieces.others;
  const ids = [await receivedClaim(pieces), await receivedClaim({ ...pieces, serial: second })];
  const stock = await stockOf(shop, pieces.item.id);
  const lends = await Promise.all(ids.map((id) => actOnClaim(shop, { cookie, id }, { kind: "lend", serial: loan })));
  expect(lends.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect([await stockOf(shop, pieces.item.id), (await look(loan)).state]).toEqual([stock - 1, "lent"]);
  const claim = (await readClaim(shop, cookie, ids[0] ?? 0)).loan ? ids[0] : ids[1];
  const id = claim ?? 0;
  expect((await actOnClaim(shop, { cookie, id }, { kind: "lend", serial: other })).statusCode).toBe(409);
  await act(id, { kind: "give-back", reason: "No fault was found" });
  const waiting = await callOffice(shop, "listClaims", { cookie, query: { list: "loan-out" } });
  expect(waiting.json<OfficeResponse<"listClaims">>().claims.map((one) => one.id)).toEqual([id]);
  expect((await actOnClaim(shop, { cookie, id }, { kind: "take-loan", serial: other })).statusCode).toBe(400);
  await act(id, { kind: "take-loan", serial: loan, isDamaged: false });
  expect([await stockOf(shop, pieces.item.id), await stepsOf(loan)]).toEqual([
    stock,
    ["received", "lent", "lent-back"],
  ]);
  const left = ids.find((one) => one !== id) ?? 0;
  await act(left, { kind: "lend", serial: loan });
  await act(left, { kind: "take-loan", serial: loan, isDamaged: true });
  expect([await stockOf(shop, pieces.item.id), (await look(loan)).state]).toEqual([stock - 1, "set-aside"]);
});

test("refundClaim: gives back at most what was paid, once, and the piece cannot be claimed again", async () => {
  const pieces = await deliveredPieces();
  const id = await receivedClaim(pieces);
  const { version, money } = await readClaim(shop, cookie, id);
  const send = (amount: number) =>
    callOffice(shop, "refundClaim", { cookie, params: { id }, body: { version, amount, how: "store-credit" } });
  expect((await send((money?.paid ?? 0) + 1)).statusCode).toBe(400);
  const answers = await Promise.all([send(700), send(700)]);
  for (const answer of answers) expect(answer.json(), answer.body).toEqual({ done: true, error: null });
  const refunds = await shop.db.select().from(refund).where(eq(refund.orderId, pieces.orderId));
  expect(refunds).toMatchObject([{ amount: 700, how: "store-credit" }]);
  expect(await look(pieces.serial)).toMatchObject({ state: "retired" });
  expect((await page(pieces.number)).pieces).toEqual([]);
});

test("a product without serials: a claim for each piece, and a replacement leaves the stock; Today counts overdue ones", async () => {
  const item = await newProduct(shop, { stock: 9 });
  await shop.db.execute(sql`update product set warranty_class = 'shop', warranty_months = 12 where id = ${item.id}`);
  shopper = await shopperWithAddress(shop);
  const { number } = await deliverSerials(shop, desk, { shopper, item, serials: [] });
  const ask = () => requestClaim(shop, shopper, { number, slug: item.slug });
  expect([(await ask()).statusCode, (await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200, 400]);
  const { id } = await findClaim(shop, cookie, `${number}-C1`);
  const overdue = async () =>
    (await callOffice(shop, "getToday", { cookie })).json<{ overdueClaims: number }>().overdueClaims;
  const before = await overdue();
  await shop.db.execute(sql`update warranty_claim set due_at = now() - interval '1 hour' where id = ${id}`);
  expect(await overdue()).toBe(before + 1);
  const late = await callOffice(shop, "listClaims", { cookie, query: { list: "overdue" } });
  expect(late.json<OfficeResponse<"listClaims">>().claims).toContainEqual(
    expect.objectContaining({ id, isLate: true }),
  );
  await act(id, { kind: "accept" });
  expect(await overdue()).toBe(before);
  await act(id, { kind: "receive" });
  const stock = await stockOf(shop, item.id);
  await act(id, { kind: "replace", isFromDistributor: false });
  expect(await stockOf(shop, item.id)).toBe(stock - 1);
  const { id: second } = await findClaim(shop, cookie, `${number}-C2`);
  const body = { number, claimId: second };
  expect((await shop.call("withdrawClaim", { token: shopper.token, body })).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(200);
});

test("changeWarrantyDefaults: the closest default applies to a product without its own, and its own goes first", async () => {
  const { id, slug } = await newProduct(shop);
  const { rows } = await shop.db.execute<{ brandId: number; subCategoryId: number }>(
    sql`select brand_id as "brandId", sub_category_id as "subCategoryId" from product where id = ${id}`,
  );
  const { brandId = 0, subCategoryId = 0 } = rows[0] ?? {};
  const row = (place: object, months: number) => ({
    brandId: null,
    subCategoryId: null,
    ...place,
    warrantyClass: "shop",
    months,
    covers: "Parts",
    claimAt: "",
  });
  const save = async (defaults: object[]) => {
    const { version } = (await callOffice(shop, "getWarrantyDefaults", { cookie })).json<{ version: number }>();
    const answer = await callOffice(shop, "changeWarrantyDefaults", { cookie, body: { version, defaults } });
    expect(answer.statusCode, answer.body).toBe(200);
    return version;
  };
  const shown = async () =>
    (await shop.call("getProduct", { query: { slug } })).json<{ warranty?: { months: number } }>().warranty?.months;
  expect(await shown()).toBeUndefined();
  await save([row({ subCategoryId }, 3)]);
  expect(await shown()).toBe(3);
  await save([row({ subCategoryId }, 3), row({ brandId }, 6)]);
  expect(await shown()).toBe(6);
  const version = await save([row({ brandId }, 6), row({ brandId, subCategoryId }, 9)]);
  expect(await shown()).toBe(9);
  const office = await callOffice(shop, "getProduct", { cookie, params: { id } });
  expect(office.json()).toMatchObject({ warrantyDefault: { months: 9, warrantyClass: "shop" } });
  await shop.db.execute(sql`update product set warranty_class = 'official', warranty_months = 24 where id = ${id}`);
  expect((await callOffice(shop, "getProduct", { cookie, params: { id } })).json()).toMatchObject({
    warrantyDefault: null,
  });
  const stale = await callOffice(shop, "changeWarrantyDefaults", { cookie, body: { version, defaults: [] } });
  expect(stale.statusCode).toBe(409);
  const nowhere = await callOffice(shop, "changeWarrantyDefaults", {
    cookie,
    body: { version: version + 1, defaults: [row({}, 3)] },
  });
  expect(nowhere.statusCode).toBe(400);
  await save([]);
});
