import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { CALLS } from "#contract/shop/calls.ts";
import { eq, sql } from "#database/orm.ts";
import { auditEntry, staff, staffRole, staffSession } from "#database/schema.ts";
import { markMailSent } from "#server/mail/mail.repository.ts";
import { createSystemContext } from "#server/request-context.ts";
import { listMailsTo } from "#testing/data/customers.ts";
import { createOwnerWithTotp } from "#testing/data/second-factor.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop, testShopForThisTest } from "#testing/test-shop.ts";
import { inviteStaff } from "./index.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

describe("staff", () => {
  const invited = async (role = "support") => {
    const { token } = await shop.db.transaction((tx) =>
      inviteStaff(tx, createSystemContext("test"), { email: `new-${Math.random()}@example.pk`, role }),
    );
    return token;
  };
  const join = (token: string, password = "a-long-enough-one") =>
    callOffice(shop, "acceptInvitation", { body: { token, name: "Bilal", password } });

  test("an invitation works once, also for parallel requests", async () => {
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

  test("expired and guessed invitations are refused", async () => {
    const token = await invited();
    await shop.db.execute(sql`update staff_invitation set expires_at = now() where used_at is null`);
    expect((await join(token)).statusCode).toBe(400);
    expect((await join("A".repeat(43))).statusCode).toBe(400);
  });

  test("sensitive calls require the password again, and a wrong one is refused", async () => {
    const member = await newStaff(shop);
    const cookie = await signInToOffice(shop, member);
    await shop.db.execute(
      sql`update staff_session set proven_at = now() - interval '6 minutes' where staff_id = ${member.id}`,
    );
    const invite = () =>
      callOffice(shop, "inviteStaff", { cookie, body: { email: `x-${Math.random()}@example.pk`, role: "support" } });
    expect((await invite()).json()).toMatchObject({ code: "proof-needed" });
    expect((await callOffice(shop, "confirmIdentity", { cookie, body: { password: "wrong" } })).statusCode).toBe(400);
    expect((await invite()).statusCode).toBe(403);
    await callOffice(shop, "confirmIdentity", { cookie, body: { password: member.password } });
    expect((await invite()).json<{ link: string }>().link).toMatch(/\/office\/login#invitation=[\w-]{43}$/);
  });

  test("staff cannot grant permissions that they lack, nor change members with more permissions", async () => {
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

  test("a changed role ends the member's sessions; a stale change is refused", async () => {
    const owner = await signInToOffice(shop, await newStaff(shop));
    const mate = await newStaff(shop, { role: "support" });
    const otherCookie = await signInToOffice(shop, mate);
    const change = (version: number, role: string) =>
      callOffice(shop, "changeStaff", { cookie: owner, params: { id: mate.id }, body: { version, role } });
    expect((await change(1, "orders")).statusCode).toBe(200);
    expect((await callOffice(shop, "getSession", { cookie: otherCookie })).statusCode).toBe(401);
    expect((await change(1, "catalogue")).json()).toMatchObject({ code: "changed-meanwhile" });
    const [entry] = await shop.db.select().from(auditEntry).where(eq(auditEntry.subjectId, mate.id));
    expect(entry).toMatchObject({ action: "staff.change", before: { role: "support" }, after: { role: "orders" } });
  });

  test("the last owner cannot step down, also when two try at the same moment", async () => {
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

  test("members list and end their own sessions, but not those of others", async () => {
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

  test("no response contains a secret, a hash or a token", async () => {
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

  test("a password link from an owner works once, ends earlier sessions and keeps the second factor", async () => {
    const owner = await signInToOffice(shop, await newStaff(shop));
    const { member, cookie: otherCookie } = await createOwnerWithTotp(shop);
    const { link } = (await callOffice(shop, "createPasswordLink", { cookie: owner, params: { id: member.id } })).json<{
      link: string;
    }>();
    const token = /#new-password=([\w-]{43})$/.exec(link)?.[1] ?? "";
    const { invitations } = (await callOffice(shop, "listStaff", { cookie: owner })).json<{
      invitations: { email: string }[];
    }>();
    expect(invitations.map(({ email }) => email)).not.toContain(member.email);
    expect((await join(token)).statusCode).toBe(400);
    const { link: again } = (
      await callOffice(shop, "createPasswordLink", { cookie: owner, params: { id: member.id } })
    ).json<{ link: string }>();
    const set = (password: string) =>
      callOffice(shop, "setPassword", { body: { token: again.split("=")[1], password } });
    expect((await set("short")).statusCode).toBe(400);
    expect((await set("another-long-one")).json()).toMatchObject({ owes: "second-factor", permissions: [] });
    expect((await callOffice(shop, "getSession", { cookie: otherCookie })).statusCode).toBe(401);
    expect((await set("a-third-long-one")).statusCode).toBe(400);
    expect((await callOffice(shop, "signIn", { body: member })).statusCode).toBe(401);
    expect(await signInToOffice(shop, { ...member, password: "another-long-one" })).toContain("office=");
  });

  test("members with fewer permissions cannot create a password link, and an invitation sets no password", async () => {
    const cookie = await signInToOffice(shop, await newStaff(shop, { role: "manager" }));
    const owner = await newStaff(shop);
    expect((await callOffice(shop, "createPasswordLink", { cookie, params: { id: owner.id } })).statusCode).toBe(403);
    const body = { token: await invited(), password: "a-long-enough-one" };
    expect((await callOffice(shop, "setPassword", { body })).statusCode).toBe(400);
  });

  test("invitations and password links are mailed if there is a mail server and recorded in history; sent links are not stored", async () => {
    const node = await testShopForThisTest({ databaseUrl: shop.databaseUrl, env: { SMTP_URL: "smtp://127.0.0.1:1" } });
    const cookie = await signInToOffice(shop, await newStaff(shop));
    const mate = await newStaff(shop, { role: "support" });
    const body = { email: `m-${Math.random()}@example.pk`, role: "support" };
    type Link = { link: string; mailedTo: string | null };
    const shown = (await callOffice(shop, "inviteStaff", { cookie, body })).json<Link>();
    expect({ ...shown, mails: await listMailsTo(shop, body.email) }).toMatchObject({ mailedTo: null, mails: [] });
    const invited = (await callOffice(node, "inviteStaff", { cookie, body })).json<Link>();
    expect(invited.mailedTo).toBe(body.email);
    const set = (await callOffice(node, "createPasswordLink", { cookie, params: { id: mate.id } })).json<Link>();
    for (const [to, link] of [
      [body.email, invited.link],
      [mate.email, set.link],
    ] as const) {
      const [mail] = await listMailsTo(shop, to);
      expect(mail).toMatchObject({ sentAt: null, content: { link } });
      await markMailSent(shop.db, mail?.id ?? "");
      expect(JSON.stringify(await listMailsTo(shop, to))).not.toContain(link.split("=")[1]);
    }
    const { entries } = (
      await callOffice(shop, "listHistory", { cookie, query: { subject: "staff", limit: "3" } })
    ).json<OfficeResponse<"listHistory">>();
    expect(entries.map(({ after }) => after?.mailed)).toEqual([true, true, false]);
  });

  test("a withdrawn invitation is refused", async () => {
    const cookie = await signInToOffice(shop, await newStaff(shop));
    const body = { email: `w-${Math.random()}@example.pk`, role: "support" };
    const { link } = (await callOffice(shop, "inviteStaff", { cookie, body })).json<{ link: string }>();
    const { invitations } = (await callOffice(shop, "listStaff", { cookie })).json<OfficeResponse<"listStaff">>();
    const id = invitations.find(({ email }) => email === body.email)?.id ?? "";
    const withdraw = () => callOffice(shop, "withdrawInvitation", { cookie, params: { id } });
    expect((await withdraw()).statusCode).toBe(200);
    expect((await withdraw()).statusCode).toBe(404);
    expect((await join(link.split("=")[1] ?? "")).statusCode).toBe(400);
  });

  test("members remove their authenticator app, and new recovery codes end the earlier ones", async () => {
    const { member, cookie, recoveryCodes } = await createOwnerWithTotp(shop);
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

  test("history records adding, using and removing a second factor, but no failed try", async () => {
    const { member, cookie, recoveryCodes } = await createOwnerWithTotp(shop);
    const history = async () => {
      const entries = await shop.db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.subjectId, member.id))
        .orderBy(auditEntry.place);
      return entries.map(({ action, staffId, after }) => ({ action, staffId, after }));
    };
    const added = { action: "staff.add-totp", staffId: member.id, after: { recoveryCodes: 10 } };
    expect(await history()).toEqual([added]);
    const half = await signInToOffice(shop, member);
    const pass = (code = "") => callOffice(shop, "passRecoveryCode", { cookie: half, body: { code } });
    expect((await pass("wrong")).statusCode).toBe(400);
    expect(await history()).toEqual([added]);
    expect((await pass(recoveryCodes[0])).statusCode).toBe(200);
    expect((await callOffice(shop, "removeTotp", { cookie })).statusCode).toBe(200);
    const owner = await signInToOffice(shop, await newStaff(shop));
    expect((await callOffice(shop, "resetFactors", { cookie: owner, params: { id: member.id } })).statusCode).toBe(200);
    expect((await history()).map(({ action }) => action)).toEqual([
      "staff.add-totp",
      "staff.use-recovery-code",
      "staff.remove-totp",
      "staff.reset-factors",
    ]);
  });

  test("no path of a call contains an e-mail, because paths are logged", () => {
    const paths = [...Object.values(OFFICE_CALLS), ...Object.values(CALLS)].map(({ path }): string => path);
    const suspicious = new Set(paths.filter((path) => /:(\w*)(email|phone|name|token|code)/i.test(path)));
    // Names of roles, texts and payment providers are not personal.
    expect([...suspicious].toSorted((one, other) => one.localeCompare(other))).toEqual([
      "/office/payment-gateways/:name",
      "/office/payment-gateways/:name/check",
      "/office/settings/texts/:name",
      "/office/staff/roles/:name",
    ]);
  });
});
