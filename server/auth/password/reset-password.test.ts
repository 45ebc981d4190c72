import { afterAll, beforeAll, expect, test } from "vitest";
import { eq, sql } from "#database/orm.ts";
import { otp, pendingRegistration, session } from "#database/schema.ts";
import {
  ageCodes,
  buildPerson,
  buildWrongCode,
  latestCode,
  listMailsTo,
  registerCustomer,
  signIn,
} from "#testing/data/customers.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { toVisibleResponse } from "#testing/visible-response.ts";
import { cleanUpIdentity } from "../clean-up-identity.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const NEW = "a-new-password";
const reset = (email: string, code: string, password = NEW) =>
  shop.call("resetPassword", { body: { email, otp: code, password } });
const WRONG_CODE = { code: "wrong-code", message: "Invalid OTP", mess: "Invalid OTP" };

async function askedForReset() {
  const owner = await registerCustomer(shop);
  const { email } = owner.user;
  await shop.call("forgetPassword", { body: { email } });
  return { ...owner, email, code: await latestCode(shop, email) };
}

test("reset: checking does not use up the code; the reset ends all sessions and is confirmed by mail", async () => {
  const { email, user, token, password, code } = await askedForReset();
  const other = await signIn(shop, user);
  for (let count = 0; count < 7; count += 1) {
    const checked = await shop.call("verifyOtp", { body: { email: email.toUpperCase(), otp: code } });
    expect(checked.json()).toEqual({ mess: "OTP verified successfully" });
  }
  const answer = await reset(email, code);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ mess: "Your password has been reset successfully" });
  for (const dead of [token, other])
    expect((await shop.call("getUserDetails", { query: { id: user.id }, token: dead })).statusCode).toBe(401);
  expect((await shop.call("login", { body: { email, password } })).statusCode).toBe(401);
  expect((await shop.call("login", { body: { email, password: NEW } })).statusCode).toBe(200);
  const [mail] = await listMailsTo(shop, email);
  expect(mail?.subject).toBe("Your RigBazaar password was changed");
});

test("forgetPassword: known and unknown e-mails get the same response; a stranger gets no mail", async () => {
  const { user } = await registerCustomer(shop);
  const stranger = buildPerson().email;
  const known = await shop.call("forgetPassword", { body: { email: user.email } });
  const unknown = await shop.call("forgetPassword", { body: { email: stranger } });
  expect(known.json()).toEqual({ mess: "OTP has been sent to your email" });
  expect(toVisibleResponse(known)).toEqual(toVisibleResponse(unknown));
  expect(await listMailsTo(shop, stranger)).toEqual([]);
});

test("verifyOtp, resetPassword: known and unknown e-mails are refused alike", async () => {
  const { email, code } = await askedForReset();
  for (const call of ["verifyOtp", "resetPassword"] as const) {
    const body = { otp: buildWrongCode(code), password: NEW };
    const known = await shop.call(call, { body: { ...body, email } });
    const unknown = await shop.call(call, { body: { ...body, email: buildPerson().email } });
    expect(known.json()).toEqual(WRONG_CODE);
    expect(toVisibleResponse(known)).toEqual(toVisibleResponse(unknown));
  }
});

test("resetPassword: replay: the code works once", async () => {
  const { email, code } = await askedForReset();
  expect((await reset(email, code)).statusCode).toBe(200);
  expect((await reset(email, code, "another-password")).json()).toEqual(WRONG_CODE);
  expect((await shop.call("verifyOtp", { body: { email, otp: code } })).json()).toEqual(WRONG_CODE);
  expect((await shop.call("login", { body: { email, password: NEW } })).statusCode).toBe(200);
});

test("resetPassword: race: one of ten parallel resets succeeds, and its password works", async () => {
  const { email, code } = await askedForReset();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(email, code, `password-${n}`)));
  const winners = answers.flatMap(({ statusCode }, n) => (statusCode === 200 ? [n] : []));
  expect(winners).toHaveLength(1);
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 400)).toBe(true);
  expect((await shop.call("login", { body: { email, password: `password-${winners[0]}` } })).statusCode).toBe(200);
});

test("resetPassword, verifyOtp: forty parallel guesses: at most five are compared", async () => {
  const { email, code } = await askedForReset();
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 2
        ? reset(email, buildWrongCode(code, n + 1))
        : shop.call("verifyOtp", { body: { email, otp: buildWrongCode(code, n + 1) } }),
    ),
  );
  const [row] = await shop.db.select({ tries: otp.tries }).from(otp).where(eq(otp.emailKey, email));
  expect(row?.tries).toBe(5);
  expect((await reset(email, code)).json()).toEqual(WRONG_CODE);
});

