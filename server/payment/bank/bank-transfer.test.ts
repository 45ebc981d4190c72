import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BankAccount, Transfer } from "#contract/office/cash/bank-transfer.ts";
import type { OrderDetails } from "#contract/office/orders/order.ts";
import type { BankTransfer } from "#contract/shop/orders/bank-transfer.ts";
import { desc, eq, sql } from "#database/orm.ts";
import {
  auditEntry,
  bankAccount,
  bankScreenshot,
  bankTransfer,
  payment,
  refund,
  staffSession,
} from "#database/schema.ts";
import { expireUnpaidOrders } from "#server/order/expire-unpaid-orders.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import { type CreatedOrder, getOrder, listMailSubjects, pressPaymentButton } from "#testing/data/payments.ts";
import { redAndBlue } from "#testing/data/pictures.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type Desk, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { createCardPayments } from "../card-payments.ts";
import { remindTransfers } from "./remind-transfers.ts";
import { deleteOldScreenshots } from "./transfer-screenshot.ts";

const ACCOUNT = { iban: "PK36SCBL0000001123456702", title: "Rig Bazaar (Pvt) Ltd", bankName: "Standard Chartered" };
const NUMBER = "TRX 00123456";

let shop: TestShop;
let owner: string;
let desk: Desk;
let shopper: Shopper;
let item: { id: number; netPrice: number };
beforeAll(async () => {
  shop = await testShop();
  const member = await newStaff(shop);
  owner = await signInToOffice(shop, member);
  await callOffice(shop, "confirmIdentity", { cookie: owner, body: { password: member.password } });
  desk = await signInToDesk(shop);
});
beforeEach(async () => {
  shopper = await shopperWithAddress(shop);
  item = await newProduct(shop);
  await shop.db.update(bankAccount).set({ ...ACCOUNT, lapseHours: 48, reminderHours: 12 });
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

const order = async (paymentMethod: "bank" | "cod" | "stripe" = "bank") =>
  (await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: 2 }], paymentMethod })).json<CreatedOrder>();
type Call = Parameters<typeof shop.call>[0];
const own = (name: Call, number: string, body?: object, customer = shopper) =>
  shop.call(name, { token: customer.token, params: { number }, ...(body && { body }) });
const read = async (number: string) => (await own("getBankTransfer", number)).json<BankTransfer>();
const claim = (number: string, customer = shopper, transactionNumber = NUMBER) =>
  own("claimBankTransfer", number, { transactionNumber }, customer);
type OfficeCall = Parameters<typeof callOffice>[1];
const office = (name: OfficeCall, number: string, body?: object, cookie = desk.cookie) =>
  callOffice(shop, name, {
    cookie,
    params: { number },
    ...(body && { body }),
    headers: { "sec-fetch-site": "same-origin", "idempotency-key": randomUUID() },
  });
const list = async (name: "to-check" | "waiting" | "decided") =>
  (await callOffice(shop, "listTransfers", { cookie: desk.cookie, query: { list: name } })).json<{
    transfers: Transfer[];
  }>().transfers;
const find = async (name: "to-check" | "waiting" | "decided", number: string) =>
  (await list(name)).find((transfer) => transfer.number === number);
const confirm = (number: string, amount: number, orderState = "unpaid") =>
  office("confirmTransfer", number, { amount, orderState });
const details = async (number: string) => (await office("getOrder", number)).json<OrderDetails>();
const stateOf = async ({ orderId }: CreatedOrder) => {
  const { status, payment: paid } = await getOrder(shop, shopper, orderId);
  return `${status}/${paid.method}/${paid.status}`;
};
const totalOf = async ({ orderId }: CreatedOrder) => (await getOrder(shop, shopper, orderId)).grandTotal;
const letLapse = ({ orderId }: CreatedOrder) =>
  shop.db
    .update(bankTransfer)
    .set({ expiresAt: sql`now() - interval '1 minute'` })
    .where(eq(bankTransfer.orderId, orderId));
