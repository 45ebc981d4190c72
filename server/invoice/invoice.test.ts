import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderInvoices } from "#contract/office/orders/invoice.ts";
import type { TaxSettings } from "#contract/office/orders/tax.ts";
import type { Invoice } from "#contract/shop/orders/invoice.ts";
import { eq, sql } from "#database/orm.ts";
import { invoice, invoiceCounter, product } from "#database/schema.ts";
import { type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type Desk, placeOrderAndAct, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let desk: Desk;
let owner: string;
let shopper: Shopper;

beforeAll(async () => {
  shop = await testShop();
  desk = await signInToDesk(shop);
  const member = await newStaff(shop);
  owner = await signInToOffice(shop, member);
  await callOffice(shop, "confirmIdentity", { cookie: owner, body: { password: member.password } });
  shopper = await shopperWithAddress(shop);
});
afterAll(async () => {
  await expectInvariants(shop.db);
  await shop.close();
});

const office = (name: Parameters<typeof callOffice>[1], request: object = {}) =>
  callOffice(shop, name, { cookie: owner, ...request });
const key = () => ({ headers: { "sec-fetch-site": "same-origin", "idempotency-key": randomUUID() } });

async function readInvoices(number: string): Promise<Invoice[]> {
  const answer = await office("getOrderInvoices", { params: { number } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<OrderInvoices>().invoices;
}

async function changeTax(change: Partial<TaxSettings>): Promise<void> {
  const settings = (await office("getTaxSettings")).json<TaxSettings>();
  const answer = await office("changeTaxSettings", { body: { ...settings, ...change }, ...key() });
  expect(answer.statusCode, answer.body).toBe(200);
}

const serialOf = ({ number }: { number: string }) => Number(number.split("-").at(-1));

test("pack: issues the invoice with the next number, which hand-over and delivery leave alone", async () => {
  const one = await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm", "pack", "hand-over", "deliver"] });
  const two = await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm", "pack"] });
  const [first, ...more] = await readInvoices(one.number);
  const [second] = await readInvoices(two.number);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ kind: "invoice", orderNumber: one.number, tax: 0, content: { taxes: [] } });
  expect(first?.number).toMatch(/^INV-20\d\d-\d{6}$/);
  expect(serialOf(second as Invoice)).toBe(serialOf(first as Invoice) + 1);
  expect(first?.content.cashDue).toBe(first?.total);
  expect(first?.content.lines.reduce((sum, { total }) => sum + total, first.content.delivery?.cost ?? 0)).toBe(
    first?.total,
  );
});

test("pack, undone and repeated: keeps the invoice; before packing there is none", async () => {
  const { number } = await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm"] });
  expect(await readInvoices(number)).toEqual([]);
  const refused = await office("issueInvoice", { params: { number }, ...key() });
  expect(refused.statusCode).toBe(409);
  await desk.act(number, "to-pack", "pack");
  const [before] = await readInvoices(number);
  expect((await desk.act(number, "to-hand-over", "undo")).statusCode).toBe(200);
  expect((await desk.act(number, "to-pack", "pack")).statusCode).toBe(200);
  expect(await readInvoices(number)).toEqual([before]);
});

test("refuse: credits the whole invoice, and its undo issues another one", async () => {
  const { number } = await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm", "pack", "hand-over", "refuse"] });
  const [issued, credit] = await readInvoices(number);
  expect(credit).toMatchObject({
    kind: "credit-note",
    credits: issued?.number,
    total: issued?.total,
    reason: "Refused to pay",
  });
  expect(credit?.number).toMatch(/^CN-20\d\d-\d{6}$/);
  expect((await desk.act(number, "coming-back", "undo")).statusCode).toBe(200);
  const after = await readInvoices(number);
  expect(after.filter(({ kind }) => kind === "invoice")).toHaveLength(2);
});

test("refunds by staff: each gets a credit note, and never more than the invoice", async () => {
  const { number } = await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm", "pack", "hand-over", "deliver"] });
  const [issued] = await readInvoices(number);
  const total = issued?.total ?? 0;
  const refund = (amount: number) =>
    office("refundOrder", { params: { number }, body: { id: randomUUID(), amount, how: "cash", why: "Goodwill" } });
  const some = await refund(100);
  expect(some.statusCode, some.body).toBe(200);
  expect((await refund(total - 100)).statusCode).toBe(200);
  const credits = (await readInvoices(number)).filter(({ kind }) => kind === "credit-note");
  expect(credits.map((note) => note.total)).toEqual([100, total - 100]);
  const [row] = await shop.db
    .select()
    .from(invoice)
    .where(eq(invoice.number, issued?.number ?? ""));
  const { id: _, ...copy } = row as NonNullable<typeof row>;
  const more = {
    ...copy,
    kind: "credit-note" as const,
    credits: row?.id ?? "",
    reason: "x",
    serial: 900_000,
    number: "CN-X",
  };
  const cause = await shop.db
    .insert(invoice)
    .values(more)
    .catch((error: { cause?: Error }) => error.cause?.message);
  expect(cause).toContain("Credit notes are more than invoice");
});

test("tax: registered sellers show the rate of the day that a price contains, by product, sub-category and date", async () => {
  await changeTax({
    ntn: "1234567-8",
    strn: "3277876112345",
    rates: [
      { saleType: "standard", since: "2020-01-01", percent: 17 },
      { saleType: "standard", since: "2023-03-01", percent: 18 },
      { saleType: "standard", since: "2999-01-01", percent: 25 },
      { saleType: "reduced", since: "2020-01-01", percent: 5 },
    ],
  });
  const { number, productId } = await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm"] });
  const [row] = await shop.db.select().from(product).where(eq(product.id, productId));
  const subCategoryId = row?.subCategoryId ?? 0;
  await changeTax({ defaults: [{ subCategoryId, hsCode: "8473.3000", taxUnit: null, saleType: "reduced" }] });
  await desk.act(number, "to-pack", "pack");
  const [first] = await readInvoices(number);
  const [line] = first?.content.lines ?? [];
  expect(line).toMatchObject({
    hsCode: "8473.3000",
    saleType: "reduced",
    taxPercent: 5,
    unit: "Numbers, pieces, units",
  });
  expect(line?.tax).toBe(Math.round(((line?.total ?? 0) * 5) / 105));
  expect(first?.content.seller).toMatchObject({ ntn: "1234567-8", strn: "3277876112345" });
  expect(first?.tax).toBe(first?.content.taxes.reduce((sum, { tax }) => sum + tax, 0));

  await shop.db.update(product).set({ saleType: "standard", hsCode: "8471.3010" }).where(eq(product.id, productId));
  const changed = await office("changeBuyer", {
    params: { number },
    body: { registration: "7654321", businessName: "=Systems Ltd" },
    ...key(),
  });
  expect(changed.statusCode, changed.body).toBe(200);
  const [unchanged, credit, replaced] = changed.json<OrderInvoices>().invoices;
  expect(unchanged).toEqual(first);
  expect(credit).toMatchObject({ kind: "credit-note", credits: first?.number });
  expect(replaced?.content.lines[0]).toMatchObject({ hsCode: "8471.3010", taxPercent: 18 });
  expect(replaced?.content.buyer).toMatchObject({ registration: "7654321", businessName: "=Systems Ltd" });
  expect(
    (await office("changeBuyer", { params: { number }, body: { registration: "12", businessName: "" }, ...key() }))
      .statusCode,
  ).toBe(400);
});

test("an issued invoice: cannot be changed or deleted in the database", async () => {
  for (const statement of [sql`update invoice set total = 1`, sql`delete from invoice`])
    await expect(shop.db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("never changed") },
    });
});

