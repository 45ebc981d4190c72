import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BROWSER_ID_HEADER, createBrowserId } from "#contract/rules/browser-id.ts";
import { eq, sql } from "#database/orm.ts";
import { rateLimit, staff, staffSession } from "#database/schema.ts";
import { registerCustomer } from "#testing/data/customers.ts";
import { newPasskey } from "#testing/data/passkey.ts";
import { createOwnerWithTotp, currentCode } from "#testing/data/second-factor.ts";
import { callOffice, newStaff, type TestStaff } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

// Failures by strangers must not lock out staff, and all tries must stay limited.

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ env: { TRUST_PROXY: "127.0.0.1" } });
});
afterAll(() => shop.close());

/** Returns a network address that no other test uses. */
const network = () => `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`;

const from = (ip: string, browser?: string) => ({
  "sec-fetch-site": "same-origin",
  "x-forwarded-for": ip,
  ...(browser !== undefined && { [BROWSER_ID_HEADER]: browser }),
});

const signIn = (
  { email, password }: Pick<TestStaff, "email" | "password">,
  { ip, browser }: { ip: string; browser?: string },
) => callOffice(shop, "signIn", { body: { email, password }, headers: from(ip, browser) });

/** Creates a staff member who has signed in at the desk with a browser that is known since then. */
async function memberAtDesk() {
  const member = await newStaff(shop);
  const [desk, browser] = [network(), createBrowserId()];
  expect((await signIn(member, { ip: desk, browser })).statusCode).toBe(200);
  return { member, desk, browser };
}

/** Tries ten wrong passwords from each of ten networks. */
async function attack({ email }: Pick<TestStaff, "email">) {
  for (let crowd = 0; crowd < 10; crowd += 1) {
    const ip = network();
    for (let turn = 0; turn < 10; turn += 1)
      expect((await signIn({ email, password: "wrong-password" }, { ip })).statusCode).toBe(401);
  }
}

/** Sets the counter as if strangers had used up all tries for the account. */
async function whileTriesAreUsedUp({ email }: Pick<TestStaff, "email">, work: () => Promise<void>) {
  await signIn({ email, password: "wrong-password" }, { ip: network() });
  await shop.db.update(rateLimit).set({ points: 100 }).where(sql`key ~ '^staff:[^:]+$'`);
  await work();
  await shop.db.delete(rateLimit).where(sql`key ~ '^staff:[^:]+$'`);
}

test("sign in: 100 wrong passwords from ten networks lock out strangers, but no browser or network that signed in before", async () => {
  const { member, desk, browser } = await memberAtDesk();
  await attack(member);
  const stranger = await signIn(member, { ip: network() });
  expect(stranger.statusCode).toBe(429);
  expect(Number(stranger.headers["retry-after"])).toBeGreaterThan(800);
  expect((await signIn(member, { ip: network(), browser })).statusCode).toBe(200);
  expect((await signIn(member, { ip: desk })).statusCode).toBe(200);
}, 60_000);

test("sign in: a known browser gets 429 after ten failures; its id does not help with other accounts", async () => {
  const { member, desk, browser } = await memberAtDesk();
  const other = await newStaff(shop);
  const wrong = { ...member, password: "wrong-password" };
  for (let turn = 0; turn < 10; turn += 1)
    expect((await signIn(wrong, { ip: network(), browser })).statusCode).toBe(401);
  expect((await signIn(member, { ip: network(), browser })).statusCode).toBe(429);
  expect((await signIn(member, { ip: desk })).statusCode).toBe(200);

  const attacker = network();
  for (let turn = 0; turn < 10; turn += 1)
    await signIn({ ...other, password: "wrong-password" }, { ip: attacker, browser });
  expect((await signIn(other, { ip: attacker, browser })).statusCode).toBe(429);
});

test("sign in: a network of customers gets no extra tries for staff passwords", async () => {
  const ip = network();
  const { user, password } = await registerCustomer(shop);
  const login = { body: { email: user.email, password }, headers: { "x-forwarded-for": ip } };
  expect((await shop.call("login", login)).statusCode).toBe(200);
  const { member } = await memberAtDesk();
  await whileTriesAreUsedUp(member, async () => expect((await signIn(member, { ip })).statusCode).toBe(429));
});

