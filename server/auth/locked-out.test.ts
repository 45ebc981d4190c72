import { randomBytes, randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BROWSER_ID_HEADER, createBrowserId } from "#contract/rules/browser-id.ts";
import type { CallName } from "#contract/shop/contract.ts";
import { sql } from "#database/orm.ts";
import { rateLimit } from "#database/schema.ts";
import {
  ageCodes,
  buildPerson,
  buildWrongCode,
  latestCode,
  listMailsTo,
  registerCustomer,
} from "#testing/data/customers.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { toVisibleResponse } from "#testing/visible-response.ts";

// Failures by strangers must not lock out the owner of an e-mail, and all tries must stay limited.

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ env: { TRUST_PROXY: "127.0.0.1" } });
});
afterAll(() => shop.close());

/** Returns a network address that no other test uses. */
const network = () => `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`;
const from =
  (ip: string) =>
  (call: CallName, { browser, ...body }: { browser?: unknown; [field: string]: unknown }) =>
    shop.call(call, {
      body,
      headers: { "x-forwarded-for": ip, ...(browser !== undefined && { [BROWSER_ID_HEADER]: String(browser) }) },
    });
const NEW = "a-new-password";

/** Creates an owner who has signed in at home with a browser that is known since then. */
async function ownerAtHome() {
  const { user, password } = await registerCustomer(shop);
  const home = network();
  const browser = createBrowserId();
  expect((await from(home)("login", { email: user.email, password, browser })).statusCode).toBe(200);
  return { email: user.email, password, home, browser };
}

async function failLogins(email: string, count: number, ip = network()) {
  for (let turn = 0; turn < count; turn += 1)
    expect((await from(ip)("login", { email, password: "wrong" })).statusCode).toBe(401);
}

/** Sets the counter as if strangers from many networks had failed this often. */
async function crowdFails(email: string, { kind, points }: { kind: "" | ":familiar"; points: number }) {
  await failLogins(email, 1, kind === "" ? network() : await familiarNetwork());
  const { rowCount } = await shop.db.execute(
    sql`update rate_limit set points = ${points} where key = (
      select 'account:' || replace(rtrim(translate(encode(sha256(${email}::bytea), 'base64'), '+/', '-_'), '='), E'\\n', '') || ${kind})`,
  );
  expect(rowCount).toBe(1);
}

/** Returns a network from which another customer has signed in. */
async function familiarNetwork(): Promise<string> {
  const ip = network();
  const { user, password } = await registerCustomer(shop);
  expect((await from(ip)("login", { email: user.email, password })).statusCode).toBe(200);
  return ip;
}

test("a stranger's ten wrong logins, five wrong codes and five resets do not lock out the owner", async () => {
  const { email, password, home, browser } = await ownerAtHome();
  const attacker = from(network());
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await attacker("forgetPassword", { email })).statusCode).toBe(200);
    const code = await latestCode(shop, email);
    for (let step = 1; step <= 5; step += 1) await attacker("verifyOtp", { email, otp: buildWrongCode(code, step) });
    if (turn < 4) await ageCodes(shop, 61);
  }
  for (let turn = 0; turn < 11; turn += 1) await attacker("login", { email, password: "wrong" });
  expect((await attacker("login", { email, password })).statusCode).toBe(429);

  // The password works at home, and in the owner's browser even on the attacker's network.
  expect((await from(home)("login", { email, password })).statusCode).toBe(200);
  expect((await attacker("login", { email, password, browser })).statusCode).toBe(200);
  // The attacker's wrong guesses do not count against the owner's use of the same code.
  expect((await from(home)("verifyOtp", { email, otp: await latestCode(shop, email) })).statusCode).toBe(200);
  // The owner's browser can request a new code at once.
  expect((await from(network())("forgetPassword", { email })).statusCode).toBe(429);
  expect((await from(network())("forgetPassword", { email, browser })).statusCode).toBe(200);
  const otp = await latestCode(shop, email);
  expect((await from(home)("resetPassword", { email, otp, password: NEW, browser })).statusCode).toBe(200);
  expect((await attacker("login", { email, password: NEW })).statusCode).toBe(429);
  expect((await from(home)("login", { email, password: NEW })).statusCode).toBe(200);
});

test("login: a known browser gets 429 after ten failures; its id does not help with other accounts", async () => {
  const { email, password, home, browser } = await ownerAtHome();
  const other = await registerCustomer(shop);
  for (let turn = 0; turn < 10; turn += 1)
    expect((await from(network())("login", { email, password: "wrong", browser })).statusCode).toBe(401);
  const refused = await from(network())("login", { email, password, browser });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
  expect((await from(home)("login", { email, password })).statusCode).toBe(200);

  const attackers = network();
  for (let turn = 0; turn < 10; turn += 1)
    await from(attackers)("login", { email: other.user.email, password: "wrong", browser });
  const guess = await from(attackers)("login", { email: other.user.email, password: other.password, browser });
  expect(guess.statusCode).toBe(429);
});

test.each(["known", "unknown"])("login: all strangers together get 100 tries for a %s e-mail", async (kind) => {
  const { email, password } = kind === "known" ? await ownerAtHome() : buildPerson();
  await crowdFails(email, { kind: "", points: 100 });
  const refused = await from(network())("login", { email, password });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  // Networks with an earlier sign-in have a separate limit, which is used up below.
  const answer = await from(await familiarNetwork())("login", { email, password: "wrong" });
  expect(answer.statusCode).toBe(401);
  await crowdFails(email, { kind: ":familiar", points: 300 });
  expect((await from(await familiarNetwork())("login", { email, password })).statusCode).toBe(429);
});