const expire = () => expireUnpaidOrders(shop.shop, createCardPayments(shop.shop));

describe("the account", () => {
  const get = async () => (await callOffice(shop, "getBankAccount", { cookie: owner })).json<BankAccount>();
  const change = (body: object, cookie = owner) => callOffice(shop, "changeBankAccount", { cookie, body });

  test("is checked, versioned and undone; without it bank transfer is refused as before", async () => {
    await shop.db.update(bankAccount).set({ iban: null, title: "", bankName: "" });
    const refused = await placeOrder(shop, shopper, { items: [{ id: item.id, quantity: 1 }], paymentMethod: "bank" });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: "bank-disabled",
      fields: { paymentMethod: "This payment method is not available" },
    });
    const before = await get();
    expect((await change({ ...before, ...ACCOUNT, iban: "PK37SCBL0000001123456702" })).json()).toHaveProperty(
      "fields.iban",
    );
    expect((await change({ ...before, ...ACCOUNT, title: " " })).json()).toHaveProperty("fields.title");
    expect((await change({ ...before, ...ACCOUNT, reminderHours: 48 })).json()).toHaveProperty("fields.reminderHours");
    const saved = await change({ ...before, ...ACCOUNT, iban: "pk36 SCBL 0000 0011 2345 6702" });
    expect(saved.json()).toMatchObject({ ...ACCOUNT, version: before.version + 1 });
    expect((await change({ ...before, ...ACCOUNT })).statusCode).toBe(409);
    expect((await order()).success).toBe(true);
    const [entry] = await shop.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, "bank-account.change"))
      .orderBy(desc(auditEntry.place));
    const undone = await callOffice(shop, "undoChange", { cookie: owner, params: { place: entry?.place ?? 0 } });
    expect(undone.statusCode, undone.body).toBeLessThan(300);
    expect(await get()).toMatchObject({ iban: "", title: "" });
  });

  test("is changed only with the settings' permission and a fresh proof", async () => {
    const body = { ...(await get()), lapseHours: 72 };
    expect((await change(body, desk.cookie)).statusCode).toBe(403);
    const member = await newStaff(shop);
    const unproven = await signInToOffice(shop, member);
    await shop.db
      .update(staffSession)
      .set({ provenAt: sql`now() - interval '1 hour'` })
      .where(eq(staffSession.staffId, member.id));
    expect((await change(body, unproven)).json()).toMatchObject({ code: "proof-needed" });
  });
});

