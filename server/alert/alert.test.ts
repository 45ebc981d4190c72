import { afterAll, beforeAll, expect, test } from "vitest";
import type { ContentOf } from "#contract/mail-content.ts";
import { ALERT_CONFIRMATIONS_PER_HOUR } from "#contract/rules/limits.ts";
import type { LinkedAlert, OwnAlert } from "#contract/shop/alert.ts";
import { eq } from "#database/orm.ts";
import { product, productAlert } from "#database/schema.ts";
import { buildPerson, listMailsTo, registerCustomer } from "#testing/data/customers.ts";
import { newProduct, setStock } from "#testing/data/orders.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { sendDueAlerts } from "./send-due-alerts.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const tokenIn = (url: string) => url.slice(url.lastIndexOf("/") + 1);
const ask = (productId: number, email: string, below: number | null = null) =>
  shop.call("askAlert", { body: { productId, email, below } });
const answer = (token: string, given: string) => shop.call("answerAlert", { body: { token, answer: given } });

/** Requests an alert and returns the token of the confirmation mail. */
async function requestAndConfirm(productId: number, email: string, below: number | null = null): Promise<string> {
  const given = await ask(productId, email, below);
  expect(given.statusCode, given.body).toBe(200);
  const [newest] = await listMailsTo(shop, email);
  return tokenIn((newest?.content as ContentOf<"alert-confirm"> | undefined)?.confirmUrl ?? "");
}
async function confirmed(productId: number, email: string, below: number | null = null): Promise<string> {
  const token = await requestAndConfirm(productId, email, below);
  expect((await answer(token, "confirm")).json<LinkedAlert>().state).toBe("waiting");
  return token;
}
async function listNotices(email: string) {
  const mails = await listMailsTo(shop, email);
  return mails.filter(({ content }) => content?.template === "alert-told");
}

test("request: no alert is mailed before the mailbox's owner confirms; opening the link confirms nothing", async () => {
  const { id } = await newProduct(shop, { stock: 0 });
  const { email } = buildPerson();
  const token = await requestAndConfirm(id, email);
  const seen = await shop.call("getAlert", { query: { token } });
  expect(seen.json<LinkedAlert>()).toMatchObject({ email, below: null, state: "asked" });
  await setStock(shop, id, 3);
  await sendDueAlerts(shop.shop);
  expect(await listNotices(email)).toEqual([]);
  expect((await answer(token, "confirm")).json<LinkedAlert>().state).toBe("waiting");
  expect((await answer(token, "confirm")).json<LinkedAlert>().state).toBe("waiting");
  await sendDueAlerts(shop.shop);
  expect(await listNotices(email)).toHaveLength(1);
  expect((await answer(token, "confirm")).json<LinkedAlert>().state).toBe("told");
});

test("notify: mails when in stock, or cheap and in stock; one mail each, also with parallel and repeated runs", async () => {
  const gone = await newProduct(shop, { stock: 0 });
  const dear = await newProduct(shop, { stock: 0, total: 1_000 });
  const waiting = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { email } = buildPerson();
      await confirmed(gone.id, email);
      await confirmed(dear.id, email, 800);
      return email;
    }),
  );
  const sendAll = () => Promise.all(Array.from({ length: 6 }, () => sendDueAlerts(shop.shop)));
  await sendAll();
  for (const email of waiting) expect(await listNotices(email)).toEqual([]);
  await shop.db.update(product).set({ total: 800, netPrice: 800 }).where(eq(product.id, dear.id));
  await sendAll();
  for (const email of waiting) expect(await listNotices(email)).toEqual([]);
  await setStock(shop, gone.id, 1);
  await setStock(shop, dear.id, 1);
  await sendAll();
  await sendAll();
  for (const email of waiting) {
    const contents = (await listNotices(email)).map(({ content }) => content as ContentOf<"alert-told">);
    expect(contents.map(({ below }) => below ?? 0).toSorted((one, other) => one - other)).toEqual([0, 800]);
    expect(contents.every(({ netPrice, below }) => netPrice === (below ?? 1_000))).toBe(true);
  }
});

test("request: known and unknown e-mails get the same response; another price replaces the earlier alert", async () => {
  const { id } = await newProduct(shop, { stock: 5, total: 1_000 });
  const owner = await registerCustomer(shop);
  const first = await confirmed(id, owner.user.email, 700);
  const again = await ask(id, owner.user.email.toUpperCase(), 900);
  const unknown = await ask(id, buildPerson().email, 900);
  expect([again.statusCode, again.body]).toEqual([200, unknown.body]);
  // A stranger may have sent the request, so the alert that the owner confirmed stays active.
  expect((await shop.call("getAlert", { query: { token: first } })).json<LinkedAlert>().state).toBe("waiting");
  await confirmed(id, owner.user.email, 800);
  const own = (await shop.call("listAlerts", { token: owner.token })).json<{ alerts: OwnAlert[] }>().alerts;
  expect(own.map(({ below }) => below)).toEqual([800]);
  expect((await shop.call("getAlert", { query: { token: first } })).json<LinkedAlert>().state).toBe("ended");
});