test("getInvoiceFile: is a PDF by the signed link only; strangers see no invoice of others", async () => {
  const { number } = await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm", "pack"] });
  const own = await shop.call("listOrderInvoices", { token: shopper.token, params: { number } });
  expect(own.statusCode, own.body).toBe(200);
  const [mine] = own.json<{ invoices: { token: string; number: string }[] }>().invoices;
  const token = mine?.token ?? "";
  const file = await shop.call("getInvoiceFile", { query: { token, paper: "roll" } });
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "no-store" });
  expect(file.rawPayload.toString("latin1", 0, 5)).toBe("%PDF-");
  for (const wrong of ["", "x", `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`, "A".repeat(43)])
    expect((await shop.call("getInvoiceFile", { query: { token: wrong } })).statusCode, wrong).toBe(404);
  const stranger = await shopperWithAddress(shop);
  const foreign = await shop.call("listOrderInvoices", { token: stranger.token, params: { number } });
  const missing = await shop.call("listOrderInvoices", { token: stranger.token, params: { number: "RB-0000-0000" } });
  expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
});

test("listInvoices: finds by the end of a number, by order and by month", async () => {
  const { number } = await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm", "pack"] });
  const [mine] = await readInvoices(number);
  const list = async (query: object) =>
    (await office("listInvoices", { query }))
      .json<{ invoices: { number: string }[] }>()
      .invoices.map((row) => row.number);
  expect(await list({ q: number })).toEqual([mine?.number]);
  expect(await list({ q: mine?.number.slice(-5) })).toContain(mine?.number);
  expect(await list({ q: "INV-%" })).toEqual([]);
  expect(await list({ month: "2001-01" })).toEqual([]);
});

test("numbers: have no gap and no double", async () => {
  const rows = await shop.db.select().from(invoice);
  for (const { kind, year, last } of await shop.db.select().from(invoiceCounter)) {
    const serials = rows.filter((row) => row.kind === kind && row.year === year).map(({ serial }) => serial);
    expect(serials.sort((one, other) => one - other)).toEqual(Array.from({ length: last }, (_, index) => index + 1));
  }
});
