import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { GIFT_CARD_LOOK_UPS_PER_MINUTE } from "#contract/rules/limits.ts";
import { eq, sql } from "#database/orm.ts";
import { auditEntry, giftCard, mail } from "#database/schema.ts";
import { readCachedSettings } from "#server/shop-settings/index.ts";
import { listMailsTo, registerCustomer } from "#testing/data/customers.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { sendDueGiftCards } from "./send-gift-cards.ts";

let shop: TestShop;
let owner: string;
let clerk: string;

async function signIn(role?: string): Promise<string> {
  const member = await newStaff(shop, role ? { role } : {});
  const cookie = await signInToOffice(shop, member);
  await callOffice(shop, "confirmIdentity", { cookie, body: { password: member.password } });
  return cookie;
}

beforeAll(async () => {
  shop = await testShop();
  owner = await signIn();
  clerk = await signIn("orders");
});
afterEach(() => expectInvariants(shop.db));
afterAll(() => shop.close());

const issue = (body: object, cookie = owner) =>
  callOffice(shop, "issueGiftCard", {
    cookie,
    body: { id: randomUUID(), amount: 3_000, reason: "Prize draw", ...body },
  });
const issued = async (body: object = {}) => {
  const answer = await issue(body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<OfficeResponse<"issueGiftCard">>();
};
let network = 0;
/** Each caller has its own network, so that tests do not share the limit. */
const look = (code: string, ip = `10.7.${(network += 1)}.1`) =>
  shop.app.inject({ method: "POST", url: "/api/gift-card/balance", payload: { code }, remoteAddress: ip });
const dayFromNow = async (days: number) => {
  const { rows } = await shop.db.execute<{ day: string }>(
    sql`select ((now() at time zone 'Asia/Karachi')::date + ${days}::int)::text as day`,
  );
  return rows[0]?.day ?? "";
};

test("issueGiftCard without an email: the code is answered once, stored as a hash, and opens the balance", async () => {
  const { code, card } = await issued();
  expect(code).toMatch(/^GC(-[A-HJ-NP-Z2-9]{4}){4}$/);
  expect(card).toMatchObject({ state: "active", balance: 3_000, end: code?.slice(-4) });
  expect((await look(` ${code?.toLowerCase()} `)).json()).toMatchObject({ balance: 3_000 });
  const plain = (code ?? "").replaceAll("-", "");
  for (const table of ["gift_card", "credit_entry", "audit_entry", "idempotent_request"]) {
    const { rows } = await shop.db.execute(
      sql`select from ${sql.identifier(table)} t where to_jsonb(t)::text like ${`%${plain}%`} or to_jsonb(t)::text like ${`%${code}%`}`,
    );
    expect(rows, table).toHaveLength(0);
  }
});

test("issueGiftCard, the same id again: issues one card", async () => {
  const id = randomUUID();
  const [one, other] = await Promise.all([issue({ id }), issue({ id })]);
  expect(new Set([one.statusCode, other.statusCode])).toEqual(new Set([200, 409]));
});

test("issueGiftCard above the limit: is the owner's", async () => {
  expect((await issue({ amount: 5_001 }, clerk)).json()).toMatchObject({
    fields: { amount: expect.stringContaining("5,000") },
  });
  expect((await issue({ amount: 5_000 }, clerk)).statusCode).toBe(200);
  expect((await issue({ amount: 50_000 })).statusCode).toBe(200);
  expect((await issue({}, await signIn("support"))).statusCode).toBe(403);
});

test("issueGiftCard for a later day: is mailed on its day, and can be cancelled until then", async () => {
  const recipientEmail = `gift-${randomUUID()}@example.pk`;
  const sendOn = await dayFromNow(3);
  const { code, card } = await issued({ recipientEmail, sendOn, recipientName: "Sana", senderName: "Ali" });
  expect({ code, state: card.state, end: card.end }).toEqual({ code: null, state: "waiting", end: null });
  const other = await issued({ recipientEmail, sendOn });
  const params = { id: other.card.id };
  expect((await callOffice(shop, "cancelGiftCard", { cookie: owner, params })).json()).toMatchObject({
    state: "cancelled",
    balance: 0,
  });
  expect((await callOffice(shop, "cancelGiftCard", { cookie: owner, params })).statusCode).toBe(409);
  expect(await sendDueGiftCards(shop.shop)).toBe(0);
  await shop.db
    .update(giftCard)
    .set({ sendOn: await dayFromNow(0) })
    .where(eq(giftCard.accountId, card.id));
  expect(await sendDueGiftCards(shop.shop)).toBe(1);
  expect(await sendDueGiftCards(shop.shop)).toBe(0);
  const [sent] = await listMailsTo(shop, recipientEmail);
  const content = sent?.content as { code: string; senderName: string };
  expect(content).toMatchObject({ senderName: "Ali", amount: 3_000 });
  expect((await look(content.code)).json()).toMatchObject({ balance: 3_000 });
});

test("resendGiftCard: mails a new code, and the earlier one ends", async () => {
  const recipientEmail = `gift-${randomUUID()}@example.pk`;
  const { card } = await issued({ recipientEmail });
  const readCode = async () => {
    const [sent] = await listMailsTo(shop, recipientEmail);
    const { code } = (sent as { content: unknown }).content as { code: string };
    await shop.db.delete(mail).where(eq(mail.recipient, recipientEmail));
    return code;
  };
  const first = await readCode();
  expect((await callOffice(shop, "resendGiftCard", { cookie: owner, params: { id: card.id } })).statusCode).toBe(200);
  expect((await look(first)).statusCode).toBe(404);
  expect((await look(await readCode())).statusCode).toBe(200);
});

test("getGiftCardBalance: unknown, malformed, expired, empty and cancelled cards have one answer", async () => {
  const expired = await issued();
  const empty = await issued();
  for (const [{ card }, cause] of [
    [expired, "expired"],
    [empty, "spent"],
  ] as const)
    await shop.db.execute(sql`
      insert into credit_entry (lot_id, amount, cause, source) select id, -rest, ${cause}, ${randomUUID()} from credit_lot where account_id = ${card.id}`);
  const answers = await Promise.all(
    ["GC-AAAA-AAAA-AAAA-AAAA", "SAVE10", "", expired.code ?? "", empty.code ?? ""].map((code) => look(code)),
  );
  for (const answer of answers) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual(answers[0]?.json());
  }
});

