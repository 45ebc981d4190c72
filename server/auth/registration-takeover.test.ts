import { afterAll, beforeAll, expect, test } from "vitest";
import { BROWSER_WORD_HEADER, newBrowserWord } from "#contract/rules/browser-word.ts";
import { visibleOf } from "#testing/answers.ts";
import { latestCode, letTimePassForCodes, mailsTo, registerCustomer, somebody, wrongCode } from "#testing/customers.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

// Two people register with one e-mail. The mailbox gets both codes; the account must open with the password of the browser
// in which its owner enters one.

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ env: { TRUST_PROXY: "127.0.0.1" } });
});
afterAll(() => shop.close());

const WRONG_CODE = { code: "wrong-code", message: "Invalid OTP", mess: "Invalid OTP" };

interface Somebody {
  ip: string;
  browser?: string;
  password: string;
}

/** What one person does from their browser and network. */
const acting = (email: string, { ip, browser, password }: Somebody) => {
  const call = (name: "register" | "verifyEmail" | "getOtp" | "resendOtp" | "login", body: object) =>
    shop.call(name, {
      body: { email, ...body },
      headers: { "x-forwarded-for": ip, ...(browser && { [BROWSER_WORD_HEADER]: browser }) },
    });
  return {
    register: () => call("register", { ...somebody({ email, password }), confirmPassword: password }),
    verify: (otp: string) => call("verifyEmail", { otp }),
    resend: () => call("resendOtp", {}),
    getOtp: () => call("getOtp", {}),
    login: () => call("login", { password }),
  };
};

/** The victim has registered, and a minute later the attacker, with the same e-mail and another password. */
async function takenOver(attacker: Partial<Somebody> = {}) {
  const { email } = somebody();
  const victim = acting(email, { ip: "10.1.0.1", browser: newBrowserWord(), password: "victims-own" });
  const other = acting(email, { ip: "10.2.0.1", password: "attackers-own", ...attacker });
  expect((await victim.register()).statusCode).toBe(200);
  const victimsCode = await latestCode(shop, email);
  await letTimePassForCodes(shop, 61);
  expect((await other.register()).statusCode).toBe(200);
  const attackersCode = await latestCode(shop, email);
  return { email, victim, attacker: other, victimsCode, attackersCode };
}

test.each([
  ["without a word", {}],
  ["with a browser of their own", { browser: newBrowserWord() }],
  ["on the victim's network", { ip: "10.1.0.1", browser: newBrowserWord() }],
])("verifyEmail: the newest code, of an attacker %s, does not fit the victim's browser", async (_, somebodyElse) => {
  const { victim, attacker, victimsCode, attackersCode } = await takenOver(somebodyElse);
  if (attackersCode !== victimsCode) expect((await victim.verify(attackersCode)).json()).toEqual(WRONG_CODE);
  expect((await attacker.login()).statusCode).toBe(401);
  // Her own is still good, and opens the account with her password.
  expect((await victim.verify(victimsCode)).statusCode).toBe(200);
  expect((await victim.login()).statusCode).toBe(200);
  expect((await attacker.login()).statusCode).toBe(401);
});

test.each(["resend", "getOtp"] as const)("%s: goes for the registration that this browser began", async (again) => {
  const { email, victim, attacker, victimsCode } = await takenOver();
  expect((await victim[again]()).statusCode).toBe(200);
  const otp = await latestCode(shop, email);
  if (otp !== victimsCode) expect((await victim.verify(victimsCode)).json()).toEqual(WRONG_CODE);
  expect((await victim.verify(otp)).statusCode).toBe(200);
  expect((await victim.login()).statusCode).toBe(200);
  expect((await attacker.login()).statusCode).toBe(401);
});

test("verifyEmail: a stranger's wrong codes do not end the code for the browser that registered", async () => {
  const { email, victim, attacker, victimsCode } = await takenOver();
  for (let step = 1; step <= 5; step += 1) await attacker.verify(wrongCode(victimsCode, step));
  for (let step = 1; step <= 4; step += 1)
    expect((await victim.verify(wrongCode(victimsCode, step))).json()).toEqual(WRONG_CODE);
  expect((await victim.verify(victimsCode)).statusCode).toBe(200);
  expect(await mailsTo(shop, email)).toHaveLength(2);
});

test("register: strangers who use up the codes of an e-mail do not keep its browser from another code", async () => {
  const { email } = somebody();
  const victim = acting(email, { ip: "10.1.0.1", browser: newBrowserWord(), password: "victims-own" });
  await victim.register();
  for (let turn = 0; turn < 4; turn += 1) {
    await letTimePassForCodes(shop, 61);
    expect((await acting(email, { ip: `10.3.0.${turn}`, password: "others-own" }).register()).statusCode).toBe(200);
  }
  expect((await acting(email, { ip: "10.3.1.1", password: "others-own" }).register()).statusCode).toBe(429);
  expect((await victim.resend()).statusCode).toBe(200);
  expect((await victim.verify(await latestCode(shop, email))).statusCode).toBe(200);
  expect((await victim.login()).statusCode).toBe(200);
});

test("verifyEmail: a browser that began no registration means the latest, as a caller without a word does", async () => {
  const { email, victimsCode, attackersCode } = await takenOver();
  const phone = acting(email, { ip: "10.4.0.1", browser: newBrowserWord(), password: "attackers-own" });
  if (victimsCode !== attackersCode) expect((await phone.verify(victimsCode)).json()).toEqual(WRONG_CODE);
  expect((await phone.verify(attackersCode)).statusCode).toBe(200);
  expect((await phone.login()).statusCode).toBe(200);
});

test("register: known and unknown e-mails get the same answer, with a word and without", async () => {
  const owner = await registerCustomer(shop);
  for (const browser of [newBrowserWord(), undefined]) {
    const answers = [];
    for (const email of [owner.user.email, somebody().email])
      answers.push(await acting(email, { ip: "10.5.0.1", password: "secret", ...(browser && { browser }) }).register());
    const [known, unknown] = answers;
    expect(known?.json()).toEqual({ mess: "Registration successful! You can now verify Email" });
    expect(known && visibleOf(known)).toEqual(unknown && visibleOf(unknown));
    await letTimePassForCodes(shop, 61);
  }
});

test("mails: name whose registration the code finishes and when it was begun", async () => {
  const { email } = await takenOver();
  await letTimePassForCodes(shop, 61);
  await shop.call("getOtp", { body: { email } });
  for (const { textPart } of await mailsTo(shop, email))
    expect(textPart.replace(/\s+/g, " ")).toMatch(
      /registration that Ayesha began on .*\d{4}, \d+:\d\d .m \(Pakistan time\)/,
    );
});
