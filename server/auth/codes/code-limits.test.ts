import { afterAll, beforeAll, expect, test } from "vitest";
import { ageCodes, buildPerson, listMailsTo, registerCustomer } from "#testing/data/customers.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const CALLS = ["forgetPassword", "getOtp", "resendOtp"] as const;

test.each(CALLS)("%s: a second code within 60 seconds answers 429 with Retry-After, for any e-mail", async (call) => {
  const { email } = (await registerCustomer(shop)).user;
  const answers = [];
  for (const address of [email, buildPerson().email]) {
    expect((await shop.call(call, { body: { email: address } })).statusCode).toBe(200);
    answers.push(await shop.call(call, { body: { email: address.toUpperCase() } }));
  }
  for (const answer of answers) {
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: "too-many" });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(50);
    expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(60);
  }
  expect(answers[0]?.body).toBe(answers[1]?.body);
});

test.each(["known", "unknown"])(
  "forgetPassword: %s e-mails get five codes an hour, then 429 for the rest of the hour",
  async (kind) => {
    const email = kind === "known" ? (await registerCustomer(shop)).user.email : buildPerson().email;
    for (let count = 0; count < 5; count += 1) {
      expect((await shop.call("forgetPassword", { body: { email } })).statusCode).toBe(200);
      await ageCodes(shop, 61);
    }
    const sixth = await shop.call("forgetPassword", { body: { email } });
    expect(sixth.statusCode).toBe(429);
    expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(3_000);
    expect(await listMailsTo(shop, email)).toHaveLength(kind === "known" ? 5 : 0);
    await ageCodes(shop, 3_600);
    expect((await shop.call("forgetPassword", { body: { email } })).statusCode).toBe(200);
  },
);

test("forgetPassword: twenty parallel requests send one mail", async () => {
  const { email } = (await registerCustomer(shop)).user;
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.call("forgetPassword", { body: { email } })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(19);
  expect(await listMailsTo(shop, email)).toHaveLength(1);
});

test("codes: each purpose is counted separately", async () => {
  const { email } = (await registerCustomer(shop)).user;
  expect((await shop.call("forgetPassword", { body: { email } })).statusCode).toBe(200);
  expect((await shop.call("getOtp", { body: { email } })).statusCode).toBe(200);
});

test.each(CALLS)("%s: malformed input answers 400 at its field", async (call) => {
  for (const [email, text] of [
    ["", "Email is required"],
    [undefined, "Email is required"],
    ["nobody", "Enter a valid email"],
    ["a\u0000@b.pk", "Enter a valid email"],
    ["\udfff@b.pk", "Enter a valid email"],
    [`${"x".repeat(300)}@b.pk`, "Enter a valid email"],
  ]) {
    const answer = await shop.call(call, { body: { email } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid-input", fields: { email: text } });
  }
});
