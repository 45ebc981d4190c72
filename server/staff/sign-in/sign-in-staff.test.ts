import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import type { OfficeCallName } from "#contract/office/contract.ts";
import { ALL_PERMISSIONS, FIRST_ROLES, isPermission } from "#contract/office/permissions.ts";
import { asc, sql } from "#database/orm.ts";
import { staffRole } from "#database/schema.ts";
import { registerCustomer } from "#testing/data/customers.ts";
import { createOwnerWithTotp, currentCode } from "#testing/data/second-factor.ts";
import { callOffice, cookieOf, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

describe("roles", () => {
  test("the database starts with the roles of the contract", async () => {
    const rows = await shop.db.select().from(staffRole).orderBy(asc(staffRole.name));
    expect(rows).toEqual(
      Object.entries(FIRST_ROLES)
        .map(([name, { title, permissions, secondFactor }]) => ({
          name,
          title,
          permissions: [...permissions],
          secondFactor,
          version: 1,
        }))
        .sort((one, other) => (one.name < other.name ? -1 : 1)),
    );
    expect(rows.find(({ name }) => name === "owner")?.permissions).toEqual(ALL_PERMISSIONS);
  });

  const PACKER = { title: "Packer", permissions: ["order.read", "order.write"], secondFactor: false } as const;
  test("a custom role joins the tests of every call", async () => {
    await shop.db.insert(staffRole).values({ ...PACKER, name: "packer", permissions: [...PACKER.permissions] });
  });

  const calls = Object.entries(OFFICE_CALLS) as [
    OfficeCallName,
    { access: string; alsoNeeds?: string; method: string },
  ][];
  test.each(calls)(
    "%s: refuses anonymous callers, customers, foreign origins and roles without the permission",
    async (name, { access, alsoNeeds, method }) => {
      if (access !== "anybody") {
        expect((await callOffice(shop, name)).statusCode).toBe(401);
        const { token } = await registerCustomer(shop);
        const asCustomer = {
          "sec-fetch-site": "same-origin",
          authorization: `Bearer ${token}`,
          cookie: `office=${token}`,
        };
        expect((await callOffice(shop, name, { headers: asCustomer })).statusCode).toBe(401);
      }
      if (method !== "GET") {
        for (const headers of [
          {},
          { "sec-fetch-site": "same-site" },
          { "sec-fetch-site": "cross-site" },
          { origin: "https://evil.example" },
        ])
          expect((await callOffice(shop, name, { headers })).json()).toMatchObject({ code: "foreign-origin" });
      }
      if (!isPermission(access)) return;
      for (const [role, { permissions }] of Object.entries({ ...FIRST_ROLES, packer: PACKER })) {
        const cookie = await signInToOffice(shop, await newStaff(shop, { role }));
        const { statusCode } = await callOffice(shop, name, { cookie });
        const needed = [access, alsoNeeds].filter((one) => one !== undefined);
        if (needed.every((one) => (permissions as readonly string[]).includes(one))) expect(statusCode).not.toBe(403);
        else expect(statusCode).toBe(403);
      }
    },
  );
});

describe("signing in", () => {
  test("the demo owner signs in with a password alone", async () => {
    const answer = await callOffice(shop, "signIn", {
      body: { email: "owner@rigbazaar.pk", password: "demo-password" },
    });
    expect(answer.json()).toMatchObject({ owes: "none", name: "Demo Owner", permissions: ALL_PERMISSIONS });
    const cookie = String(answer.headers["set-cookie"]);
    for (const part of ["HttpOnly", "SameSite=Strict", "Path=/"]) expect(cookie).toContain(part);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("over TLS the cookie is bound to the host", async () => {
    const secure = await testShop({ env: { SHOP_URL: "https://shop.example.pk" }, databaseUrl: shop.databaseUrl });
    const answer = await callOffice(secure, "signIn", {
      body: { email: "owner@rigbazaar.pk", password: "demo-password" },
    });
    expect(answer.headers["set-cookie"]).toMatch(
      /^__Host-office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    await secure.close();
  });

  test("a wrong password and an unknown e-mail get the same response, and guessing is limited", async () => {
    const { email } = await newStaff(shop);
    const wrong = (typedEmail: string) =>
      callOffice(shop, "signIn", { body: { email: typedEmail, password: "wrong-password" } });
    const [known, unknown] = [await wrong(email), await wrong("nobody@example.pk")];
    expect([known.statusCode, known.body]).toEqual([401, unknown.body]);
    for (let tries = 1; tries < 10; tries += 1) await wrong(email);
    expect((await callOffice(shop, "signIn", { body: { email, password: "correct-horse-battery" } })).statusCode).toBe(
      429,
    );
  });

  test("a member who needs a second factor must set one up before using the office", async () => {
    const member = await newStaff(shop, { secondFactorWaived: false });
    const half = await signInToOffice(shop, member);
    expect((await callOffice(shop, "getSession", { cookie: half })).json()).toMatchObject({
      owes: "enrolment",
      permissions: [],
    });
    expect((await callOffice(shop, "listStaff", { cookie: half })).statusCode).toBe(403);
  });

  test("with a second factor a password is not enough; a code works once and replaces the token", async () => {
    const { member, secret, cookie: first } = await createOwnerWithTotp(shop);
    expect((await callOffice(shop, "listStaff", { cookie: first })).statusCode).toBe(200);
    const half = await signInToOffice(shop, member);
    expect((await callOffice(shop, "getSession", { cookie: half })).json()).toMatchObject({
      owes: "second-factor",
      permissions: [],
    });
    for (const name of ["listStaff", "listSessions", "listHistory"] as const)
      expect((await callOffice(shop, name, { cookie: half })).statusCode).toBe(403);
    const code = currentCode(secret);
    const passed = await callOffice(shop, "passTotp", { cookie: half, body: { code } });
    expect(passed.json()).toMatchObject({ owes: "none" });
    expect((await callOffice(shop, "getSession", { cookie: half })).statusCode).toBe(401);
    expect((await callOffice(shop, "listStaff", { cookie: cookieOf(passed) })).statusCode).toBe(200);
    const again = await signInToOffice(shop, member);
    expect((await callOffice(shop, "passTotp", { cookie: again, body: { code } })).statusCode).toBe(400);
  });

  test("a password alone cannot add a second factor", async () => {
    const { member } = await createOwnerWithTotp(shop);
    const half = await signInToOffice(shop, member);
    for (const name of ["beginTotp", "beginPasskey"] as const)
      expect((await callOffice(shop, name, { cookie: half })).statusCode).toBe(403);
    expect((await callOffice(shop, "confirmTotp", { cookie: half, body: { code: "123456" } })).statusCode).toBe(403);
  });

  test("an unattended session cannot add a second factor without the password", async () => {
    const member = await newStaff(shop);
    const cookie = await signInToOffice(shop, member);
    await shop.db.execute(
      sql`update staff_session set proven_at = now() - interval '6 minutes' where staff_id = ${member.id}`,
    );
    for (const name of ["beginTotp", "beginPasskey"] as const)
      expect((await callOffice(shop, name, { cookie })).json()).toMatchObject({ code: "proof-needed" });
    await callOffice(shop, "confirmIdentity", { cookie, body: { password: member.password } });
    for (const name of ["beginTotp", "beginPasskey"] as const)
      expect((await callOffice(shop, name, { cookie })).statusCode).toBe(200);
  });

  test("codes cannot be guessed: ten wrong ones, then 429", async () => {
    const { member, secret } = await createOwnerWithTotp(shop);
    const half = await signInToOffice(shop, member);
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () => callOffice(shop, "passTotp", { cookie: half, body: { code: "000000" } })),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
    expect((await callOffice(shop, "passTotp", { cookie: half, body: { code: currentCode(secret) } })).statusCode).toBe(
      429,
    );
  });

  test("a recovery code works once, also for two parallel requests", async () => {
    const { member, recoveryCodes } = await createOwnerWithTotp(shop);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ""] = recoveryCodes;
    const halves = await Promise.all([signInToOffice(shop, member), signInToOffice(shop, member)]);
    const answers = await Promise.all(
      halves.map((cookie) =>
        callOffice(shop, "passRecoveryCode", { cookie, body: { code: ` ${code.toUpperCase()} ` } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 400]);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
      factors: { recoveryCodesLeft: 9 },
    });
  });

  test("a session ends when idle, when old, and when signed out", async () => {
    const member = await newStaff(shop);
    for (const column of ["idle_expires_at", "absolute_expires_at"]) {
      const cookie = await signInToOffice(shop, member);
      await shop.db.execute(sql`update staff_session set ${sql.raw(column)} = now() where staff_id = ${member.id}`);
      expect((await callOffice(shop, "getSession", { cookie })).statusCode).toBe(401);
    }
    const cookie = await signInToOffice(shop, member);
    expect((await callOffice(shop, "signOut", { cookie })).statusCode).toBe(204);
    expect((await callOffice(shop, "getSession", { cookie })).statusCode).toBe(401);
  });
});

test("using a session extends it, and parallel requests write it once", async () => {
  const member = await newStaff(shop);
  const cookie = await signInToOffice(shop, member);
  await shop.db.execute(sql`
    update staff_session set idle_expires_at = now() + interval '1 minute', seen_at = now() - interval '1 minute'
    where staff_id = ${member.id}`);
  const readTrust = async () => {
    const { rows } = await shop.db.execute<{ goes_on: boolean; written: string }>(
      sql`select idle_expires_at > now() + interval '20 minutes' as goes_on, xmin::text as written from staff_session where staff_id = ${member.id}`,
    );
    return rows[0];
  };
  const before = await readTrust();
  expect((await callOffice(shop, "getSession", { cookie })).statusCode).toBe(200);
  const after = await readTrust();
  expect(before?.goes_on).toBe(false);
  expect(after?.goes_on).toBe(true);
  await Promise.all([1, 2, 3].map(() => callOffice(shop, "getSession", { cookie })));
  expect(await readTrust()).toEqual(after);
});
