import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BROWSER_ID_HEADER, createBrowserId } from "#contract/rules/browser-id.ts";
import { desc, eq, sql } from "#database/orm.ts";
import { auditEntry } from "#database/schema.ts";
import { createOwnerWithTotp, currentCode } from "#testing/data/second-factor.ts";
import { callOffice, cookieOf, newStaff, signInToOffice, type TestStaff } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let owner: string;
beforeAll(async () => {
  shop = await testShop();
  owner = await signInToOffice(shop, await newStaff(shop));
});
afterAll(() => shop.close());

const choose = (workingDayHours: unknown, cookie = owner) =>
  callOffice(shop, "changeSessionRule", { cookie, body: { workingDayHours } });
const withBrowser = (browser: string) => ({ "sec-fetch-site": "same-origin", [BROWSER_ID_HEADER]: browser });
const signIn = async ({ email, password }: TestStaff, browser: string) => {
  const answer = await callOffice(shop, "signIn", { body: { email, password }, headers: withBrowser(browser) });
  expect(answer.statusCode, answer.body).toBe(200);
  return cookieOf(answer);
};
/** Minutes until the newest session of a member ends, idle and absolute. */
const readLimits = async ({ id }: Pick<TestStaff, "id">) => {
  const { rows } = await shop.db.execute<{ idle: number; absolute: number }>(sql`
    select round(extract(epoch from idle_expires_at - seen_at) / 60)::int as idle,
      round(extract(epoch from absolute_expires_at - created_at) / 60)::int as absolute
    from staff_session where staff_id = ${id} order by created_at desc limit 1`);
  return rows[0];
};
const USUAL = { idle: 30, absolute: 12 * 60 };

describe("staying signed in on a known device", () => {
  test("the second sign-in on a device lasts a working day, other devices keep the usual limits", async () => {
    const [member, browser] = [await newStaff(shop, { role: "support" }), createBrowserId()];
    expect((await choose(8)).json()).toMatchObject({ workingDayHours: 8 });
    await signIn(member, browser);
    expect(await readLimits(member)).toEqual(USUAL);
    const cookie = await signIn(member, browser);
    expect(await readLimits(member)).toEqual({ idle: 4 * 60, absolute: 8 * 60 });
    // Three hours without use are fewer than the limit, and using it starts them again.
    await shop.db.execute(sql`
      update staff_session set seen_at = now() - interval '3 hours', idle_expires_at = now() + interval '1 hour'
      where staff_id = ${member.id} and known_device`);
    expect((await callOffice(shop, "getSession", { cookie })).json<{ expiresIn: number }>().expiresIn).toBeGreaterThan(
      3 * 60 * 60,
    );
    await signIn(member, createBrowserId());
    expect(await readLimits(member)).toEqual(USUAL);
    await signInToOffice(shop, member);
    expect(await readLimits(member)).toEqual(USUAL);
  });

  test("a device that a colleague uses is not known for others", async () => {
    const [mate, member, browser] = [await newStaff(shop), await newStaff(shop), createBrowserId()];
    await choose(12);
    await signIn(mate, browser);
    await signIn(member, browser);
    expect(await readLimits(member)).toEqual(USUAL);
  });

  test("the absolute limit counts from the sign-in, however much the session is used", async () => {
    const [member, browser] = [await newStaff(shop), createBrowserId()];
    await choose(12);
    await signIn(member, browser);
    const cookie = await signIn(member, browser);
    expect(await readLimits(member)).toEqual({ idle: 6 * 60, absolute: 12 * 60 });
    await shop.db.execute(sql`
      update staff_session set seen_at = now() - interval '1 minute', absolute_expires_at = now() + interval '5 minutes'
      where staff_id = ${member.id}`);
    const { expiresIn } = (await callOffice(shop, "getSession", { cookie })).json<{ expiresIn: number }>();
    expect(expiresIn).toBeLessThanOrEqual(5 * 60);
    await shop.db.execute(sql`update staff_session set absolute_expires_at = now() where staff_id = ${member.id}`);
    expect((await callOffice(shop, "getSession", { cookie })).statusCode).toBe(401);
  });

  test("a session that still owes its second factor keeps the usual limits until it is passed", async () => {
    await choose(8);
    const browser = createBrowserId();
    const { member, secret } = await createOwnerWithTotp(shop);
    await shop.db.execute(sql`delete from staff_session where staff_id = ${member.id}`);
    await shop.db.execute(sql`update staff_totp set last_step = 0 where staff_id = ${member.id}`);
    const pass = async (half: string) =>
      callOffice(shop, "passTotp", {
        cookie: half,
        body: { code: currentCode(secret) },
        headers: withBrowser(browser),
      });
    expect((await pass(await signIn(member, browser))).statusCode).toBe(200);
    const half = await signIn(member, browser);
    expect(await readLimits(member)).toEqual(USUAL);
    await shop.db.execute(sql`update staff_totp set last_step = 0 where staff_id = ${member.id}`);
    expect((await pass(half)).statusCode).toBe(200);
    expect(await readLimits(member)).toEqual({ idle: 4 * 60, absolute: 8 * 60 });
  });

  test("dangerous acts ask for the password again after five minutes, and signing out ends the session", async () => {
    const [member, browser] = [await newStaff(shop), createBrowserId()];
    await choose(12);
    await signIn(member, browser);
    const cookie = await signIn(member, browser);
    await shop.db.execute(
      sql`update staff_session set proven_at = now() - interval '6 minutes' where staff_id = ${member.id}`,
    );
    expect((await choose(8, cookie)).json()).toMatchObject({ code: "proof-needed" });
    expect((await callOffice(shop, "signOut", { cookie })).statusCode).toBe(204);
    expect((await callOffice(shop, "getSession", { cookie })).statusCode).toBe(401);
  });

  test("switching it off shortens open sessions at once; it is in the history and can be undone", async () => {
    const [member, browser] = [await newStaff(shop), createBrowserId()];
    await choose(8);
    await signIn(member, browser);
    await signIn(member, browser);
    expect((await choose(null)).json()).toMatchObject({ workingDayHours: null });
    expect(await readLimits(member)).toEqual(USUAL);
    const [entry] = await shop.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, "staff.session-rule"))
      .orderBy(desc(auditEntry.place));
    expect(entry).toMatchObject({ before: { workingDayHours: 8 }, after: { workingDayHours: null } });
    const undone = await callOffice(shop, "undoChange", { cookie: owner, params: { place: entry?.place ?? 0 } });
    expect(undone.statusCode).toBe(204);
    expect(await readLimits(member)).toEqual({ idle: 4 * 60, absolute: 8 * 60 });
    for (const hours of [24, "8", 0]) expect((await choose(hours)).statusCode).toBe(400);
  });
});