test("login: a known browser signs in after strangers have used up all tries", async () => {
  const { email, password, browser } = await ownerAtHome();
  await crowdFails(email, { kind: "", points: 100 });
  await crowdFails(email, { kind: ":familiar", points: 300 });
  const crowded = network();
  await failLogins(buildPerson().email, 1, crowded);
  await shop.db.update(rateLimit).set({ points: 300 }).where(sql`key like 'network:%'`);
  expect((await from(crowded)("login", { email, password })).statusCode).toBe(429);
  expect((await from(crowded)("login", { email, password, browser })).statusCode).toBe(200);
  await shop.db.delete(rateLimit).where(sql`key like 'network:%'`);
});

test("codes: 25 guesses from many networks end a code, except for the network that requested it", async () => {
  const { email, home } = await ownerAtHome();
  await from(home)("forgetPassword", { email });
  const otp = await latestCode(shop, email);
  for (let crowd = 0; crowd < 5; crowd += 1) {
    const guess = from(network());
    for (let step = 1; step <= 5; step += 1)
      expect((await guess("verifyOtp", { email, otp: buildWrongCode(otp, crowd * 5 + step) })).statusCode).toBe(400);
    expect((await guess("verifyOtp", { email, otp })).statusCode).toBe(400);
  }
  expect((await from(network())("verifyOtp", { email, otp })).statusCode).toBe(400);
  expect((await from(home)("verifyOtp", { email, otp })).statusCode).toBe(200);
});

test("codes: after five wrong codes a known browser's right code is refused", async () => {
  const { email, browser } = await ownerAtHome();
  await from(network())("forgetPassword", { email, browser });
  const otp = await latestCode(shop, email);
  for (let step = 1; step <= 5; step += 1)
    await from(network())("verifyOtp", { email, otp: buildWrongCode(otp, step), browser });
  expect((await from(network())("verifyOtp", { email, otp, browser })).statusCode).toBe(400);
});

test("forgetPassword: a stranger's new code does not end the owner's code; the owner's new code does", async () => {
  const { email, home, browser } = await ownerAtHome();
  await from(home)("forgetPassword", { email, browser });
  const first = await latestCode(shop, email);
  await ageCodes(shop, 61);
  await from(network())("forgetPassword", { email });
  expect((await from(home)("verifyOtp", { email, otp: first })).statusCode).toBe(200);
  await ageCodes(shop, 61);
  await from(network())("forgetPassword", { email, browser });
  if ((await latestCode(shop, email)) !== first)
    expect((await from(home)("verifyOtp", { email, otp: first })).statusCode).toBe(400);
});

test("forgetPassword: a known browser gets three codes an hour, a minute apart, whatever strangers request", async () => {
  const { email, browser } = await ownerAtHome();
  for (let turn = 0; turn < 5; turn += 1) {
    await from(network())("forgetPassword", { email });
    await ageCodes(shop, 61);
  }
  const ask = () => from(network())("forgetPassword", { email, browser });
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
    await ageCodes(shop, 61);
  }
  expect((await ask()).statusCode).toBe(429);
});

test.each(["known", "unknown"])(
  "forgetPassword: after strangers used up the codes of a %s e-mail, a familiar network gets one more",
  async (kind) => {
    const { email } = kind === "known" ? await ownerAtHome() : buildPerson();
    for (let turn = 0; turn < 5; turn += 1) {
      await from(network())("forgetPassword", { email });
      await ageCodes(shop, 61);
    }
    const ownNetwork = await familiarNetwork();
    expect((await from(network())("forgetPassword", { email })).statusCode).toBe(429);
    expect((await from(ownNetwork)("forgetPassword", { email })).statusCode).toBe(200);
    await ageCodes(shop, 61);
    expect((await from(ownNetwork)("forgetPassword", { email })).statusCode).toBe(429);
    expect(await listMailsTo(shop, email)).toHaveLength(kind === "known" ? 6 : 0);
  },
);

test.each(["register", "getOtp", "forgetPassword"] as const)(
  "%s: e-mails with a plus count as the same mailbox",
  async (call) => {
    const person = buildPerson();
    const plus = (tag: string) => person.email.replace("@", `+${tag}@`);
    const ask = (email: string) => from(network())(call, { ...person, confirmPassword: person.password, email });
    expect((await ask(plus("one"))).statusCode).toBe(200);
    expect((await ask(plus("two"))).statusCode).toBe(429);
    for (let turn = 0; turn < 4; turn += 1) {
      await ageCodes(shop, 61);
      expect((await ask(plus(`more-${turn}`))).statusCode).toBe(200);
    }
    await ageCodes(shop, 61);
    expect((await ask(person.email)).statusCode).toBe(429);
  },
);

test.each(["register", "getOtp", "resendOtp", "forgetPassword"] as const)(
  "%s: a network address gets 429 after a thousand codes an hour; others do not",
  async (call) => {
    const ip = `10.9.${randomInt(256)}.${randomInt(256)}`;
    const ask = (address: string) => {
      const person = buildPerson();
      return from(address)(call, { ...person, confirmPassword: person.password });
    };
    expect((await ask(ip)).statusCode).toBe(200);
    await shop.db
      .update(rateLimit)
      .set({ points: 1_000 })
      .where(sql`key = ${`codes:${ip}`}`);
    const refused = await ask(ip);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_500);
    expect((await ask(network())).statusCode).toBe(200);
  },
);

test("an invalid browser id changes nothing", async () => {
  const { email, password } = await ownerAtHome();
  for (const browser of ["", "x", "0".repeat(63), "A".repeat(64), "0".repeat(10_000)]) {
    const answer = await from(network())("login", { email, password: "wrong", browser });
    expect(toVisibleResponse(answer)).toEqual(
      toVisibleResponse(await from(network())("login", { email, password: "wrong" })),
    );
    expect((await from(network())("login", { email, password, browser })).statusCode).toBe(200);
  }
});
