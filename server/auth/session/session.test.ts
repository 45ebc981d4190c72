import { afterAll, beforeAll, expect, test } from "vitest";
import { CALLS } from "#contract/shop/calls.ts";
import type { CallName } from "#contract/shop/contract.ts";
import type { Call } from "#contract/shop/endpoint.ts";
import { eq, sql } from "#database/orm.ts";
import { session } from "#database/schema.ts";
import { registerCustomer, signIn } from "#testing/data/customers.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { hashToken } from "./session.repository.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const details = (token: string | undefined, id: string) => shop.call("getUserDetails", { query: { id }, token });
const move = (token: string, columns: Partial<Record<"idleExpiresAt" | "absoluteExpiresAt" | "createdAt", string>>) =>
  shop.db
    .update(session)
    .set(Object.fromEntries(Object.entries(columns).map(([name, to]) => [name, sql`now() + ${to}::interval`])))
    .where(eq(session.tokenHash, hashToken(token)));
const NOT_SIGNED_IN = { code: "not-signed-in", message: "Please sign in again", mess: "Please sign in again" };

const PROTECTED = (Object.entries(CALLS) as [CallName, Call][])
  .filter(([name, call]) => call.access === "customer" && /^\/(auth|customer)\//.test(CALLS[name].path))
  .map(([name]) => name);

test.each(PROTECTED)("%s: no, malformed, tampered, expired and revoked tokens answer 401", async (call) => {
  const { user, token } = await registerCustomer(shop);
  const tampered = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  const idle = await signIn(shop, user);
  await move(idle, { idleExpiresAt: "-1 second" });
  const old = await signIn(shop, user);
  await move(old, { absoluteExpiresAt: "-1 second" });
  const revoked = await signIn(shop, user);
  expect((await shop.call("logout", { token: revoked })).statusCode).toBe(204);
  for (const bad of [undefined, "", "x", `${token}x`, tampered, idle, old, revoked, "null"]) {
    const answer = await shop.call(call, { query: { id: user.id }, token: bad });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual(NOT_SIGNED_IN);
  }
  const basic = await shop.call(call, { headers: { authorization: `Basic ${token}` } });
  expect(basic.statusCode).toBe(401);
});

test("session: an authenticated call extends the idle hour, at most once a minute", async () => {
  const { user, token } = await registerCustomer(shop);
  const left = async () => {
    const [row] = await shop.db
      .select({ minutes: sql<number>`extract(epoch from ${session.idleExpiresAt} - now())::float8 / 60` })
      .from(session)
      .where(eq(session.tokenHash, hashToken(token)));
    return row?.minutes ?? 0;
  };
  await move(token, { idleExpiresAt: "59 minutes 30 seconds" });
  await details(token, user.id);
  expect(await left()).toBeLessThan(59.6);
  await move(token, { idleExpiresAt: "10 minutes" });
  await details(token, user.id);
  expect(await left()).toBeGreaterThan(59.9);
});

test("renew: extends to a full hour, never beyond the seventh day", async () => {
  const { token } = await registerCustomer(shop);
  await move(token, { idleExpiresAt: "59 minutes 30 seconds" });
  expect((await shop.call("renewSession", { token })).json()).toEqual({ expiresIn: 3600 });
  await move(token, { absoluteExpiresAt: "20 minutes" });
  const { expiresIn } = (await shop.call("renewSession", { token })).json<{ expiresIn: number }>();
  expect(expiresIn).toBeGreaterThan(1_190);
  expect(expiresIn).toBeLessThanOrEqual(1_200);
});

test("session: lasts seven days at most", async () => {
  const { token } = await registerCustomer(shop);
  const [row] = await shop.db
    .select({
      days: sql<number>`extract(epoch from ${session.absoluteExpiresAt} - ${session.createdAt})::float8 / 86400`,
    })
    .from(session)
    .where(eq(session.tokenHash, hashToken(token)));
  expect(row?.days).toBeCloseTo(7, 5);
});

test("logout: ends this session and no other", async () => {
  const { user, token } = await registerCustomer(shop);
  const other = await signIn(shop, user);
  const answer = await shop.call("logout", { token });
  expect(answer.statusCode).toBe(204);
  expect(answer.body).toBe("");
  expect((await details(token, user.id)).statusCode).toBe(401);
  expect((await details(other, user.id)).statusCode).toBe(200);
});

test("session: a session that is older than the password is refused", async () => {
  const { user, token } = await registerCustomer(shop);
  await move(token, { createdAt: "-1 hour" });
  expect((await details(token, user.id)).statusCode).toBe(401);
});
