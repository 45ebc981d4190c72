import { afterAll, beforeAll, expect, test } from "vitest";
import type { ContentOf } from "#contract/mail-content.ts";
import { ALERT_QUESTIONS_PER_HOUR } from "#contract/rules/limits.ts";
import type { LinkedAlert, OwnAlert } from "#contract/shop/alert.ts";
import { eq } from "#database/orm.ts";
import { product, productAlert } from "#database/schema.ts";
import { mailsTo, registerCustomer, somebody } from "#testing/customers.ts";
import { newProduct, setStock } from "#testing/orders.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { tellWhen } from "./tell-when.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const tokenIn = (url: string) => url.slice(url.lastIndexOf("/") + 1);
const ask = (productId: number, email: string, below: number | null = null) =>
  shop.call("askAlert", { body: { productId, email, below } });
const answer = (token: string, given: string) => shop.call("answerAlert", { body: { token, answer: given } });

/** The token of the newest question to a mailbox. */
async function asked(productId: number, email: string, below: number | null = null): Promise<string> {
  const given = await ask(productId, email, below);
  expect(given.statusCode, given.body).toBe(200);
  const [newest] = await mailsTo(shop, email);
  return tokenIn((newest?.content as ContentOf<"alert-confirm"> | undefined)?.confirmUrl ?? "");
}
async function confirmed(productId: number, email: string, below: number | null = null): Promise<string> {
  const token = await asked(productId, email, below);
  expect((await answer(token, "confirm")).json<LinkedAlert>().state).toBe("waiting");
  return token;
}
async function told(email: string) {
  const mails = await mailsTo(shop, email);
  return mails.filter(({ content }) => content?.template === "alert-told");
}

test("ask: nothing is told before the mailbox's owner has confirmed; looking at the link confirms nothing", async () => {
  const { id } = await newProduct(shop, { stock: 0 });
  const { email } = somebody();
  const token = await asked(id, email);
  const seen = await shop.call("getAlert", { query: { token } });
  expect(seen.json<LinkedAlert>()).toMatchObject({ email, below: null, state: "asked" });
  await setStock(shop, id, 3);
  await tellWhen(shop.shop);
  expect(await told(email)).toEqual([]);
  expect((await answer(token, "confirm")).json<LinkedAlert>().state).toBe("waiting");
  expect((await answer(token, "confirm")).json<LinkedAlert>().state).toBe("waiting");
  await tellWhen(shop.shop);
  expect(await told(email)).toHaveLength(1);
  expect((await answer(token, "confirm")).json<LinkedAlert>().state).toBe("told");
});

test("tell: in stock, or cheap and in stock; one mail each, though many look at once and again", async () => {
  const gone = await newProduct(shop, { stock: 0 });
  const dear = await newProduct(shop, { stock: 0, total: 1_000 });
  const waiting = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { email } = somebody();
      await confirmed(gone.id, email);
      await confirmed(dear.id, email, 800);
      return email;
    }),
  );
  const look = () => Promise.all(Array.from({ length: 6 }, () => tellWhen(shop.shop)));
  await look();
  for (const email of waiting) expect(await told(email)).toEqual([]);
  await shop.db.update(product).set({ total: 800, netPrice: 800 }).where(eq(product.id, dear.id));
  await look();
  for (const email of waiting) expect(await told(email)).toEqual([]);
  await setStock(shop, gone.id, 1);
  await setStock(shop, dear.id, 1);
  await look();
  await look();
  for (const email of waiting) {
    const contents = (await told(email)).map(({ content }) => content as ContentOf<"alert-told">);
    expect(contents.map(({ below }) => below ?? 0).toSorted((one, other) => one - other)).toEqual([0, 800]);
    expect(contents.every(({ netPrice, below }) => netPrice === (below ?? 1_000))).toBe(true);
  }
});

