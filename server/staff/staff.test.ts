import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import type { OfficeResponse } from "#contract/office/office.ts";
import { CALLS } from "#contract/shop/calls.ts";
import { eq, sql } from "#database/orm.ts";
import { auditEntry, staff, staffRole, staffSession } from "#database/schema.ts";
import { asSystem } from "#server/asking.ts";
import { markSent } from "#server/mail/mail.repository.ts";
import { mailsTo } from "#testing/customers.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office.ts";
import { ownerWithTotp } from "#testing/second-factor.ts";
import { type TestShop, testShop, testShopForThisTest } from "#testing/test-shop.ts";
import { inviteStaff } from "./index.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

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
    const { member, cookie: theirs } = await ownerWithTotp(shop);
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
    const { invitations } = (await callOffice(shop, "listStaff", { cookie })).json<OfficeResponse<"listStaff">>();
    const id = invitations.find(({ email }) => email === body.email)?.id ?? "";
    const withdraw = () => callOffice(shop, "withdrawInvitation", { cookie, params: { id } });
    expect((await withdraw()).statusCode).toBe(200);
    expect((await withdraw()).statusCode).toBe(404);
    expect((await join(link.split("=")[1] ?? "")).statusCode).toBe(400);
  });

  test("one's own app for codes is removed, and new recovery codes end the ones before", async () => {
    const { member, cookie, recoveryCodes } = await ownerWithTotp(shop);
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

  test("adding, using and removing a second factor each leave an entry in history, a failed try none", async () => {
    const { member, cookie, recoveryCodes } = await ownerWithTotp(shop);
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

  test("no path of a call carries an e-mail: paths are logged", () => {
    const paths = [...Object.values(OFFICE_CALLS), ...Object.values(CALLS)].map(({ path }): string => path);
    expect(paths.filter((path) => /:(\w*)(email|phone|name|token|code)/i.test(path))).toEqual([
      "/office/settings/texts/:name",
      "/office/settings/texts/:name",
    ]);
  });
});
