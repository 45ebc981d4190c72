import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "#database/orm.ts";
import { customer, otp, pendingRegistration } from "#database/schema.ts";
import {
  ageCodes,
  buildPerson,
  buildWrongCode,
  latestCode,
  listMailsTo,
  registerByMail,
  registerCustomer,
} from "#testing/data/customers.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { toVisibleResponse } from "#testing/visible-response.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const form = (given: Parameters<typeof buildPerson>[0] = {}) => {
  const person = buildPerson(given);
  return { ...person, confirmPassword: person.password };
};
const WRONG_CODE = { code: "wrong-code", message: "Invalid OTP", mess: "Invalid OTP" };

test("register: a shopper registers, gets a code by mail, verifies it and signs in", async () => {
  const body = form({ email: "New.Shopper@Example.pk" });
  const registered = await shop.call("register", { body });
  expect(registered.statusCode).toBe(200);
  expect(registered.json()).toEqual({ mess: "Registration successful! You can now verify Email" });
  const [mail] = await listMailsTo(shop, body.email);
  const otpCode = await latestCode(shop, body.email);
  expect(mail?.subject).toContain(otpCode);
  expect(mail?.htmlPart).toContain(otpCode);

  const verified = await shop.call("verifyEmail", { body: { email: "new.shopper@example.PK", otp: otpCode } });
  expect(verified.json()).toEqual({ mess: "Email verified successfully" });
  const login = await shop.call("login", { body: { email: " NEW.shopper@example.pk ", password: body.password } });
  expect(login.statusCode).toBe(200);
  expect(login.json()).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    expiresIn: 3600,
    user: {
      id: expect.any(String),
      name: body.name,
      email: "New.Shopper@Example.pk",
      phone: body.phone,
      createdAt: expect.any(String),
    },
  });
});

test("register: an unverified registration cannot sign in or reset its password", async () => {
  const body = form();
  await shop.call("register", { body });
  expect((await shop.call("login", { body })).statusCode).toBe(401);
  expect((await shop.call("forgetPassword", { body })).statusCode).toBe(200);
  expect(await listMailsTo(shop, body.email)).toHaveLength(1);
});

test("register: of two registrations with different passwords, only the password of the used code works", async () => {
  const attacker = form({ password: "attackers-own" });
  const victim = form({ email: attacker.email, password: "victims-own" });
  await shop.call("register", { body: attacker });
  const attackerCode = await latestCode(shop, attacker.email);
  await ageCodes(shop, 61);
  await shop.call("register", { body: victim });
  const victimCode = await latestCode(shop, victim.email);
  if (attackerCode !== victimCode) {
    const old = await shop.call("verifyEmail", { body: { email: victim.email, otp: attackerCode } });
    expect(old.json()).toEqual(WRONG_CODE);
  }
  const verified = await shop.call("verifyEmail", { body: { email: victim.email, otp: victimCode } });
  expect(verified.statusCode).toBe(200);
  expect((await shop.call("login", { body: attacker })).statusCode).toBe(401);
  expect((await shop.call("login", { body: victim })).statusCode).toBe(200);
  const left = await shop.db.select().from(pendingRegistration).where(eq(pendingRegistration.email, victim.email));
  expect(left).toEqual([]);
});

test("register: an owner who registers again gets the same response and a mail; the password stays", async () => {
  const owner = await registerCustomer(shop);
  const known = await shop.call("register", { body: form({ email: owner.user.email, password: "somebody-elses" }) });
  const unknown = await shop.call("register", { body: form() });
  expect(toVisibleResponse(known)).toEqual(toVisibleResponse(unknown));
  const [mail] = await listMailsTo(shop, owner.user.email);
  expect(mail?.subject).toBe("You already have a RigBazaar account");
  expect(mail?.textPart).not.toMatch(/\b\d{6}\b/);
  const login = await shop.call("login", { body: { email: owner.user.email, password: owner.password } });
  expect(login.statusCode).toBe(200);
});

test.each(["getOtp", "resendOtp"] as const)(
  "%s: sends a new code for the latest registration and ends the old one",
  async (call) => {
    const body = form();
    await shop.call("register", { body });
    const first = await latestCode(shop, body.email);
    await ageCodes(shop, 61);
    const sent = await shop.call(call, { body: { email: body.email.toUpperCase() } });
    expect(sent.json()).toEqual({ mess: "OTP has been sent to your email" });
    const second = await latestCode(shop, body.email);
    if (first !== second)
      expect((await shop.call("verifyEmail", { body: { email: body.email, otp: first } })).statusCode).toBe(400);
    expect((await shop.call("verifyEmail", { body: { email: body.email, otp: second } })).statusCode).toBe(200);
    expect((await shop.call("login", { body })).statusCode).toBe(200);
  },
);

test("getOtp: known, pending and unknown e-mails get the same response; a stranger gets no mail", async () => {
  const owner = await registerCustomer(shop);
  const pending = form();
  await shop.call("register", { body: pending });
  await ageCodes(shop, 61);
  const stranger = buildPerson().email;
  const answers = await Promise.all(
    [owner.user.email, pending.email, stranger].map((email) => shop.call("getOtp", { body: { email } })),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(toVisibleResponse(answer)))).size).toBe(1);
  expect(await listMailsTo(shop, stranger)).toEqual([]);
  expect(await listMailsTo(shop, owner.user.email)).toHaveLength(1);
});