test("getGiftCardBalance, many guesses from one network: is limited", async () => {
  const answers = await Promise.all(
    Array.from({ length: GIFT_CARD_LOOK_UPS_PER_MINUTE + 3 }, () => look("GC-AAAA-AAAA-AAAA-AAAA", "10.9.9.9")),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(3);
});

test("saveGiftCard: keeps the card in the account; another account cannot take it", async () => {
  const { code } = await issued();
  const [one, other] = [await registerCustomer(shop), await registerCustomer(shop)];
  const save = (token: string) => shop.call("saveGiftCard", { token, body: { code } });
  expect((await save(one.token)).json()).toMatchObject({ giftCards: [{ balance: 3_000, end: code?.slice(-4) }] });
  expect((await save(one.token)).statusCode).toBe(200);
  expect((await save(other.token)).statusCode).toBe(404);
});

test("giveStoreCredit: is in the customer's balance and history; its undo takes it back until it is used", async () => {
  const { token, user } = await registerCustomer(shop);
  const params = { id: user.id };
  const headers = { "sec-fetch-site": "same-origin", "idempotency-key": randomUUID() };
  const body = { amount: 700, reason: "Late parcel" };
  for (const _ of [1, 2])
    expect((await callOffice(shop, "giveStoreCredit", { cookie: clerk, params, body, headers })).json()).toMatchObject({
      credit: 700,
      entries: [{ cause: "given", amount: 700, note: "Late parcel" }],
    });
  expect((await shop.call("getOwnCredit", { token })).json()).toMatchObject({
    credit: 700,
    entries: [{ amount: 700 }],
  });
  const [entry] = await shop.db.select().from(auditEntry).where(eq(auditEntry.subjectId, user.id));
  expect(entry).toMatchObject({ action: "credit.give", after: { credit: 700 } });
  const undo = () => callOffice(shop, "undoChange", { cookie: owner, params: { place: entry?.place ?? 0 } });
  expect((await undo()).statusCode).toBeLessThan(300);
  expect((await shop.call("getOwnCredit", { token })).json()).toMatchObject({ credit: 0 });
});

test("changeCreditSettings: changes them once, keeps a record, and the earlier orders can be credited", async () => {
  const settings = (await callOffice(shop, "getCreditSettings", { cookie: owner })).json<
    OfficeResponse<"getCreditSettings">
  >();
  const { earlierOrders: _, ...body } = settings;
  const change = () => callOffice(shop, "changeCreditSettings", { cookie: owner, body: { ...body, coinMonths: 6 } });
  expect((await change()).json()).toMatchObject({ coinMonths: 6, version: body.version + 1 });
  expect((await change()).statusCode).toBe(409);
  const isOff = async () => (await readCachedSettings(shop.shop)).earnsNoCoins ?? false;
  expect(await isOff()).toBe(false);
  const off = { ...body, coinMonths: 6, version: body.version + 1, earnsCoins: false };
  expect((await callOffice(shop, "changeCreditSettings", { cookie: owner, body: off })).statusCode).toBe(200);
  // Product pages read this, so that they promise no coins any more.
  expect(await isOff()).toBe(true);
  expect((await callOffice(shop, "creditEarlierOrders", { cookie: owner })).statusCode).toBe(200);
});
