import { randomBytes } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import { OFFICE_CALLS, type OfficeCallName } from "#contract/office/calls.ts";
import { normaliseEmail } from "#contract/rules/email.ts";
import { API_BASE } from "#contract/shop/calls.ts";
import { staff } from "#database/schema.ts";
import { hashPassword } from "#server/auth/index.ts";
import type { TestShop } from "./test-shop.ts";

interface OfficeCallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  /** The session's cookie, as `cookieOf` reads it from an answer. */
  cookie?: string | undefined;
  headers?: Record<string, string>;
}

/** Makes a call of the office as its pages would; nothing is checked on the way. */
export function callOffice(
  { app }: Pick<TestShop, "app">,
  name: OfficeCallName,
  { params = {}, query, body, cookie, headers = { "sec-fetch-site": "same-origin" } }: OfficeCallOptions = {},
): Promise<LightMyRequestResponse> {
  const { method, path } = OFFICE_CALLS[name];
  const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key] ?? "0")));
  return app.inject({
    method,
    url: `${API_BASE}${url}${query ? `?${new URLSearchParams(query)}` : ""}`,
    headers: { ...headers, ...(cookie && { cookie }) },
    ...(body !== undefined && { payload: body as object }),
  });
}

/** What the browser would send back. */
export function cookieOf({ headers }: LightMyRequestResponse): string {
  return String(headers["set-cookie"] ?? "").split(";", 1)[0] ?? "";
}

const PASSWORD = "correct-horse-battery";
let passwordHash: Promise<string> | undefined;

export interface StaffForTest {
  id: string;
  name: string;
  email: string;
  password: string;
}

/** A staff member whom no other test knows, put into the database directly. */
export async function newStaff(
  { db }: Pick<TestShop, "db">,
  { role = "owner", secondFactorWaived = true }: { role?: string; secondFactorWaived?: boolean } = {},
): Promise<StaffForTest> {
  passwordHash ??= hashPassword(PASSWORD);
  const email = `staff-${randomBytes(6).toString("hex")}@example.pk`;
  const [made] = await db
    .insert(staff)
    .values({
      name: `Staff ${email.slice(6, 10)}`,
      email,
      emailKey: normaliseEmail(email),
      role,
      secondFactorWaived,
      passwordHash: await passwordHash,
    })
    .returning({ id: staff.id, name: staff.name });
  if (!made) throw new Error("The staff member was not written");
  return { ...made, email, password: PASSWORD };
}

/** Signs somebody in and hands back the cookie. */
export async function signInToOffice(
  shop: TestShop,
  { email, password }: Pick<StaffForTest, "email" | "password">,
): Promise<string> {
  const answer = await callOffice(shop, "signIn", { body: { email, password } });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return cookieOf(answer);
}
