import { afterAll, beforeAll, expect, test } from "vitest";
import { eq, sql } from "#database/orm.ts";
import { rateLimit, session } from "#database/schema.ts";
import { buildPerson, registerCustomer } from "#testing/data/customers.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { toVisibleResponse } from "#testing/visible-response.ts";

let shop: TestShop;
beforeAll(async () => {
  // Lets each test use its own network address.
  shop = await testShop({ env: { TRUST_PROXY: "127.0.0.1" } });
});
afterAll(() => shop.close());

const from = (ip: string) => ({ "x-forwarded-for": ip });
const login = (body: unknown, ip = "10.0.0.1") => shop.call("login", { body, headers: from(ip) });
const WRONG_LOGIN = {
  code: "wrong-login",
  message: "Invalid email or password",
  mess: "Invalid email or password",
};

test("login: a wrong password and an unknown e-mail get the same response", async () => {
  const { user } = await registerCustomer(shop);
  const known = await login({ email: user.email, password: "wrong-password" });
  const unknown = await login({ email: buildPerson().email, password: "wrong-password" });
  expect(known.statusCode).toBe(401);
  expect(known.json()).toEqual(WRONG_LOGIN);
  expect(toVisibleResponse(known)).toEqual(toVisibleResponse(unknown));
  expect(known.headers["cache-control"]).toBe("no-store");
});

test.each(["known", "unknown"])(
  "login: ten failures for a %s e-mail, then 429 for the right password too",
  async (kind) => {
    const owner = await registerCustomer(shop);
    const email = kind === "known" ? owner.user.email : buildPerson().email;
    for (let count = 0; count < 10; count += 1)
      expect(
        (await login({ email: count % 2 ? email.toUpperCase() : email, password: "wrong" }, "10.1.0.1")).statusCode,
      ).toBe(401);
    const refused = await login({ email, password: owner.password }, "10.1.0.1");
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: "too-many" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(900);
  },
);

test("login: thirty parallel guesses: at most ten are compared", async () => {
  const { user } = await registerCustomer(shop);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => login({ email: user.email, password: "wrong" }, "10.2.0.1")),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
});

test("login: successful sign-ins do not count: twelve in a row, then still ten failures", async () => {
  const { user, password } = await registerCustomer(shop);
  for (let count = 0; count < 12; count += 1)
    expect((await login({ email: user.email, password }, "10.3.0.1")).statusCode).toBe(200);
  for (let count = 0; count < 10; count += 1)
    expect((await login({ email: user.email, password: "wrong" }, "10.3.0.1")).statusCode).toBe(401);
  expect((await login({ email: user.email, password }, "10.3.0.1")).statusCode).toBe(429);
});

test("login: a network address gets 429 after 300 failures; others do not", async () => {
  const { user, password } = await registerCustomer(shop);
  await login({ email: buildPerson().email, password: "wrong" }, "10.4.0.1");
  // Sets the counter as if 299 more logins had failed, each for another account.
  await shop.db.update(rateLimit).set({ points: 300 }).where(eq(rateLimit.key, "network:10.4.0.1"));
  const refused = await login({ email: user.email, password }, "10.4.0.1");
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
  expect((await login({ email: user.email, password }, "10.4.0.2")).statusCode).toBe(200);
});

test("login: when the window is over, the count starts again", async () => {
  const { user, password } = await registerCustomer(shop);
  await Promise.all(Array.from({ length: 11 }, () => login({ email: user.email, password: "wrong" }, "10.5.0.1")));
  expect((await login({ email: user.email, password }, "10.5.0.1")).statusCode).toBe(429);
  await shop.db.update(rateLimit).set({ expire: Date.now() - 1 });
  expect((await login({ email: user.email, password }, "10.5.0.1")).statusCode).toBe(200);
});

test("login: a flood fills the queue; the rest gets 429, never 5xx", async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, count) =>
      login({ email: buildPerson().email, password: "wrong" }, `10.6.${count >> 8}.${count & 255}`),
    ),
  );
  const statuses = new Set(answers.map(({ statusCode }) => statusCode));
  expect(statuses).toEqual(new Set([401, 429]));
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
}, 90_000);

test.each([
  [{ email: "", password: "x" }, "email"],
  [{ email: "a@b.pk" }, "password"],
  [{ email: "a@b.pk", password: "x".repeat(257) }, "password"],
  [{ email: "a\u0000@b.pk", password: "x" }, "email"],
  [{ email: "\ud800@b.pk", password: "x" }, "email"],
  [{ email: { $ne: "" }, password: { $ne: "" } }, "email"],
  [{ email: ["a@b.pk"], password: "x" }, "email"],
])("login: %o answers 400 at its field", async (body, field) => {
  const answer = await login(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ fields: Record<string, string> }>().fields).toHaveProperty(field);
});

test.each(["A\u0000B", "\ud800", "' or 1=1 --", "x".repeat(256)])(
  "login: the password %j is refused as a wrong password",
  async (password) => {
    const { user } = await registerCustomer(shop);
    expect((await login({ email: user.email, password })).statusCode).toBe(401);
  },
);

test("login: a body that is no object, no JSON or too large is refused, never 5xx", async () => {
  const send = (payload: string, type = "application/json") =>
    shop.app.inject({ method: "POST", url: "/api/auth/login", headers: { "content-type": type }, payload });
  expect((await send("[]")).statusCode).toBe(400);
  expect((await send("{")).statusCode).toBe(400);
  expect((await send('"x"')).statusCode).toBe(400);
  expect((await send('{"__proto__":{"email":"a@b.pk"}}')).statusCode).toBe(400);
  expect((await send("email=a", "application/x-www-form-urlencoded")).statusCode).toBe(415);
  expect((await send(JSON.stringify({ email: "x".repeat(300_000) }))).statusCode).toBe(413);
});

test("login: only the hash of the token is stored", async () => {
  const { token, user } = await registerCustomer(shop);
  const sessions = await shop.db.select().from(session).where(eq(session.customerId, user.id));
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.tokenHash.toString("base64url")).not.toBe(token);
  const { rows } = await shop.db.execute(
    sql`select count(*)::int as n from session where token_hash = ${Buffer.from(token)}`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});