test("an order by transfer: reserves stock, leads to its page with account, amount, reference and Raast code", async () => {
  const placed = await order();
  expect(placed).toMatchObject({ success: true, paymentMethod: "bank" });
  expect(placed.redirectUrl).toMatch(new RegExp(`/pay/bank/${placed.orderNumber}$`));
  expect(await stockOf(shop, item.id)).toBe(8);
  expect(await stateOf(placed)).toBe("pending/bank/pending");
  const page = await read(placed.orderNumber);
  const amount = await totalOf(placed);
  expect(page).toMatchObject({ state: "unpaid", amount, account: ACCOUNT, claim: null, canClaim: true });
  expect(page.raast).toContain(`0424${ACCOUNT.iban}05`);
  expect(page.raast).toContain(String(amount));
  const hours = (Date.parse(page.expiresAt) - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(48);
  expect(await find("waiting", placed.orderNumber)).toMatchObject({ amount, orderState: "unpaid", claim: null });
  expect((await details(placed.orderNumber)).stage).toBe("to-pay");
});

test("a claim: moves nothing, replaces the one before, and belongs to its own customer alone", async () => {
  const placed = await order();
  const stranger = await shopperWithAddress(shop);
  for (const name of ["getBankTransfer", "getTransferScreenshot"] as const)
    expect((await own(name, placed.orderNumber, undefined, stranger)).statusCode).toBe(404);
  expect((await claim(placed.orderNumber, stranger)).statusCode).toBe(404);
  expect((await claim(placed.orderNumber, shopper, " ")).statusCode).toBe(400);
  expect((await claim(placed.orderNumber)).json<BankTransfer>().claim).toMatchObject({
    transactionNumber: NUMBER,
    state: "open",
  });
  await Promise.all([claim(placed.orderNumber, shopper, "A"), claim(placed.orderNumber, shopper, "B")]);
  const listed = (await list("to-check")).filter(({ number }) => number === placed.orderNumber);
  expect(listed).toHaveLength(1);
  expect(await stateOf(placed)).toBe("pending/bank/pending");
  expect(await find("waiting", placed.orderNumber)).toBeUndefined();
});

test("a screenshot: is re-encoded, and only its customer and permitted staff can fetch it", async () => {
  const placed = await order();
  const stranger = await shopperWithAddress(shop);
  const send = (file: Buffer, token: string) =>
    shop.app.inject({
      method: "PUT",
      url: `/api/payment/bank/${placed.orderNumber}/screenshot`,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
      payload: file,
    });
  const file = await redAndBlue().png().toBuffer();
  expect((await send(file, stranger.token)).statusCode).toBe(404);
  expect((await send(Buffer.from("<svg onload=alert(1)>"), shopper.token)).statusCode).toBe(415);
  const sent = await send(file, shopper.token);
  expect(sent.statusCode, sent.body).toBe(200);
  expect(sent.json<BankTransfer>().hasScreenshot).toBe(true);
  const shown = (await own("getTransferScreenshot", placed.orderNumber)).json<{ picture: string }>();
  expect(shown.picture).toMatch(/^data:image\/webp;base64,UklG/);
  expect((await own("getTransferScreenshot", placed.orderNumber, undefined, stranger)).statusCode).toBe(404);
  const seen = await office("getOrderScreenshot", placed.orderNumber);
  expect(seen.headers["content-type"]).toBe("image/webp");
  const support = await signInToOffice(shop, await newStaff(shop, { role: "support" }));
  expect((await office("getOrderScreenshot", placed.orderNumber, undefined, support)).statusCode).toBe(403);
  await shop.db.update(bankScreenshot).set({ uploadedAt: sql`now() - interval '181 days'` });
  await deleteOldScreenshots(shop.db);
  expect((await read(placed.orderNumber)).hasScreenshot).toBe(false);
});

test("confirming: two staff members at once confirm once; the order goes on as a paid one, and undo takes it back", async () => {
  const placed = await order();
  const amount = await totalOf(placed);
  await claim(placed.orderNumber);
  expect((await confirm(placed.orderNumber, amount + 1)).statusCode).toBe(409);
  const answers = await Promise.all([confirm(placed.orderNumber, amount), confirm(placed.orderNumber, amount)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await stateOf(placed)).toBe("confirmed/bank/success");
  expect(await details(placed.orderNumber)).toMatchObject({ stage: "to-pack", payment: { received: amount } });
  expect(await find("decided", placed.orderNumber)).toMatchObject({ claim: { state: "confirmed" } });
  expect(await listMailSubjects(shop, shopper)).not.toContain(`Payment received for order ${placed.orderNumber}`);

  expect((await desk.act(placed.orderNumber, "to-pack", "undo")).statusCode).toBe(200);
  expect(await stateOf(placed)).toBe("pending/bank/pending");
  expect(await find("to-check", placed.orderNumber)).toMatchObject({ claim: { transactionNumber: NUMBER } });
  expect((await confirm(placed.orderNumber, amount)).json()).toEqual({ orderState: "paid", canUndo: true });
  const support = await signInToOffice(shop, await newStaff(shop, { role: "support" }));
  expect(
    (await office("confirmTransfer", placed.orderNumber, { amount, orderState: "paid" }, support)).statusCode,
  ).toBe(403);
});

test("confirming without a claim, and its undo, leaves no claim behind", async () => {
  const placed = await order();
  await confirm(placed.orderNumber, await totalOf(placed));
  expect(await find("decided", placed.orderNumber)).toMatchObject({ claim: { transactionNumber: "" } });
  await desk.act(placed.orderNumber, "to-pack", "undo");
  expect(await find("waiting", placed.orderNumber)).toMatchObject({ claim: null });
});

test("'Not received': the customer is told why and gets a day, unless it is taken back in time", async () => {
  const placed = await order();
  await claim(placed.orderNumber);
  await letLapse(placed);
  const claimId = (await find("to-check", placed.orderNumber))?.claim?.id ?? "";
  const reject = () =>
    office("rejectTransfer", placed.orderNumber, { claimId, reason: "No such number in our account" });
  expect((await reject()).statusCode).toBe(204);
  expect((await reject()).statusCode).toBe(409);
  const page = await read(placed.orderNumber);
  expect(page.claim).toMatchObject({ state: "rejected", reason: "No such number in our account" });
  expect((Date.parse(page.expiresAt) - Date.now()) / 3_600_000).toBeGreaterThan(23);
  expect((await office("reopenTransfer", placed.orderNumber, { claimId })).statusCode).toBe(204);
  expect(await find("to-check", placed.orderNumber)).toBeDefined();
  expect((await office("reopenTransfer", placed.orderNumber, { claimId })).statusCode).toBe(409);
  await reject();
  const { timeline } = await details(placed.orderNumber);
  expect(timeline.filter(({ what }) => what.includes("Transfer not found"))).toHaveLength(1);
});

describe("an unpaid order", () => {
  test("lapses after the owner's hours: its stock returns, and its customer can still say to have paid", async () => {
    await shop.db.update(bankAccount).set({ lapseHours: 3, reminderHours: 0 });
    const placed = await order();
    await expire();
    expect(await stateOf(placed)).toBe("pending/bank/pending");
    await letLapse(placed);
    await expire();
    expect(await stateOf(placed)).toBe("cancelled/bank/pending");
    expect(await stockOf(shop, item.id)).toBe(10);
    expect(await listMailSubjects(shop, shopper)).toContain(`Order ${placed.orderNumber} was cancelled`);
    expect(await read(placed.orderNumber)).toMatchObject({ state: "cancelled", raast: null, canClaim: true });

    expect((await claim(placed.orderNumber)).statusCode).toBe(200);
    const amount = await totalOf(placed);
    expect((await confirm(placed.orderNumber, amount)).statusCode).toBe(409);
    expect((await confirm(placed.orderNumber, amount, "cancelled")).statusCode).toBe(200);
    const [owed] = await shop.db.select().from(refund).where(eq(refund.orderId, placed.orderId));
    expect(owed).toMatchObject({ amount, how: "bank-transfer", reason: "paid-after-cancellation", doneAt: null });
    const complete = () =>
      callOffice(shop, "completeRefund", { cookie: owner, params: { number: placed.orderNumber, id: owed?.id ?? "" } });
    expect((await complete()).statusCode).toBe(200);
    expect((await complete()).statusCode).toBe(409);
    expect(await stateOf(placed)).toBe("cancelled/bank/refunded");
    expect(await listMailSubjects(shop, shopper)).toContain(`Refund for order ${placed.orderNumber}`);
  });

  test("whose customer says to have paid does not lapse; confirming and lapsing at once end in one of both", async () => {
    const claimed = await order();
    await claim(claimed.orderNumber);
    const raced = await Promise.all(Array.from({ length: 4 }, () => order()));
    for (const placed of [claimed, ...raced]) await letLapse(placed);
    const amount = await totalOf(claimed);
    const [, ...answers] = await Promise.all([
      expire(),
      ...raced.map(({ orderNumber }) => confirm(orderNumber, amount)),
    ]);
    expect(await stateOf(claimed)).toBe("pending/bank/pending");
    for (const [index, placed] of raced.entries())
      expect(await stateOf(placed)).toBe(
        answers[index]?.statusCode === 200 ? "confirmed/bank/success" : "cancelled/bank/pending",
      );
  });

  test("gets one reminder, and none after a claim", async () => {
    const [reminded, claimed, early] = [await order(), await order(), await order()];
    await claim(claimed.orderNumber);
    for (const { orderId } of [reminded, claimed])
      await shop.db.update(bankTransfer).set({ remindAt: sql`now()` }).where(eq(bankTransfer.orderId, orderId));
    await Promise.all([remindTransfers(shop.shop), remindTransfers(shop.shop)]);
    const subjects = await listMailSubjects(shop, shopper);
    const reminders = [reminded, claimed, early].map(
      ({ orderNumber }) => subjects.filter((subject) => subject === `Order ${orderNumber} is not paid yet`).length,
    );
    expect(reminders).toEqual([1, 0, 0]);
  });
});

describe("several ways of paying", () => {
  const retry = (name: "retryBankPayment" | "retryStripePayment" | "retryCodPayment", { orderId }: CreatedOrder) =>
    shop.call(name, { token: shopper.token, body: { orderId } });

  test("a cash or card order switches to transfer and back; choosing again does not prolong it", async () => {
    for (const method of ["cod", "stripe"] as const) {
      const placed = await order(method);
      const { url } = (await retry("retryBankPayment", placed)).json<{ url: string }>();
      expect(url).toContain(`/pay/bank/${placed.orderNumber}`);
      const { expiresAt } = await read(placed.orderNumber);
      await retry("retryBankPayment", placed);
      expect((await read(placed.orderNumber)).expiresAt).toBe(expiresAt);
      expect(await stateOf(placed)).toBe("pending/bank/pending");
      await retry("retryCodPayment", placed);
      expect(await stateOf(placed)).toBe("pending/cod/pending");
    }
    await shop.db.update(bankAccount).set({ iban: null });
    expect((await retry("retryBankPayment", await order("cod"))).json()).toMatchObject({ code: "bank-disabled" });
  });

  test("paid by card while staff confirm: the order is paid once, and the transfer can be recorded as owed back", async () => {
    const placed = await order();
    const amount = await totalOf(placed);
    const { url } = (await retry("retryStripePayment", placed)).json<{ url: string }>();
    await pressPaymentButton(shop, url, "pay");
    expect(await stateOf(placed)).toBe("confirmed/stripe/success");
    expect((await confirm(placed.orderNumber, amount)).statusCode).toBe(409);
    expect((await confirm(placed.orderNumber, amount, "paid")).statusCode).toBe(200);
    const owed = await shop.db.select().from(refund).where(eq(refund.orderId, placed.orderId));
    expect(owed).toMatchObject([{ reason: "paid-twice", how: "bank-transfer", amount }]);
    expect(await stateOf(placed)).toBe("confirmed/stripe/success");
  });

  test("a confirmed transfer closes the card's page, and a cancelled paid order owes its money back", async () => {
    const placed = await order();
    const { url } = (await retry("retryStripePayment", placed)).json<{ url: string }>();
    expect((await confirm(placed.orderNumber, await totalOf(placed))).statusCode).toBe(200);
    await pressPaymentButton(shop, url, "pay");
    expect(await stateOf(placed)).toBe("confirmed/bank/success");
    const cancelled = await desk.act(placed.orderNumber, "to-pack", "cancel");
    expect(cancelled.json()).toMatchObject({ stage: "cancelled", canUndo: false });
    const [owed] = await shop.db.select().from(refund).where(eq(refund.orderId, placed.orderId));
    expect(owed).toMatchObject({ reason: "cancelled", how: "bank-transfer", doneAt: null, tries: 0 });
    const [row] = await shop.db.select().from(payment).where(eq(payment.orderId, placed.orderId));
    expect(row?.status).toBe("success");
  });
});
