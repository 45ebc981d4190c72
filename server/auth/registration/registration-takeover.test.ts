import { afterAll, beforeAll, expect, test } from "vitest";
import { BROWSER_ID_HEADER, createBrowserId } from "#contract/rules/browser-id.ts";
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

// Two people register with one e-mail, and the mailbox gets both codes. The account must open with
// the password of the browser in which its owner enters a code.

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ env: { TRUST_PROXY: "127.0.0.1" } });
});
afterAll(() => shop.close());

const WRONG_CODE = { code: "wrong-code", message: "Invalid OTP", mess: "Invalid OTP" };

interface Person {
  ip: string;
  browser?: string;
  password: string;
}

/** Returns the calls of one person, from that person's browser and network. */
const acting = (email: string, { ip, browser, password }: Person) => {
  const call = (name: "register" | "verifyEmail" | "getOtp" | "resendOtp" | "login", body: object) =>
    shop.call(name, {
      body: { email, ...body },
      headers: { "x-forwarded-for": ip, ...(browser && { [BROWSER_ID_HEADER]: browser }) },
    });
  return {
    register: () => call("register", { ...buildPerson({ email, password }), confirmPassword: password }),
    verify: (otp: string) => call("verifyEmail", { otp }),
    resend: () => call("resendOtp", {}),
    getOtp: () => call("getOtp", {}),
    login: () => call("login", { password }),
  };
};

/** Registers the victim and, a minute later, the attacker with the same e-mail and another password. */
async function takenOver(attacker: Partial<Person> = {}) {
  const { email } = buildPerson();
  const victim = acting(email, { ip: "10.1.0.1", browser: createBrowserId(), password: "victims-own" });
  const other = acting(email, { ip: "10.2.0.1", password: "attackers-own", ...attacker });
  expect((await victim.register()).statusCode).toBe(200);
  const victimCode = await latestCode(shop, email);
  await ageCodes(shop, 61);
  expect((await other.register()).statusCode).toBe(200);
  const attackerCode = await latestCode(shop, email);
  return { email, victim, attacker: other, victimsCode: victimCode, attackersCode: attackerCode };
}

test.each([
  ["without a browser id", {}],
  ["with a browser of their own", { browser: createBrowserId() }],
  ["on the victim's network", { ip: "10.1.0.1", browser: createBrowserId() }],
])("verifyEmail: the newest code, of an attacker %s, is refused in the victim's browser", async (_, otherPerson) => {
  const { victim, attacker, victimsCode: victimCode, attackersCode: attackerCode } = await takenOver(otherPerson);
  if (attackerCode !== victimCode) expect((await victim.verify(attackerCode)).json()).toEqual(WRONG_CODE);
  expect((await attacker.login()).statusCode).toBe(401);
  // The victim's own code is still valid and opens the account with the victim's password.
  expect((await victim.verify(victimCode)).statusCode).toBe(200);
  expect((await victim.login()).statusCode).toBe(200);
  expect((await attacker.login()).statusCode).toBe(401);
});

test.each(["resend", "getOtp"] as const)("%s: sends a code for the registration of this browser", async (again) => {
  const { email, victim, attacker, victimsCode: victimCode } = await takenOver();
  expect((await victim[again]()).statusCode).toBe(200);
  const otp = await latestCode(shop, email);
  if (otp !== victimCode) expect((await victim.verify(victimCode)).json()).toEqual(WRONG_CODE);
  expect((await victim.verify(otp)).statusCode).toBe(200);
  expect((await victim.login()).statusCode).toBe(200);
  expect((await attacker.login()).statusCode).toBe(401);
});

test("verifyEmail: a stranger's wrong codes do not end the code for the browser that registered", async () => {
  const { email, victim, attacker, victimsCode: victimCode } = await takenOver();
  for (let step = 1; step <= 5; step += 1) await attacker.verify(buildWrongCode(victimCode, step));
  for (let step = 1; step <= 4; step += 1)
    expect((await victim.verify(buildWrongCode(victimCode, step))).json()).toEqual(WRONG_CODE);
  expect((await victim.verify(victimCode)).statusCode).toBe(200);
  expect(await listMailsTo(shop, email)).toHaveLength(2);
});

test("register: the browser that registered gets another code after strangers used up the codes", async () => {
  const { email } = buildPerson();
  const victim = acting(email, { ip: "10.1.0.1", browser: createBrowserId(), password: "victims-own" });
  await victim.register();
  for (let turn = 0; turn < 4; turn += 1) {
    await ageCodes(shop, 61);
    expect((await acting(email, { ip: `10.3.0.${turn}`, password: "others-own" }).register()).statusCode).toBe(200);
  }
  expect((await acting(email, { ip: "10.3.1.1", password: "others-own" }).register()).statusCode).toBe(429);
  expect((await victim.resend()).statusCode).toBe(200);
  expect((await victim.verify(await latestCode(shop, email))).statusCode).toBe(200);
  expect((await victim.login()).statusCode).toBe(200);
});

test("verifyEmail: a browser without a registration of its own verifies the latest one", async () => {
  const { email, victimsCode: victimCode, attackersCode: attackerCode } = await takenOver();
  const phone = acting(email, { ip: "10.4.0.1", browser: createBrowserId(), password: "attackers-own" });
  if (victimCode !== attackerCode) expect((await phone.verify(victimCode)).json()).toEqual(WRONG_CODE);
  expect((await phone.verify(attackerCode)).statusCode).toBe(200);
  expect((await phone.login()).statusCode).toBe(200);
});

test("register: known and unknown e-mails get the same response, with and without a browser id", async () => {
  const owner = await registerCustomer(shop);
  for (const browser of [createBrowserId(), undefined]) {
    const answers = [];
    for (const email of [owner.user.email, buildPerson().email])
      answers.push(await acting(email, { ip: "10.5.0.1", password: "secret", ...(browser && { browser }) }).register());
    const [known, unknown] = answers;
    expect(known?.json()).toEqual({ mess: "Registration successful! You can now verify Email" });
    expect(known && toVisibleResponse(known)).toEqual(unknown && toVisibleResponse(unknown));
    await ageCodes(shop, 61);
  }
});

test("mails: say who started the registration and when", async () => {
  const { email } = await takenOver();
  await ageCodes(shop, 61);
  await shop.call("getOtp", { body: { email } });
  const mails = await listMailsTo(shop, email);
  expect(mails.length).toBeGreaterThan(0);
  for (const { textPart } of mails)
    expect(textPart.replace(/\s+/g, " ")).toMatch(
      /registration that Ayesha started on .*\d{4}, \d+:\d\d .m \(Pakistan time\)/,
    );
});
