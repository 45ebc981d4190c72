import { randomBytes } from "node:crypto";
import { normaliseEmail } from "#contract/rules/text/email.ts";
import { toVisibleText } from "#contract/rules/text/visible-text.ts";
import type { User } from "#contract/shop/auth.ts";
import { desc, eq, sql } from "#database/orm.ts";
import { customer, mail, otp } from "#database/schema.ts";
import { hashPassword, openSession, toUser } from "#server/auth/index.ts";
import type { TestShop } from "../test-shop.ts";

export interface SignedInCustomer {
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
// Hashing is slow by design, so tests that only need a signed-in customer share one hash.
let passwordHash: Promise<string> | undefined;

export function buildPerson(overrides: Partial<Person> = {}): Person {
  const email = `shopper-${randomBytes(6).toString("hex")}@example.pk`;
  return { name: "Ayesha Khan", email, phone: "03211234567", password: PASSWORD, ...overrides };
}

/** Inserts a customer and a session directly into the database. */
export async function registerCustomer(
  shop: Pick<TestShop, "db">,
  overrides: Partial<Person> = {},
): Promise<SignedInCustomer> {
  const { name, email, phone, password } = buildPerson(overrides);
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
  return { token: await signIn(shop, row), user: toUser(row), password };
}

/** Opens another session for a customer by id, because a test may have changed the e-mail. */
export async function signIn(shop: Pick<TestShop, "db">, { id }: { id: string }): Promise<string> {
  const [row] = await shop.db.select().from(customer).where(eq(customer.id, id));
  const token = row && (await openSession(shop.db, { customerId: row.id, passwordHash: row.passwordHash }));
  if (!token) throw new Error(`There is no customer ${id}`);
  return token;
}

/** Registers through the API: register, read the mailed code, verify, sign in. */
export async function registerByMail(shop: TestShop, overrides: Partial<Person> = {}): Promise<SignedInCustomer> {
  const person = buildPerson(overrides);
  const { email, password } = person;
  await expectSuccess(shop.call("register", { body: { ...person, confirmPassword: password } }));
  await expectSuccess(shop.call("verifyEmail", { body: { email, otp: await latestCode(shop, email) } }));
  const { token, user } = (
    await expectSuccess(shop.call("login", { body: { email, password } }))
  ).json<SignedInCustomer>();
  return { token, user, password };
}

export async function listMailsTo(shop: TestShop, email: string) {
  return shop.db
    .select()
    .from(mail)
    .where(eq(sql`lower(${mail.recipient})`, toVisibleText(email).toLowerCase()))
    .orderBy(desc(mail.createdAt));
}

export async function latestCode(shop: TestShop, email: string): Promise<string> {
  const [newest] = await listMailsTo(shop, email);
  const code = /\b\d{6}\b/.exec(newest?.textPart ?? "")?.[0];
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}

export function buildWrongCode(right: string, step = 1): string {
  return ((Number(right) + step) % 1_000_000).toString().padStart(6, "0");
}

/** Moves the timestamps of all codes into the past, as if that many seconds had passed. */
export async function ageCodes(shop: TestShop, seconds: number): Promise<void> {
  const earlier = (column: typeof otp.createdAt | typeof otp.expiresAt) =>
    sql`${column} - make_interval(secs => ${seconds})`;
  await shop.db.update(otp).set({ createdAt: earlier(otp.createdAt), expiresAt: earlier(otp.expiresAt) });
}

async function expectSuccess<T extends { statusCode: number; body: string }>(pending: Promise<T>): Promise<T> {
  const response = await pending;
  if (response.statusCode >= 400) throw new Error(`${response.statusCode} ${response.body}`);
  return response;
}