test("sign in: a browser is not known before it has passed the second factor", async () => {
  const { member, secret } = await createOwnerWithTotp(shop);
  const browser = createBrowserId();
  expect((await signIn(member, { ip: network(), browser })).json()).toMatchObject({ owes: "second-factor" });
  const known = async () =>
    (await shop.db.execute(sql`select from staff_known_browser where staff_id = ${member.id}`)).rowCount;
  expect(await known()).toBe(0);
  const half = String((await signIn(member, { ip: network(), browser })).headers["set-cookie"]).split(";")[0];
  const headers = from(network(), browser);
  const passed = await callOffice(shop, "passTotp", { cookie: half, body: { code: currentCode(secret) }, headers });
  expect(passed.statusCode).toBe(200);
  expect(await known()).toBe(1);
});

const passkeySignIn = async (ip: string, answer: (challenge: string) => Record<string, unknown>) => {
  const headers = from(ip);
  const { challenge } = (await callOffice(shop, "beginPasskeySignIn", { headers })).json<{ challenge: string }>();
  return callOffice(shop, "signInByPasskey", { headers, body: { answer: answer(challenge) } });
};

test("passkey: completes the sign-in while the password's tries are used up", async () => {
  const member = await newStaff(shop, { secondFactorWaived: false });
  const passkey = await newPasskey(shop, member.id);
  await whileTriesAreUsedUp(member, async () => {
    const ip = network();
    expect((await signIn(member, { ip })).statusCode).toBe(429);
    const opened = await passkeySignIn(ip, (challenge) => passkey.answer({ challenge }));
    expect(opened.json()).toMatchObject({ owes: "none", email: member.email });
  });
});

test("passkey: is not locked as a second factor by wrong passwords or wrong codes", async () => {
  const { member, pendingCookie } = await createOwnerWithTotp(shop);
  const passkey = await newPasskey(shop, member.id);
  const session = String((await signIn(member, { ip: network() })).headers["set-cookie"]).split(";")[0];
  const headers = from(network());
  for (let turn = 0; turn < 11; turn += 1) {
    await callOffice(shop, "passTotp", { cookie: session, headers, body: { code: "000000" } });
    await callOffice(shop, "confirmIdentity", { cookie: pendingCookie, headers, body: { password: "wrong-password" } });
  }
  expect((await callOffice(shop, "passTotp", { cookie: session, headers, body: { code: "000000" } })).statusCode).toBe(
    429,
  );
  const { challenge } = (await callOffice(shop, "askPasskey", { cookie: session, headers })).json<{
    challenge: string;
  }>();
  const body = { answer: passkey.answer({ challenge }) };
  expect((await callOffice(shop, "passPasskey", { cookie: session, headers, body })).statusCode).toBe(200);
});

test("passkey: refuses a second use, another's key, an unverified user, a forged challenge and a blocked member", async () => {
  const member = await newStaff(shop);
  const passkey = await newPasskey(shop, member.id);
  const stranger = await newPasskey(shop, (await newStaff(shop)).id);
  let used: Record<string, unknown> = {};
  const first = await passkeySignIn(network(), (challenge) => {
    used = passkey.answer({ challenge });
    return used;
  });
  expect(first.statusCode).toBe(200);
  const refused = [
    await passkeySignIn(network(), () => used),
    await passkeySignIn(network(), (challenge) => ({
      ...stranger.answer({ challenge }),
      id: passkey.id,
      rawId: passkey.id,
    })),
    await passkeySignIn(network(), (challenge) => passkey.answer({ challenge, verified: false })),
    await passkeySignIn(network(), () =>
      passkey.answer({ challenge: Buffer.from("none of ours").toString("base64url") }),
    ),
    await passkeySignIn(network(), () => ({})),
  ];
  await shop.db.update(staff).set({ blockedAt: sql`now()` }).where(eq(staff.id, member.id));
  refused.push(await passkeySignIn(network(), (challenge) => passkey.answer({ challenge })));
  expect(refused.map(({ statusCode, body }) => [statusCode, body])).toEqual(refused.map(() => [400, refused[0]?.body]));
  expect(await shop.db.select().from(staffSession).where(eq(staffSession.staffId, member.id))).toHaveLength(1);
});