test("verifyEmail: brute force: after five wrong codes the right one is refused too", async () => {
  const body = form();
  await shop.call("register", { body });
  const right = await latestCode(shop, body.email);
  for (let step = 1; step <= 5; step += 1) {
    const answer = await shop.call("verifyEmail", { body: { email: body.email, otp: buildWrongCode(right, step) } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(WRONG_CODE);
  }
  expect((await shop.call("verifyEmail", { body: { email: body.email, otp: right } })).json()).toEqual(WRONG_CODE);
});

test("verifyEmail: forty parallel guesses: at most five are compared", async () => {
  const body = form();
  await shop.call("register", { body });
  const right = await latestCode(shop, body.email);
  await Promise.all(
    Array.from({ length: 40 }, (_, step) =>
      shop.call("verifyEmail", { body: { email: body.email, otp: buildWrongCode(right, step + 1) } }),
    ),
  );
  const [row] = await shop.db.select({ tries: otp.tries }).from(otp).where(eq(otp.emailKey, body.email));
  expect(row?.tries).toBe(5);
  expect((await shop.call("verifyEmail", { body: { email: body.email, otp: right } })).statusCode).toBe(400);
});

test("verifyEmail: ten parallel right codes create one customer", async () => {
  const body = form();
  await shop.call("register", { body });
  const right = await latestCode(shop, body.email);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.call("verifyEmail", { body: { email: body.email, otp: right } })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
  expect(await shop.db.select().from(customer).where(eq(customer.emailKey, body.email))).toHaveLength(1);
});

test("verifyEmail: an expired code, another e-mail's code and an unknown e-mail are refused alike", async () => {
  const mine = form();
  const other = form();
  await shop.call("register", { body: mine });
  await shop.call("register", { body: other });
  const code = await latestCode(shop, mine.email);
  for (const email of [other.email, buildPerson().email]) {
    const answer = await shop.call("verifyEmail", { body: { email, otp: code } });
    if (email !== other.email || code !== (await latestCode(shop, other.email)))
      expect(answer.json()).toEqual(WRONG_CODE);
  }
  await ageCodes(shop, 10 * 60 + 1);
  expect((await shop.call("verifyEmail", { body: { email: mine.email, otp: code } })).json()).toEqual(WRONG_CODE);
});

test("register: the whole flow works from end to end", async () => {
  const { token, user } = await registerByMail(shop);
  const details = await shop.call("getUserDetails", { query: { id: user.id }, token });
  expect(details.json()).toEqual({ data: user });
});

test.each([
  [{ name: "" }, "name", "Name is required"],
  [{ email: "nobody" }, "email", "Please enter a valid email"],
  [{ phone: "12345" }, "phone", "Invalid Pakistani phone number. Format: 03XXXXXXXXX"],
  [{ password: "12345", confirmPassword: "12345" }, "password", "Password must be at least 6 characters"],
  [
    { password: "x".repeat(257), confirmPassword: "x".repeat(257) },
    "password",
    "Password must be at most 256 characters",
  ],
  [{ confirmPassword: "" }, "confirmPassword", "Please confirm your password"],
  [{ confirmPassword: "another" }, "confirmPassword", "Passwords do not match"],
  [{ name: "A\u0000B" }, "name", "Contains characters that cannot be used"],
  [{ name: "\ud800" }, "name", "Contains characters that cannot be used"],
  [{ name: "\u200b\u202e" }, "name", "Name is required"],
  [{ name: "A\u001bB" }, "name", "Contains characters that cannot be used"],
  [{ email: "a\u0000@b.pk" }, "email", "Please enter a valid email"],
  [{ email: "\u0430yesha@example.pk" }, "email", "Please enter a valid email"],
  [{ email: ["a@b.pk", "c@d.pk"] }, "email", "Email is required"],
])("register: %o answers 400 at its field", async (part, field, text) => {
  const answer = await shop.call("register", { body: { ...form(), ...part } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "invalid-input", fields: { [field]: text } });
});

test("register: removes invisible characters from name and e-mail; an Urdu name keeps its joiner", async () => {
  const plain = form();
  // The last character is the Kelvin sign, which looks like a K: the mail goes to the plain K.
  const email = plain.email.replace("@", "\u200b@\u202e").replace(".pk", ".p\u212a");
  const { user } = await registerByMail(shop, { name: "بے\u200cنظیر \u202e Khan\u200b", email });
  expect(user).toMatchObject({ name: "بے\u200cنظیر Khan", email: plain.email.replace(".pk", ".pK") });
});

test("register: extra fields have no effect, and a link in the name does not reach the mail", async () => {
  const body = {
    ...form({ name: "Win http://evil.example now" }),
    id: "00000000-0000-4000-8000-000000000000",
    role: "admin",
  };
  await shop.call("register", { body });
  const [mail] = await listMailsTo(shop, body.email);
  expect(mail?.textPart).toContain("Hello Win,");
  expect(mail?.htmlPart).not.toContain("evil.example");
});
