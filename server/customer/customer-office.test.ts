import { afterAll, beforeAll, expect, test } from "vitest";
import type { CustomerDetails, CustomerRow } from "#contract/office/customer.ts";
import { eq, sql } from "#database/orm.ts";
import { auditEntry, customer, mail, shopOrder } from "#database/schema.ts";
import { giveBalances } from "#testing/data/credit.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { newPromotion } from "#testing/data/promotions.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type Desk, placeOrderAndAct, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let desk: Desk;
let owner: string;
beforeAll(async () => {
  shop = await testShop();
  desk = await signInToDesk(shop);
  const member = await newStaff(shop);
  owner = await signInToOffice(shop, member);
  await callOffice(shop, "confirmIdentity", { cookie: owner, body: { password: member.password } });
});
afterAll(() => shop.close());

const idOf = ({ user }: Shopper) => ({ id: user.id });

test("customers: are found by name, phone and e-mail; their page shows what they bought and refused", async () => {
  const shopper = await shopperWithAddress(shop);
  await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm", "pack", "hand-over", "refuse"] });
  await shop.db
    .update(customer)
    .set({ name: "Quratulain Zehri", phone: "03451112233", emailKey: "q_zehri@example.pk" })
    .where(eq(customer.id, shopper.user.id));
  for (const q of ["zehri qura", "2233", "Q_Zehri@"]) {
    const answer = await callOffice(shop, "listCustomers", { cookie: desk.cookie, query: { q } });
    const { customers } = answer.json<{ customers: CustomerRow[] }>();
    expect(
      customers.map(({ id }) => id),
      q,
    ).toContain(shopper.user.id);
  }
  const page = await callOffice(shop, "getCustomer", { cookie: desk.cookie, params: idOf(shopper) });
  expect(page.json()).toMatchObject({ name: "Quratulain Zehri", orders: 1, refused: 1, bought: 0, notes: [] });
});

test("customers: the pages of the list contain each customer once", async () => {
  const seen: string[] = [];
  let after = "";
  do {
    const answer = await callOffice(shop, "listCustomers", {
      cookie: desk.cookie,
      query: { limit: "50", ...(after && { after }) },
    });
    const { customers, next } = answer.json<{ customers: CustomerRow[]; next: string | null }>();
    seen.push(...customers.map(({ id }) => id));
    after = next ?? "";
  } while (after);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThan(120);
  const nowhere = { cookie: desk.cookie, query: { limit: "50", after: `2026-99-99|${"-".repeat(36)}` } };
  expect((await callOffice(shop, "listCustomers", nowhere)).json<{ customers: object[] }>().customers).toHaveLength(50);
});

test("block for cash: the checkout refuses cash but not cards; notes show their author", async () => {
  const shopper = await shopperWithAddress(shop);
  const item = await newProduct(shop);
  const buy = (paymentMethod: "cod" | "stripe") =>
    placeOrder(shop, shopper, { items: [{ id: item.id, quantity: 1 }], paymentMethod });
  const block = (reason: string | null) =>
    callOffice(shop, "blockCash", { cookie: desk.cookie, params: idOf(shopper), body: { reason } });
  expect((await block("Refused twice")).json()).toMatchObject({ cashBlocked: true, cashBlockReason: "Refused twice" });
  expect((await buy("cod")).json()).toMatchObject({ code: "bank-disabled" });
  const card = await buy("stripe");
  expect(card.statusCode).toBe(200);
  const switched = await shop.call("retryCodPayment", {
    token: shopper.token,
    body: { orderId: card.json<{ orderId: string }>().orderId },
  });
  expect(switched.statusCode).toBe(400);
  await block(null);
  expect((await buy("cod")).statusCode).toBe(200);
  const noted = await callOffice(shop, "addCustomerNote", {
    cookie: desk.cookie,
    params: idOf(shopper),
    body: { note: "Calls after 6" },
  });
  expect(noted.json<CustomerDetails>().notes).toMatchObject([
    { note: "Calls after 6", who: expect.stringContaining("Staff") },
  ]);
});

