import { randomBytes } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import type { OfficeCallName } from "#contract/office/contract.ts";
import { normaliseEmail } from "#contract/rules/text/email.ts";
import { API_BASE } from "#contract/shop/calls.ts";
import { staff } from "#database/schema.ts";
import { hashPassword } from "#server/auth/index.ts";
import type { TestShop } from "../test-shop.ts";

interface OfficeCallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  /** The session cookie, as `cookieOf` reads it from a response. */
  cookie?: string | undefined;
  headers?: Record<string, string>;
}

/** Sends an office call as the office app does, without checking the input. */
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

export function cookieOf({ headers }: LightMyRequestResponse): string {
  return String(headers["set-cookie"] ?? "").split(";", 1)[0] ?? "";
}

const PASSWORD = "correct-horse-battery";
let passwordHash: Promise<string> | undefined;

export interface TestStaff {
  id: string;
  name: string;
  email: string;
  password: string;
}

/** Inserts a new staff member directly into the database. */
export async function newStaff(
  { db }: Pick<TestShop, "db">,
  { role = "owner", secondFactorWaived = true }: { role?: string; secondFactorWaived?: boolean } = {},
): Promise<TestStaff> {
  passwordHash ??= hashPassword(PASSWORD);
  const email = `staff-${randomBytes(6).toString("hex")}@example.pk`;
  const [row] = await db
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
  if (!row) throw new Error("The staff member was not written");
  return { ...row, email, password: PASSWORD };
}

export async function signInToOffice(
  shop: TestShop,
  { email, password }: Pick<TestStaff, "email" | "password">,
): Promise<string> {
  const answer = await callOffice(shop, "signIn", { body: { email, password } });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return cookieOf(answer);
}