test("codes: a code for another purpose is refused", async () => {
  const person = buildPerson();
  await shop.call("register", { body: { ...person, confirmPassword: person.password } });
  const registrationCode = await latestCode(shop, person.email);
  expect((await reset(person.email, registrationCode)).json()).toEqual(WRONG_CODE);
  expect((await shop.call("verifyOtp", { body: { email: person.email, otp: registrationCode } })).json()).toEqual(
    WRONG_CODE,
  );

  const { email, code } = await askedForReset();
  expect((await shop.call("verifyEmail", { body: { email, otp: code } })).json()).toEqual(WRONG_CODE);
  // With both codes open, each works for its own purpose only.
  expect((await shop.call("getOtp", { body: { email } })).statusCode).toBe(200);
  expect((await reset(email, code)).statusCode).toBe(200);
});

test("resetPassword: a code ends when a new one is sent, and after ten minutes", async () => {
  const { email, code } = await askedForReset();
  await ageCodes(shop, 61);
  await shop.call("forgetPassword", { body: { email } });
  const newer = await latestCode(shop, email);
  if (newer !== code) expect((await reset(email, code)).json()).toEqual(WRONG_CODE);
  await ageCodes(shop, 601);
  expect((await reset(email, newer)).json()).toEqual(WRONG_CODE);
});

test("resetPassword: unlocks an account that others locked by guessing", async () => {
  const { email, code } = await askedForReset();
  await Promise.all(Array.from({ length: 12 }, () => shop.call("login", { body: { email, password: "wrong" } })));
  expect((await shop.call("login", { body: { email, password: NEW } })).statusCode).toBe(429);
  await reset(email, code);
  expect((await shop.call("login", { body: { email, password: NEW } })).statusCode).toBe(200);
});

test("resetPassword: sign-ins that race with it leave no session with the old password (I8)", async () => {
  const { email, password, code, user } = await askedForReset();
  await Promise.all([
    ...Array.from({ length: 6 }, () => shop.call("login", { body: { email, password } })),
    reset(email, code),
    ...Array.from({ length: 6 }, () => shop.call("login", { body: { email, password } })),
  ]);
  expect(await shop.db.select().from(session).where(eq(session.customerId, user.id))).toEqual([]);
  const { rows } = await shop.db.execute(
    sql`select 1 from session s join customer c on c.id = s.customer_id where s.created_at < c.password_changed_at`,
  );
  expect(rows).toEqual([]);
});

test.each([
  [{ otp: "12345" }, "otp"],
  [{ otp: "1234567" }, "otp"],
  [{ otp: "12a456" }, "otp"],
  [{ otp: 123456 }, "otp"],
  [{ otp: ["123456"] }, "otp"],
  [{ password: "12345" }, "password"],
  [{ password: "x".repeat(257) }, "password"],
  [{ password: "abc\u0000def" }, "password"],
  [{ password: "abcdef\ud800" }, "password"],
  [{ email: "a\u0000@b.pk" }, "email"],
])("resetPassword: %o answers 400 at its field", async (part, field) => {
  const answer = await shop.call("resetPassword", { body: { email: "a@b.pk", otp: "123456", password: NEW, ...part } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ fields: object }>().fields).toHaveProperty(field);
});

test("clean-up: deletes expired sessions, old codes and abandoned registrations, and nothing else", async () => {
  const person = buildPerson();
  await shop.call("register", { body: { ...person, confirmPassword: person.password } });
  const { token, user } = await registerCustomer(shop);
  const dead = await registerCustomer(shop);
  await shop.db
    .update(session)
    .set({ idleExpiresAt: sql`now() - interval '1 second'` })
    .where(eq(session.customerId, dead.user.id));
  await shop.db.update(pendingRegistration).set({ createdAt: sql`now() - interval '25 hours'` });
  const pending = () => shop.db.select().from(pendingRegistration).where(eq(pendingRegistration.email, person.email));

  await cleanUpIdentity(shop.db);
  expect(await pending()).toHaveLength(1);
  expect((await shop.call("getUserDetails", { query: { id: user.id }, token })).statusCode).toBe(200);
  expect(await shop.db.select().from(session).where(eq(session.customerId, dead.user.id))).toEqual([]);

  await ageCodes(shop, 3_601);
  await cleanUpIdentity(shop.db);
  expect(await pending()).toEqual([]);
  expect(await shop.db.select().from(otp)).toEqual([]);
});
