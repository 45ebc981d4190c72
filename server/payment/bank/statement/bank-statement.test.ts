import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { WholeBankStatement } from "#contract/office/cash/bank-statement.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { eq, sql } from "#database/orm.ts";
import { bankAccount, bankStatementLine, payment } from "#database/schema.ts";
import { newProduct, placeOrder, type Shopper, setStock, shopperWithAddress } from "#testing/data/orders.ts";
import { type CreatedOrder, getOrder } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice } from "#testing/office/office.ts";
import { type Desk, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let desk: Desk;
let shopper: Shopper;
let item: { id: number };
beforeAll(async () => {
  shop = await testShop();
  desk = await signInToDesk(shop);
  shopper = await shopperWithAddress(shop);
  item = await newProduct(shop);
  await setStock(shop, item.id, 1_000);
  await shop.db
    .update(bankAccount)
    .set({ iban: "PK36SCBL0000001123456702", title: "Rig Bazaar", bankName: "Standard Chartered" });
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

const HEAD = ["Date", "Particulars", "Debit", "Credit", "Balance"];
type Uploaded = OfficeResponse<"uploadBankStatement">;

const upload = (rows: readonly (readonly unknown[])[], query: Record<string, string> = {}) =>
  shop.app.inject({
    method: "PUT",
    url: "/api/office/bank-statements/file",
    query: { bank: "Standard Chartered", name: "november.csv", ...query },
    headers: { cookie: desk.cookie, "sec-fetch-site": "same-origin", "content-type": "application/octet-stream" },
    payload: Buffer.from(rows.map((row) => row.join(";")).join("\n")),
  });
const idOf = async (answer: ReturnType<typeof upload>) => {
  const { statusCode, body, json } = await answer;
  expect(statusCode, body).toBe(200);
  return json<Uploaded>().id ?? "";
};
const read = async (id: string) =>
  (await callOffice(shop, "getBankStatement", { cookie: desk.cookie, params: { id } })).json<WholeBankStatement>();
const act = (name: "confirmBankLines" | "confirmBankLine" | "dismissBankLine", params: object, body: object) =>
  callOffice(shop, name, { cookie: desk.cookie, params: params as Record<string, string>, body });
const stateOf = async ({ orderId }: CreatedOrder) => {
  const { status, payment: paid } = await getOrder(shop, shopper, orderId);
  return `${status}/${paid.status}`;
};

/** Orders of different totals, so that amounts alone are not ambiguous. */
let quantity = 0;
async function order(): Promise<CreatedOrder & { amount: number }> {
  quantity += 1;
  const answer = await placeOrder(shop, shopper, { items: [{ id: item.id, quantity }], paymentMethod: "bank" });
  const placed = answer.json<CreatedOrder>();
  const [row] = await shop.db.select().from(payment).where(eq(payment.orderId, placed.orderId));
  return { ...placed, amount: row?.amount ?? 0 };
}
const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
let balance = 0;
const line = (narrative: string, rupees: number) => [today, narrative, "", `${rupees}.00`, (balance += 1)];

test("a statement: certain lines are confirmed together once; the same file and the same lines change nothing", async () => {
  const [one, two, short, other] = [await order(), await order(), await order(), await order()];
  const rows = [
    HEAD,
    line(`RAAST ${one.orderNumber}`, one.amount),
    line(`IBFT ${two.orderNumber.replaceAll("-", "")}`, two.amount),
    line(`RAAST ${short.orderNumber}`, short.amount - 10),
    line("CASH DEPOSIT", other.amount),
    [today, "Cheque", "900.00", "", 5],
  ];
  const id = await idOf(upload(rows));
  const statement = await read(id);
  expect(statement).toMatchObject({ lines: 4, open: 4, certain: { lines: 2, rupees: one.amount + two.amount } });
  expect(statement.rows.map(({ kind }) => kind)).toEqual(["short", "no-reference", "certain", "certain"]);
  expect(await idOf(upload(rows))).toBe(id);

  expect((await act("confirmBankLines", { id }, { lines: 3 })).statusCode).toBe(409);
  const answers = await Promise.all([1, 2].map(() => act("confirmBankLines", { id }, { lines: 2 })));
  const done = answers.map((answer) => (answer.statusCode === 200 ? answer.json<{ done: number }>().done : 0));
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(2);
  for (const placed of [one, two]) expect(await stateOf(placed)).toBe("confirmed/success");
  for (const placed of [short, other]) expect(await stateOf(placed)).toBe("pending/pending");

  // The doubtful line is confirmed by a person; a shorter amount cannot be.
  const shortPlace = statement.rows[0]?.place ?? 0;
  const cashPlace = statement.rows[1]?.place ?? 0;
  const confirmLine = (place: number, { orderNumber }: CreatedOrder) =>
    act("confirmBankLine", { id, place }, { number: orderNumber });
  expect((await confirmLine(shortPlace, short)).statusCode).toBe(409);
  expect((await confirmLine(cashPlace, one)).statusCode).toBe(409);
  expect((await confirmLine(cashPlace, other)).statusCode).toBe(204);
  expect((await confirmLine(cashPlace, other)).statusCode).toBe(409);
  expect(await stateOf(other)).toBe("confirmed/success");
  expect((await act("dismissBankLine", { id, place: cashPlace }, { dismissed: true })).statusCode).toBe(409);
  expect((await act("dismissBankLine", { id, place: shortPlace }, { dismissed: true })).statusCode).toBe(204);
  expect(await read(id)).toMatchObject({ open: 0, certain: { lines: 0 } });

  // A longer statement of the same account repeats these lines: only the new one is there.
  const late = await order();
  const longer = await idOf(upload([...rows, line(`RAAST ${late.orderNumber}`, late.amount)]));
  expect(longer).not.toBe(id);
  expect(await read(longer)).toMatchObject({ lines: 1, certain: { lines: 1, rupees: late.amount } });
});

test("an undone confirmation opens its line again", async () => {
  const placed = await order();
  const id = await idOf(upload([HEAD, line(placed.orderNumber, placed.amount)]));
  await act("confirmBankLines", { id }, { lines: 1 });
  expect((await desk.act(placed.orderNumber, "to-pack", "undo")).statusCode).toBe(200);
  expect(await read(id)).toMatchObject({ open: 1, certain: { lines: 1 } });
});

test("unknown columns are asked for, saved with the first file, and remembered for the bank", async () => {
  const placed = await order();
  const head = ["Wann", "Was", "Rein"];
  const row = (rupees: number) => [today, placed.orderNumber, rupees];
  const query = { bank: "Other Bank" };
  const asked = (await upload([head, row(placed.amount)], query)).json<Uploaded>();
  expect(asked).toMatchObject({ id: null, headings: head, columns: ["", "", ""] });
  const refused = await upload([head, row(1)], { ...query, columns: "day,day,credit" });
  expect(refused.json()).toHaveProperty("fields.columns");
  expect(await idOf(upload([head, row(placed.amount)], { ...query, columns: "day,narrative,credit" }))).not.toBe("");
  const next = await idOf(upload([head, row(7)], { bank: "other bank" }));
  expect(await read(next)).toMatchObject({ bank: "Other Bank", rows: [{ kind: "short" }] });
  const support = (await signInToDesk(shop, "support")).cookie;
  expect((await callOffice(shop, "getBankStatement", { cookie: support, params: { id: next } })).statusCode).toBe(403);
});

test("500 lines, 40 of them doubtful: none is confirmed wrongly, and a second upload adds no line", async () => {
  const orders: Awaited<ReturnType<typeof order>>[] = [];
  for (let index = 0; index < 20; index += 1) orders.push(await order());
  const clear = orders.map(({ orderNumber, amount }) => line(`RAAST ${orderNumber}`, amount));
  const doubtful = Array.from({ length: 40 }, (_, index) => {
    const { orderNumber, amount } = orders[index % orders.length] ?? { orderNumber: "", amount: 0 };
    // Without a reference, or with another amount than any order's.
    return index % 2 ? line(`ATM ${index}`, 999_000 + index) : line(`IBFT ${orderNumber.slice(0, 9)}`, amount + 3);
  });
  const others = Array.from({ length: 440 }, (_, index) => line(`Sales ${index}`, 800_000 + index));
  const rows = [HEAD, ...clear, ...doubtful, ...others];
  const id = await idOf(upload(rows));
  const { certain, lines } = await read(id);
  expect({ certain: certain.lines, lines }).toEqual({ certain: 20, lines: 500 });
  expect((await act("confirmBankLines", { id }, { lines: 20 })).json()).toEqual({ done: 20, failed: [] });
  for (const placed of orders) expect(await stateOf(placed)).toBe("confirmed/success");
  const again = await idOf(upload([...rows, []], { name: "again.csv" }));
  expect(await read(again)).toMatchObject({ lines: 0 });
  const [counted] = await shop.db
    .select({ lines: sql<number>`count(*)::int` })
    .from(bankStatementLine)
    .where(eq(bankStatementLine.statementId, id));
  expect(counted?.lines).toBe(500);
});