test("request: refuses available and unknown products and invalid e-mails; a mailbox gets five mails an hour, also with a plus", async () => {
  const { id } = await newProduct(shop, { stock: 5, total: 1_000 });
  const { email } = buildPerson();
  for (const [productId, below] of [
    [id, null],
    [id, 1_000],
    [id, 0],
    [id, 1.5],
  ] as const)
    expect((await ask(productId, email, below)).statusCode).toBe(400);
  expect((await ask(2_147_483_647, email, 5)).statusCode).toBe(404);
  expect((await ask(id, "no e-mail", 5)).statusCode).toBe(400);
  expect(await listMailsTo(shop, email)).toEqual([]);
  const statuses: number[] = [];
  for (let turn = 0; turn <= ALERT_CONFIRMATIONS_PER_HOUR; turn += 1) {
    const given = await ask(id, email.replace("@", `+${turn}@`), 900 - turn);
    statuses.push(given.statusCode);
    if (given.statusCode === 429) expect(Number(given.headers["retry-after"])).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([...Array<number>(ALERT_CONFIRMATIONS_PER_HOUR).fill(200), 429]);
});

test("unsubscribe: one POST by a mail program ends all alerts of the mailbox; guessed tokens are refused", async () => {
  const { email } = buildPerson();
  const [one, other] = [await newProduct(shop, { stock: 0 }), await newProduct(shop, { stock: 0 })];
  await confirmed(one.id, email);
  const left = await confirmed(other.id, email);
  await setStock(shop, one.id, 1);
  await sendDueAlerts(shop.shop);
  const [mail] = await listNotices(email);
  const url = new URL(mail?.unsubscribeUrl ?? "");
  const post = (address: string, type = "application/x-www-form-urlencoded") =>
    shop.app.inject({
      method: "POST",
      url: address,
      headers: { "content-type": type },
      payload: "List-Unsubscribe=One-Click",
    });

  const token = url.searchParams.get("token") ?? "";
  const forged = `${Buffer.from(`alerts ${buildPerson().email}`).toString("base64url")}.${token.split(".")[1]}`;
  for (const guess of [forged, `${token.slice(0, -1)}_`, "x", left, ""])
    expect((await post(`${url.pathname}?token=${guess}`)).statusCode).toBe(404);
  // A program that only follows links changes nothing.
  expect((await shop.app.inject({ method: "GET", url: url.pathname + url.search })).statusCode).toBe(405);
  expect((await shop.call("getMailRefusal", { query: { token } })).json()).toEqual({
    list: "alerts",
    email,
    refused: false,
  });
  for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
    expect((await post(url.pathname + url.search, type)).json()).toEqual({ list: "alerts", email, refused: true });

  await setStock(shop, other.id, 1);
  await sendDueAlerts(shop.shop);
  expect(await listNotices(email)).toHaveLength(1);
  expect((await shop.call("getAlert", { query: { token: left } })).json<LinkedAlert>().state).toBe("ended");
  // An alert that is requested and confirmed after unsubscribing is mailed again.
  await setStock(shop, other.id, 0);
  await confirmed(other.id, email);
  await setStock(shop, other.id, 1);
  await sendDueAlerts(shop.shop);
  expect(await listNotices(email)).toHaveLength(2);
});

test("own alerts: customers list and end their own; another customer's alert answers like a missing one", async () => {
  const { id } = await newProduct(shop, { stock: 0 });
  const owner = await registerCustomer(shop);
  await confirmed(id, owner.user.email);
  const stranger = await registerCustomer(shop);
  const [alert] = (await shop.call("listAlerts", { token: owner.token })).json<{ alerts: OwnAlert[] }>().alerts;
  expect((await shop.call("listAlerts", { token: stranger.token })).json()).toEqual({ alerts: [] });
  const foreign = await shop.call("endAlert", { body: { id: alert?.id }, token: stranger.token });
  const missing = await shop.call("endAlert", { body: { id: crypto.randomUUID() }, token: stranger.token });
  expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
  expect((await shop.call("listAlerts")).statusCode).toBe(401);
  expect((await shop.call("endAlert", { body: { id: alert?.id }, token: owner.token })).statusCode).toBe(204);
  expect((await shop.call("listAlerts", { token: owner.token })).json()).toEqual({ alerts: [] });
  await setStock(shop, id, 1);
  await sendDueAlerts(shop.shop);
  expect(await listNotices(owner.user.email)).toEqual([]);
  const [row] = await shop.db
    .select()
    .from(productAlert)
    .where(eq(productAlert.id, alert?.id ?? ""));
  expect(row).toMatchObject({ toldAt: null, endedAt: expect.any(Date) });
});