test("tagCustomer: adds and removes a tag once, with history, and a promotion is for the customers of the tag", async () => {
  const shopper = await shopperWithAddress(shop);
  const { cookie } = desk;
  const tag = (name: string, tagged: boolean) =>
    callOffice(shop, "tagCustomer", { cookie, params: idOf(shopper), body: { tag: name, tagged } });
  expect((await tag(" Reseller ", true)).json()).toMatchObject({ tags: ["reseller"] });
  expect((await tag("reseller", true)).json()).toMatchObject({ tags: ["reseller"] });
  const offered = await callOffice(shop, "listCustomerTags", { cookie: owner });
  expect(offered.json()).toEqual({ tags: ["reseller"] });
  const conditions = { customers: "tagged" as const, tag: "reseller" };
  await newPromotion(shop, { name: "Resellers", benefit: { kind: "percent", percent: 10 }, conditions });
  const item = await newProduct(shop, { total: 1_000 });
  const quote = async () =>
    (await shop.call("quoteBasket", { token: shopper.token, body: { items: [{ id: item.id, quantity: 1 }] } })).json<{
      grandTotal: number;
    }>().grandTotal;
  expect(await quote()).toBe(900);
  expect((await tag("Reseller", false)).json()).toMatchObject({ tags: [] });
  expect(await quote()).toBe(1_000);
  const entries = await shop.db.select().from(auditEntry).where(eq(auditEntry.subjectId, shopper.user.id));
  expect(entries.map(({ action }) => action)).toEqual(["customer.tag", "customer.untag"]);
});

test("export and erase: require the password again; no personal data is left and the ledgers agree", async () => {
  const shopper = await shopperWithAddress(shop);
  const { orderId, number } = await placeOrderAndAct(shop, desk, { shopper, acts: ["confirm"] });
  expect((await callOffice(shop, "eraseCustomer", { cookie: desk.cookie, params: idOf(shopper) })).statusCode).toBe(
    403,
  );
  const rowOfStatement = await putInStatement({ orderId, name: shopper.user.name });
  await askQuestion(shopper.user.email);
  await giveBalances(shop, shopper.user.id, { coins: 40 });
  const data = await callOffice(shop, "exportCustomer", { cookie: owner, params: idOf(shopper) });
  expect(data.json()).toMatchObject({
    customer: { email: shopper.user.email },
    orders: [{ number }],
    questions: [{ question: "How long is it?" }],
    credit: [{ kind: "coin", balance: 40, entries: [{ amount: 40, cause: "given" }] }],
    giftCardsReceived: [],
  });
  expect(data.body).not.toContain("argon2");
  const erase = () => callOffice(shop, "eraseCustomer", { cookie: owner, params: idOf(shopper) });
  expect((await erase()).json()).toMatchObject({ code: "not-retryable" });
  await desk.act(number, "to-pack", "cancel");
  expect((await erase()).statusCode).toBe(204);
  const [row] = await shop.db.select().from(customer).where(eq(customer.id, shopper.user.id));
  expect(row).toMatchObject({ name: "Erased", phone: "" });
  const [order] = await shop.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
  expect(order).toMatchObject({ recipientName: "Erased", phone: "", address: "" });
  expect(await shop.db.select().from(mail).where(eq(mail.recipient, shopper.user.email))).toEqual([]);
  expect((await shop.call("listOrders", { token: shopper.token })).statusCode).toBe(401);
  expect(await rowOfStatement()).toEqual(["KHI-1", "", "1000"]);
  const { rows: askers } = await shop.db.execute(sql`select from question_asker where email = ${shopper.user.email}`);
  expect(askers).toEqual([]);
  await expectInvariants(shop.db);
});

/** Adds the parcel to a courier's statement, and returns a function that reads the row's cells. */
async function putInStatement({ orderId, name }: { orderId: string; name: string }) {
  const cells = JSON.stringify(["KHI-1", name, "1000"]);
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    with s as (insert into settlement (courier_name, name, file_hash, status, headings, columns, staff_name)
      values ('TCS', 'november.csv', '\\x00', 'open', '{CN,Consignee,COD}', '{consignment,"",cash}', 'Desk') returning id)
    insert into settlement_row (settlement_id, place, cells, consignment, order_id)
    select id, 1, ${cells}::jsonb, 'KHI-1', ${orderId} from s returning settlement_id as id`);
  return async () => {
    const found = await shop.db.execute<{ cells: string[] }>(
      sql`select cells from settlement_row where settlement_id = ${rows[0]?.id}`,
    );
    return found.rows[0]?.cells;
  };
}

async function askQuestion(email: string): Promise<void> {
  const { id } = await newProduct(shop);
  await shop.db.execute(sql`
    with q as (insert into question (product_id, fact, sentence, parts) values (${id}, '', 'How long is it?', '') returning id)
    insert into question_asker (question_id, email, email_key, parts) select id, ${email}, ${email}, '' from q`);
}
