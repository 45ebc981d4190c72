import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OFFICE_CALLS, type OfficeCallName } from "#contract/office/calls.ts";
import type { OfficeResponse } from "#contract/office/office.ts";
import { ALL_PERMISSIONS, FIRST_ROLES, isPermission } from "#contract/office/permissions.ts";
import { asc, eq, sql } from "#database/orm.ts";
import { auditEntry, staff, staffRole, staffSession } from "#database/schema.ts";
import { asSystem } from "#server/asking.ts";
import { markSent } from "#server/mail/mail.repository.ts";
import { mailsTo, registerCustomer } from "#testing/customers.ts";
import { callOffice, cookieOf, newStaff, signInToOffice } from "#testing/office.ts";
import { type TestShop, testShop, testShopForThisTest } from "#testing/test-shop.ts";
import { inviteStaff } from "./index.ts";
import { totpCode, totpStep } from "./totp.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const nowCode = (base32Secret: string, ahead = 0) => totpCode(fromBase32(base32Secret), totpStep(new Date()) + ahead);

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((sign) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** An owner with codes of an app. */
async function ownerWithTotp() {
  const member = await newStaff(shop, { secondFactorWaived: false });
  const half = await signInToOffice(shop, member);
  const { secret } = (await callOffice(shop, "beginTotp", { cookie: half })).json<{ secret: string }>();
  const confirmed = await callOffice(shop, "confirmTotp", { cookie: half, body: { code: nowCode(secret, -1) } });
  const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
  return { member, secret, recoveryCodes, half, cookie: cookieOf(confirmed) };
}

describe("roles", () => {
  test("the database begins with the roles of the contract", async () => {
    const rows = await shop.db.select().from(staffRole).orderBy(asc(staffRole.name));
    expect(rows).toEqual(
      Object.entries(FIRST_ROLES)
        .map(([name, { title, permissions, secondFactor }]) => ({
          name,
          title,
          permissions: [...permissions],
          secondFactor,
        }))
        .sort((one, other) => (one.name < other.name ? -1 : 1)),
    );
    expect(rows.find(({ name }) => name === "owner")?.permissions).toEqual(ALL_PERMISSIONS);
  });

  const calls = Object.entries(OFFICE_CALLS) as [OfficeCallName, { access: string; method: string }][];
  test.each(calls)(
    "%s: nobody, a customer, a foreign page and a role without its permission are refused",
    async (name, { access, method }) => {
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
      for (const [role, { permissions }] of Object.entries(FIRST_ROLES)) {
        const cookie = await signInToOffice(shop, await newStaff(shop, { role }));
        const { statusCode } = await callOffice(shop, name, { cookie });
        if ((permissions as readonly string[]).includes(access)) expect(statusCode).not.toBe(403);
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

  test("a wrong password and an unknown e-mail are answered alike, and guessing ends", async () => {
    const { email } = await newStaff(shop);
    const wrong = (who: string) => callOffice(shop, "signIn", { body: { email: who, password: "wrong-password" } });
    const [known, unknown] = [await wrong(email), await wrong("nobody@example.pk")];
    expect([known.statusCode, known.body]).toEqual([401, unknown.body]);
    for (let tries = 1; tries < 10; tries += 1) await wrong(email);
    expect((await callOffice(shop, "signIn", { body: { email, password: "correct-horse-battery" } })).statusCode).toBe(
      429,
    );
  });

  test("whoever needs a second factor and has none sets one up before the office opens", async () => {
    const member = await newStaff(shop, { secondFactorWaived: false });
    const half = await signInToOffice(shop, member);
    expect((await callOffice(shop, "getSession", { cookie: half })).json()).toMatchObject({
      owes: "enrolment",
      permissions: [],
    });
    expect((await callOffice(shop, "listStaff", { cookie: half })).statusCode).toBe(403);
  });

  test("with a second factor a password opens nothing; a code opens the office once, under a new token", async () => {
    const { member, secret, cookie: first } = await ownerWithTotp();
    expect((await callOffice(shop, "listStaff", { cookie: first })).statusCode).toBe(200);
    const half = await signInToOffice(shop, member);
    expect((await callOffice(shop, "getSession", { cookie: half })).json()).toMatchObject({
      owes: "second-factor",
      permissions: [],
    });
    for (const name of ["listStaff", "listSessions", "listHistory"] as const)
      expect((await callOffice(shop, name, { cookie: half })).statusCode).toBe(403);
    const code = nowCode(secret);
    const passed = await callOffice(shop, "passTotp", { cookie: half, body: { code } });
    expect(passed.json()).toMatchObject({ owes: "none" });
    expect((await callOffice(shop, "getSession", { cookie: half })).statusCode).toBe(401);
    expect((await callOffice(shop, "listStaff", { cookie: cookieOf(passed) })).statusCode).toBe(200);
    const again = await signInToOffice(shop, member);
    expect((await callOffice(shop, "passTotp", { cookie: again, body: { code } })).statusCode).toBe(400);
  });

  test("a password alone cannot bring a second factor of its own", async () => {
    const { member } = await ownerWithTotp();
    const half = await signInToOffice(shop, member);
    for (const name of ["beginTotp", "beginPasskey"] as const)
      expect((await callOffice(shop, name, { cookie: half })).statusCode).toBe(403);
    expect((await callOffice(shop, "confirmTotp", { cookie: half, body: { code: "123456" } })).statusCode).toBe(403);
  });

  test("a session left open brings no second factor of its own without fresh proof", async () => {
    const member = await newStaff(shop);
    const cookie = await signInToOffice(shop, member);
    await shop.db.execute(
      sql`update staff_session set proven_at = now() - interval '6 minutes' where staff_id = ${member.id}`,
    );
    for (const name of ["beginTotp", "beginPasskey"] as const)
      expect((await callOffice(shop, name, { cookie })).json()).toMatchObject({ code: "proof-needed" });
    await callOffice(shop, "prove", { cookie, body: { password: member.password } });
    for (const name of ["beginTotp", "beginPasskey"] as const)
      expect((await callOffice(shop, name, { cookie })).statusCode).toBe(200);
  });

  test("codes cannot be guessed: ten wrong ones, then 429", async () => {
    const { member, secret } = await ownerWithTotp();
    const half = await signInToOffice(shop, member);
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () => callOffice(shop, "passTotp", { cookie: half, body: { code: "000000" } })),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
    expect((await callOffice(shop, "passTotp", { cookie: half, body: { code: nowCode(secret) } })).statusCode).toBe(
      429,
    );
  });

  test("a recovery code opens the office once, also for two at the same time", async () => {
    const { member, recoveryCodes } = await ownerWithTotp();
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

describe("the staff", () => {
  const invited = async (role = "support") => {
    const { token } = await shop.db.transaction((tx) =>
      inviteStaff(tx, asSystem("test"), { email: `new-${Math.random()}@example.pk`, role }),
    );
    return token;
  };
  const join = (token: string, password = "a-long-enough-one") =>
    callOffice(shop, "acceptInvitation", { body: { token, name: "Bilal", password } });

  test("an invitation works once, also for two at the same time", async () => {
    const token = await invited();
    expect((await join(token, "short")).json()).toMatchObject({
      fields: { password: "Password must be at least 12 characters" },
    });
    const answers = await Promise.all([join(token), join(token), join(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 400, 400]);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
      owes: "none",
      role: "support",
    });
  });

  test("an invited owner sets up a second factor first", async () => {
    expect((await join(await invited("owner"))).json()).toMatchObject({ owes: "enrolment", permissions: [] });
  });

  test("an expired invitation and a guessed one open nothing", async () => {
    const token = await invited();
    await shop.db.execute(sql`update staff_invitation set expires_at = now() where used_at is null`);
    expect((await join(token)).statusCode).toBe(400);
    expect((await join("A".repeat(43))).statusCode).toBe(400);
  });

  test("acts that need fresh proof ask for it, and a wrong password proves nothing", async () => {
    const member = await newStaff(shop);
    const cookie = await signInToOffice(shop, member);
    await shop.db.execute(
      sql`update staff_session set proven_at = now() - interval '6 minutes' where staff_id = ${member.id}`,
    );
    const invite = () =>
      callOffice(shop, "inviteStaff", { cookie, body: { email: `x-${Math.random()}@example.pk`, role: "support" } });
    expect((await invite()).json()).toMatchObject({ code: "proof-needed" });
    expect((await callOffice(shop, "prove", { cookie, body: { password: "wrong" } })).statusCode).toBe(400);
    expect((await invite()).statusCode).toBe(403);
    await callOffice(shop, "prove", { cookie, body: { password: member.password } });
    expect((await invite()).json<{ link: string }>().link).toMatch(/\/office\/login#invitation=[\w-]{43}$/);
  });

  test("nobody grants what they lack, and nobody changes who may do more", async () => {
    await shop.db
      .insert(staffRole)
      .values({ name: "manager", title: "Manager", permissions: ["staff.manage", "order.read"], secondFactor: false })
      .onConflictDoNothing();
    const cookie = await signInToOffice(shop, await newStaff(shop, { role: "manager" }));
    const owner = await newStaff(shop);
    for (const role of ["owner", "catalogue"])
      expect(
        (await callOffice(shop, "inviteStaff", { cookie, body: { email: `y-${role}@example.pk`, role } })).statusCode,
      ).toBe(403);
    const change = (id: string, body: object) =>
      callOffice(shop, "changeStaff", { cookie, params: { id }, body: { version: 1, ...body } });
    expect((await change(owner.id, { blocked: true })).statusCode).toBe(403);
    expect((await callOffice(shop, "resetFactors", { cookie, params: { id: owner.id } })).statusCode).toBe(403);
    const mate = await newStaff(shop, { role: "manager" });
    expect((await change(mate.id, { role: "owner" })).statusCode).toBe(403);
  });

  test("a changed role ends that person's sessions; a stale change is told what happened", async () => {
    const owner = await signInToOffice(shop, await newStaff(shop));
    const mate = await newStaff(shop, { role: "support" });
    const theirs = await signInToOffice(shop, mate);
    const change = (version: number, role: string) =>
      callOffice(shop, "changeStaff", { cookie: owner, params: { id: mate.id }, body: { version, role } });
    expect((await change(1, "orders")).statusCode).toBe(200);
    expect((await callOffice(shop, "getSession", { cookie: theirs })).statusCode).toBe(401);
    expect((await change(1, "catalogue")).json()).toMatchObject({ code: "changed-meanwhile" });
    const [entry] = await shop.db.select().from(auditEntry).where(eq(auditEntry.subjectId, mate.id));
    expect(entry).toMatchObject({ action: "staff.change", before: { role: "support" }, after: { role: "orders" } });
  });

  test("the last owner stays, also when two step down at the same moment", async () => {
    await shop.db.update(staff).set({ role: "support" }).where(eq(staff.role, "owner"));
    const [one, other] = [await newStaff(shop), await newStaff(shop)];
    const cookies = await Promise.all([signInToOffice(shop, one), signInToOffice(shop, other)]);
    const answers = await Promise.all(
      [one, other].map(({ id }, index) =>
        callOffice(shop, "changeStaff", {
          cookie: cookies[index],
          params: { id },
          body: { version: 1, role: "support" },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 409]);
  });

  test("one's own sessions are listed and ended; somebody else's only by who manages the staff", async () => {
    const [mate, stranger] = [await newStaff(shop, { role: "support" }), await newStaff(shop, { role: "support" })];
    const [here, there] = [await signInToOffice(shop, mate), await signInToOffice(shop, mate)];
    const { sessions } = (await callOffice(shop, "listSessions", { cookie: here })).json<{
      sessions: { id: string; current: boolean }[];
    }>();
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const other = sessions.find(({ current }) => !current)?.id ?? "";
    const foreign = await signInToOffice(shop, stranger);
    expect((await callOffice(shop, "endSession", { cookie: foreign, params: { id: other } })).statusCode).toBe(404);
    expect((await callOffice(shop, "endSession", { cookie: here, params: { id: other } })).statusCode).toBe(204);
    expect((await callOffice(shop, "getSession", { cookie: there })).statusCode).toBe(401);
  });

  test("no answer carries a secret, a hash or a token", async () => {
    const owner = await newStaff(shop);
    const cookie = await signInToOffice(shop, owner);
    const [session] = await shop.db.select().from(staffSession).where(eq(staffSession.staffId, owner.id));
    const [row] = await shop.db.select().from(staff).where(eq(staff.id, owner.id));
    for (const name of ["getSession", "listStaff", "listSessions", "listHistory"] as const) {
      const { body } = await callOffice(shop, name, { cookie });
      expect(body).not.toContain(row?.passwordHash);
      expect(body).not.toContain(session?.tokenHash.toString("hex"));
      expect(body).not.toContain(cookie.split("=")[1]);
    }
  });

  test("a link from an owner sets a new password once, ends the sessions before, and keeps the second factor", async () => {
    const owner = await signInToOffice(shop, await newStaff(shop));
    const { member, cookie: theirs } = await ownerWithTotp();
    const { link } = (await callOffice(shop, "letSetPassword", { cookie: owner, params: { id: member.id } })).json<{
      link: string;
    }>();
    const token = /#new-password=([\w-]{43})$/.exec(link)?.[1] ?? "";
    const { invitations } = (await callOffice(shop, "listStaff", { cookie: owner })).json<{
      invitations: { email: string }[];
    }>();
    expect(invitations.map(({ email }) => email)).not.toContain(member.email);
    expect((await join(token)).statusCode).toBe(400);
    const { link: again } = (
      await callOffice(shop, "letSetPassword", { cookie: owner, params: { id: member.id } })
    ).json<{ link: string }>();
    const set = (password: string) =>
      callOffice(shop, "setPassword", { body: { token: again.split("=")[1], password } });
    expect((await set("short")).statusCode).toBe(400);
    expect((await set("another-long-one")).json()).toMatchObject({ owes: "second-factor", permissions: [] });
    expect((await callOffice(shop, "getSession", { cookie: theirs })).statusCode).toBe(401);
    expect((await set("a-third-long-one")).statusCode).toBe(400);
    expect((await callOffice(shop, "signIn", { body: member })).statusCode).toBe(401);
    expect(await signInToOffice(shop, { ...member, password: "another-long-one" })).toContain("office=");
  });

  test("a link for a new password is not given by who may do less, and an invitation sets no password", async () => {
    const cookie = await signInToOffice(shop, await newStaff(shop, { role: "manager" }));
    const owner = await newStaff(shop);
    expect((await callOffice(shop, "letSetPassword", { cookie, params: { id: owner.id } })).statusCode).toBe(403);
    const body = { token: await invited(), password: "a-long-enough-one" };
    expect((await callOffice(shop, "setPassword", { body })).statusCode).toBe(400);
  });

  test("invitations and links for a new password are mailed where there is a mail server, which history says; the link is not kept once it left", async () => {
    const node = await testShopForThisTest({ databaseUrl: shop.databaseUrl, env: { SMTP_URL: "smtp://127.0.0.1:1" } });
    const cookie = await signInToOffice(shop, await newStaff(shop));
    const mate = await newStaff(shop, { role: "support" });
    const body = { email: `m-${Math.random()}@example.pk`, role: "support" };
    type Link = { link: string; mailedTo: string | null };
    const shown = (await callOffice(shop, "inviteStaff", { cookie, body })).json<Link>();
    expect({ ...shown, mails: await mailsTo(shop, body.email) }).toMatchObject({ mailedTo: null, mails: [] });
    const invited = (await callOffice(node, "inviteStaff", { cookie, body })).json<Link>();
    expect(invited.mailedTo).toBe(body.email);
    const set = (await callOffice(node, "letSetPassword", { cookie, params: { id: mate.id } })).json<Link>();
    for (const [to, link] of [
      [body.email, invited.link],
      [mate.email, set.link],
    ] as const) {
      const [mail] = await mailsTo(shop, to);
      expect(mail).toMatchObject({ sentAt: null, content: { link } });
      await markSent(shop.db, mail?.id ?? "");
      expect(JSON.stringify(await mailsTo(shop, to))).not.toContain(link.split("=")[1]);
    }
    const { entries } = (
      await callOffice(shop, "listHistory", { cookie, query: { subject: "staff", limit: "3" } })
    ).json<OfficeResponse<"listHistory">>();
    expect(entries.map(({ after }) => after?.mailed)).toEqual([true, true, false]);
  });

  test("an invitation is withdrawn: its link opens nothing", async () => {
    const cookie = await signInToOffice(shop, await newStaff(shop));
    const body = { email: `w-${Math.random()}@example.pk`, role: "support" };
    const { link } = (await callOffice(shop, "inviteStaff", { cookie, body })).json<{ link: string }>();
    const withdraw = () => callOffice(shop, "withdrawInvitation", { cookie, params: { email: body.email } });
    expect((await withdraw()).statusCode).toBe(200);
    expect((await withdraw()).statusCode).toBe(404);
    expect((await join(link.split("=")[1] ?? "")).statusCode).toBe(400);
  });

  test("one's own app for codes is removed, and new recovery codes end the ones before", async () => {
    const { member, cookie, recoveryCodes } = await ownerWithTotp();
    const renewed = (await callOffice(shop, "renewRecoveryCodes", { cookie })).json<{ recoveryCodes: string[] }>();
    expect(renewed.recoveryCodes).toHaveLength(10);
    const half = await signInToOffice(shop, member);
    const pass = (code = "") => callOffice(shop, "passRecoveryCode", { cookie: half, body: { code } });
    expect((await pass(recoveryCodes[0])).statusCode).toBe(400);
    expect((await pass(renewed.recoveryCodes[0])).statusCode).toBe(200);
    expect((await callOffice(shop, "removeTotp", { cookie })).json()).toMatchObject({ factors: { totp: false } });
    expect((await callOffice(shop, "removeTotp", { cookie })).statusCode).toBe(404);
    const actions = await shop.db.select().from(auditEntry).where(eq(auditEntry.subjectId, member.id));
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["staff.renew-recovery-codes", "staff.remove-totp"]),
    );
  });
});
