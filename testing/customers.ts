import { randomBytes } from "node:crypto";
import { normaliseEmail } from "#contract/rules/email.ts";
import { visibleText } from "#contract/rules/visible-text.ts";
import type { User } from "#contract/shop/auth.ts";
import { desc, eq, sql } from "#database/orm.ts";
import { customer, mail, otp } from "#database/schema.ts";
import { hashPassword, openSession, userOf } from "#server/auth/index.ts";
import type { TestShop } from "./test-shop.ts";

export interface SignedIn {
  token: string;
  user: User;
  password: string;
}

interface Person {
  name: string;
  email: string;
  phone: string;
  password: string;
}

const PASSWORD = "correct-horse";
// Hashing is dear on purpose; tests that only need somebody signed in share one hash.
let passwordHash: Promise<string> | undefined;

/** Somebody whom no other test knows. */
export function somebody(given: Partial<Person> = {}): Person {
  const email = `shopper-${randomBytes(6).toString("hex")}@example.pk`;
  return { name: "Ayesha Khan", email, phone: "03211234567", password: PASSWORD, ...given };
}

/** A customer who is signed in, put into the database directly. */
export async function registerCustomer(shop: Pick<TestShop, "db">, given: Partial<Person> = {}): Promise<SignedIn> {
  const { name, email, phone, password } = somebody(given);
  passwordHash ??= hashPassword(PASSWORD);
  const [row] = await shop.db
    .insert(customer)
    .values({
      name,
      email,
      emailKey: normaliseEmail(email),
      phone,
      passwordHash: password === PASSWORD ? await passwordHash : await hashPassword(password),
    })
    .returning();
  if (!row) throw new Error("The customer was not inserted");
  return { token: await signIn(shop, row), user: userOf(row), password };
}

/** One more session of an existing customer, whatever the e-mail is by now, opened directly. */
export async function signIn(shop: Pick<TestShop, "db">, { id }: { id: string }): Promise<string> {
  const [row] = await shop.db.select().from(customer).where(eq(customer.id, id));
  const token = row && (await openSession(shop.db, { customerId: row.id, passwordHash: row.passwordHash }));
  if (!token) throw new Error(`There is no customer ${id}`);
  return token;
}

/** The real way: register, read the mail, verify, sign in. */
export async function registerByMail(shop: TestShop, given: Partial<Person> = {}): Promise<SignedIn> {
  const person = somebody(given);
  const { email, password } = person;
  await succeed(shop.call("register", { body: { ...person, confirmPassword: password } }));
  await succeed(shop.call("verifyEmail", { body: { email, otp: await latestCode(shop, email) } }));
  const { token, user } = (await succeed(shop.call("login", { body: { email, password } }))).json<SignedIn>();
  return { token, user, password };
}

export async function mailsTo(shop: TestShop, email: string) {
  return shop.db
    .select()
    .from(mail)
    .where(eq(sql`lower(${mail.recipient})`, visibleText(email).toLowerCase()))
    .orderBy(desc(mail.createdAt));
}

/** The code in the newest mail to this address. */
export async function latestCode(shop: TestShop, email: string): Promise<string> {
  const [newest] = await mailsTo(shop, email);
  const code = /\b\d{6}\b/.exec(newest?.textPart ?? "")?.[0];
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}

/** Some other code than the right one. */
export function wrongCode(right: string, step = 1): string {
  return ((Number(right) + step) % 1_000_000).toString().padStart(6, "0");
}

/** Makes every code that was sent so far older, as if that much time had passed. */
export async function letTimePassForCodes(shop: TestShop, seconds: number): Promise<void> {
  const earlier = (column: typeof otp.createdAt | typeof otp.expiresAt) =>
    sql`${column} - make_interval(secs => ${seconds})`;
  await shop.db.update(otp).set({ createdAt: earlier(otp.createdAt), expiresAt: earlier(otp.expiresAt) });
}

async function succeed<T extends { statusCode: number; body: string }>(answer: Promise<T>): Promise<T> {
  const given = await answer;
  if (given.statusCode >= 400) throw new Error(`${given.statusCode} ${given.body}`);
  return given;
}