test("ask: whoever has the e-mail and whatever it asked before, the answer is the same; another price replaces the one before", async () => {
  const { id } = await newProduct(shop, { stock: 5, total: 1_000 });
  const owner = await registerCustomer(shop);
  const first = await confirmed(id, owner.user.email, 700);
  const again = await ask(id, owner.user.email.toUpperCase(), 900);
  const unknown = await ask(id, somebody().email, 900);
  expect([again.statusCode, again.body]).toEqual([200, unknown.body]);
  // A stranger may have asked: what the owner confirmed stands until the owner says otherwise.
  expect((await shop.call("getAlert", { query: { token: first } })).json<LinkedAlert>().state).toBe("waiting");
  await confirmed(id, owner.user.email, 800);
  const own = (await shop.call("listAlerts", { token: owner.token })).json<{ alerts: OwnAlert[] }>().alerts;
  expect(own.map(({ below }) => below)).toEqual([800]);
  expect((await shop.call("getAlert", { query: { token: first } })).json<LinkedAlert>().state).toBe("ended");
});

test("ask: what is there already, what is not sold and what is no e-mail are refused; a mailbox is asked five times an hour, also with a plus", async () => {
  const { id } = await newProduct(shop, { stock: 5, total: 1_000 });
  const { email } = somebody();
  for (const [productId, below] of [
    [id, null],
    [id, 1_000],
    [id, 0],
    [id, 1.5],
  ] as const)
    expect((await ask(productId, email, below)).statusCode).toBe(400);
  expect((await ask(2_147_483_647, email, 5)).statusCode).toBe(404);
  expect((await ask(id, "no e-mail", 5)).statusCode).toBe(400);
  expect(await mailsTo(shop, email)).toEqual([]);
  const statuses: number[] = [];
  for (let turn = 0; turn <= ALERT_QUESTIONS_PER_HOUR; turn += 1) {
    const given = await ask(id, email.replace("@", `+${turn}@`), 900 - turn);
    statuses.push(given.statusCode);
    if (given.statusCode === 429) expect(Number(given.headers["retry-after"])).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([...Array<number>(ALERT_QUESTIONS_PER_HOUR).fill(200), 429]);
});

test("unsubscribe: one POST as mail programs send it ends all that the mailbox asked for; guessed tokens find nothing", async () => {
  const { email } = somebody();
  const [one, other] = [await newProduct(shop, { stock: 0 }), await newProduct(shop, { stock: 0 })];
  await confirmed(one.id, email);
  const left = await confirmed(other.id, email);
  await setStock(shop, one.id, 1);
  await tellWhen(shop.shop);
  const [mail] = await told(email);
  const url = new URL(mail?.unsubscribeUrl ?? "");
  const post = (address: string, type = "application/x-www-form-urlencoded") =>
    shop.app.inject({
      method: "POST",
      url: address,
      headers: { "content-type": type },
      payload: "List-Unsubscribe=One-Click",
    });

  const token = url.searchParams.get("token") ?? "";
  const forged = `${Buffer.from(`alerts ${somebody().email}`).toString("base64url")}.${token.split(".")[1]}`;
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
  await tellWhen(shop.shop);
  expect(await told(email)).toHaveLength(1);
  expect((await shop.call("getAlert", { query: { token: left } })).json<LinkedAlert>().state).toBe("ended");
  // What is asked for and confirmed afterwards is told again.
  await setStock(shop, other.id, 0);
  await confirmed(other.id, email);
  await setStock(shop, other.id, 1);
  await tellWhen(shop.shop);
  expect(await told(email)).toHaveLength(2);
});

test("own alerts: one's own are listed and ended; somebody else's answers as one that is not there", async () => {
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
  await tellWhen(shop.shop);
  expect(await told(owner.user.email)).toEqual([]);
  const [row] = await shop.db
    .select()
    .from(productAlert)
    .where(eq(productAlert.id, alert?.id ?? ""));
  expect(row).toMatchObject({ toldAt: null, endedAt: expect.any(Date) });
});
