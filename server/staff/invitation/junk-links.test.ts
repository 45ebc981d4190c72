import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { FAILURES_PER_NETWORK_ADDRESS } from "#contract/rules/limits.ts";
import { sql } from "#database/orm.ts";
import { createSystemContext } from "#server/request-context.ts";
import { callOffice, newStaff } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { createPasswordLinkByEmail, inviteStaff } from "../index.ts";

// A flood of anonymous calls could exhaust the machine
// by hashing, so hashes are counted, not timed.
const hashes = vi.hoisted(() => ({ count: 0 }));
vi.mock("@node-rs/argon2", async (load) => {
  const real = await load<typeof import("@node-rs/argon2")>();
  const counted =
    <Args extends unknown[], T>(work: (...args: Args) => T) =>
    (...args: Args) => {
      hashes.count += 1;
      return work(...args);
    };
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) };
});

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ env: { TRUST_PROXY: "127.0.0.1" } });
});
afterAll(() => shop.close());
beforeEach(() => {
  hashes.count = 0;
});

const network = () => `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`;
const junk = () => randomBytes(32).toString("base64url");
const CALLS = ["acceptInvitation", "setPassword"] as const;
const post = (name: (typeof CALLS)[number], token: string, ip = network()) =>
  callOffice(shop, name, {
    headers: { "sec-fetch-site": "same-origin", "x-forwarded-for": ip },
    body: { token, password: "a-long-enough-one", ...(name === "acceptInvitation" && { name: "Bilal" }) },
  });

const invite = () =>
  shop.db.transaction((tx) =>
    inviteStaff(tx, createSystemContext("test"), { email: `new-${junk()}@example.pk`, role: "support" }),
  );

test.each(CALLS)("%s: unknown, expired, used and misused links are refused alike and cost no hash", async (name) => {
  const expired = (await invite()).token;
  await shop.db.execute(sql`update staff_invitation set expires_at = now() where used_at is null`);
  const used = (await invite()).token;
  await shop.db.execute(sql`update staff_invitation set used_at = now() where used_at is null`);
  const member = await newStaff(shop);
  const misused =
    name === "acceptInvitation"
      ? (await shop.db.transaction((tx) => createPasswordLinkByEmail(tx, createSystemContext("test"), member.email)))
          .token
      : (await invite()).token;
  hashes.count = 0;
  const answers = await Promise.all([junk(), expired, used, misused].map((token) => post(name, token)));
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(answers.map(() => [400, answers[0]?.body]));
  expect(hashes.count).toBe(0);
});

test.each(CALLS)("%s: a flood of invalid links gets 429 with Retry-After and costs no hash", async (name) => {
  const ip = network();
  const statuses: number[] = [];
  for (let turn = 0; turn < FAILURES_PER_NETWORK_ADDRESS; turn += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(name, junk(), ip)));
    statuses.push(...answers.map(({ statusCode }) => statusCode));
  }
  expect(statuses.filter((status) => status !== 400)).toEqual([]);
  const refused = await post(name, junk(), ip);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await post(name, junk())).statusCode).toBe(400);
  expect(hashes.count).toBe(0);
});

test("a valid link costs one hash, and invalid links of strangers do not use it up", async () => {
  const { token } = await invite();
  await post("acceptInvitation", junk());
  expect((await post("acceptInvitation", token)).statusCode).toBe(200);
  expect(hashes.count).toBe(1);
});

test.each([
  ["resetPassword", { otp: "123456", password: "a-new-password", confirmPassword: "a-new-password" }],
  ["verifyOtp", { otp: "123456" }],
  ["verifyEmail", { otp: "123456" }],
] as const)("%s: a wrong code costs no hash", async (name, body) => {
  const email = `somebody-${junk()}@example.pk`;
  const answer = await shop.call(name, { body: { email, ...body }, headers: { "x-forwarded-for": network() } });
  expect(answer.statusCode).toBe(400);
  expect(hashes.count).toBe(0);
});

test("register: a second registration within the minute costs no hash", async () => {
  const body = {
    name: "Bilal",
    email: `b-${randomBytes(6).toString("hex")}@example.pk`,
    phone: "03001234567",
    password: "a-password",
    confirmPassword: "a-password",
  };
  const register = () => shop.call("register", { body, headers: { "x-forwarded-for": network() } });
  expect((await register()).statusCode).toBe(200);
  hashes.count = 0;
  expect((await register()).statusCode).toBe(429);
  expect(hashes.count).toBe(0);
});

test("sign in: a known and an unknown e-mail cost one comparison each, and none once the tries are used up", async () => {
  const { email } = await newStaff(shop);
  const compare = async (typedEmail: string, ip: string) => {
    hashes.count = 0;
    const body = { email: typedEmail, password: "wrong-password" };
    const headers = { "sec-fetch-site": "same-origin", "x-forwarded-for": ip };
    return [(await callOffice(shop, "signIn", { body, headers })).statusCode, hashes.count];
  };
  await compare(email, network());
  const ip = network();
  for (const typedEmail of [email, "nobody@example.pk"]) {
    expect(await compare(typedEmail, ip)).toEqual([401, 1]);
    for (let turn = 1; turn < 10; turn += 1) await compare(typedEmail, ip);
    expect(await compare(typedEmail, ip)).toEqual([429, 0]);
  }
});
