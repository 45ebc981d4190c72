import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eq, sql } from "#database/orm.ts";
import { auditEntry, secretsKey, staffTotp } from "#database/schema.ts";
import { asSystem } from "#server/asking.ts";
import { forgetUnreadable, KeyRing, listUnreadable, rotateSecrets } from "#server/secrets/index.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office.ts";
import { nowCode, ownerWithTotp } from "#testing/second-factor.ts";
import { type TestShop, testShop, testShopForThisTest } from "#testing/test-shop.ts";
import { cleanUpStaff } from "./clean-up-staff.ts";
import { stepOfCode, totpStep } from "./totp.ts";
import { totpSecrets } from "./totp-secrets.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const rowOf = async (staffId: string) => {
  const [row] = await shop.db.select().from(staffTotp).where(eq(staffTotp.staffId, staffId));
  if (!row) throw new Error("No app is set up");
  return row;
};
/** Whether a code of now is right, as the version before would judge it: by the clear column alone. */
const oldVersionTakes = async (staffId: string, code: string) =>
  stepOfCode((await rowOf(staffId)).secret, { code, now: new Date(), after: totpStep(new Date()) - 3 }) !== undefined;

async function passes(member: { email: string; password: string }, code: string, node = shop): Promise<number> {
  const cookie = await signInToOffice(node, member);
  return (await callOffice(node, "passTotp", { cookie, body: { code } })).statusCode;
}

/** As the version before left it: the secret in clear, and nothing else. */
async function leaveInClear(staffId: string, secret: Buffer) {
  await shop.db
    .update(staffTotp)
    .set({ secret, sealedSecret: null, clearUntil: null })
    .where(eq(staffTotp.staffId, staffId));
}

test("a new secret is nowhere in the database in clear, and its codes open the office", async () => {
  const { member, secret } = await ownerWithTotp(shop);
  const row = await rowOf(member.id);
  expect(row.sealedSecret).toMatch(/^v1:/);
  expect(await oldVersionTakes(member.id, nowCode(secret))).toBe(false);
  expect(await passes(member, nowCode(secret))).toBe(200);
});

test("a sealed secret that was copied to another staff member opens nothing there", async () => {
  const [attacker, victim] = [await ownerWithTotp(shop), await ownerWithTotp(shop)];
  const { sealedSecret } = await rowOf(attacker.member.id);
  await shop.db.update(staffTotp).set({ sealedSecret }).where(eq(staffTotp.staffId, victim.member.id));
  expect(await passes(victim.member, nowCode(attacker.secret))).toBe(503);
});

test("a secret in clear works, is encrypted beside an older node that still works, and is gone a day later", async () => {
  const { member, secret } = await ownerWithTotp(shop);
  const clear = Buffer.from(randomBytes(20));
  await leaveInClear(member.id, clear);
  const { totpCode } = await import("./totp.ts");
  const code = (ahead: number) => totpCode(clear, totpStep(new Date()) + ahead);
  expect(await passes(member, nowCode(secret, 1))).toBe(400);

  await cleanUpStaff(shop.shop);
  expect((await rowOf(member.id)).sealedSecret).toMatch(/^v1:/);
  expect(await oldVersionTakes(member.id, code(0))).toBe(true);
  expect(await passes(member, code(0))).toBe(200);

  await shop.db.execute(
    sql`update staff_totp set clear_until = now() - interval '1 second' where clear_until is not null`,
  );
  await cleanUpStaff(shop.shop);
  const row = await rowOf(member.id);
  expect(row.secret.equals(clear)).toBe(false);
  expect(row).toMatchObject({ clearUntil: null, sealedSecret: expect.stringMatching(/^v1:/) });
  expect(await oldVersionTakes(member.id, code(0))).toBe(false);
  expect(await passes(member, code(1))).toBe(200);
  const before = await rowOf(member.id);
  await cleanUpStaff(shop.shop);
  expect(await rowOf(member.id)).toEqual(before);
});

test("what an older node writes in clear counts, not what was encrypted before", async () => {
  const { member } = await ownerWithTotp(shop);
  const { totpCode } = await import("./totp.ts");
  const clear = randomBytes(20);
  await shop.db.execute(sql`update staff_totp set secret = ${clear} where staff_id = ${member.id}`);
  expect((await rowOf(member.id)).sealedSecret).toBeNull();
  expect(await passes(member, totpCode(clear, totpStep(new Date())))).toBe(200);
});

test("a node with another key sets up no codes and takes none, says so, and recovery codes work there", async () => {
  const { member, secret, recoveryCodes } = await ownerWithTotp(shop);
  const node = await testShopForThisTest({
    databaseUrl: shop.databaseUrl,
    env: { SECRETS_KEY: randomBytes(32).toString("base64") },
  });
  expect(await passes(member, nowCode(secret), node)).toBe(503);
  const beginner = await signInToOffice(node, await newStaff(shop, { secondFactorWaived: false }));
  const begun = await callOffice(node, "beginTotp", { cookie: beginner });
  expect([begun.statusCode, begun.body]).toEqual([503, expect.stringContaining("operator")]);
  const cookie = await signInToOffice(node, member);
  const body = { code: recoveryCodes[0] };
  expect((await callOffice(node, "passRecoveryCode", { cookie, body })).statusCode).toBe(200);
  expect(await shop.db.select().from(secretsKey)).toHaveLength(1);
});

test("rotate: every secret needs the new key alone, as often as it is run", async () => {
  const { member, secret } = await ownerWithTotp(shop);
  const keys = [randomBytes(32), ...(shop.shop.env.secretsKeys ?? [])];
  await shop.db.execute(sql`delete from staff_totp where staff_id <> ${member.id}`);
  const both = new KeyRing(keys);
  expect(await rotateSecrets(shop.db, both, [totpSecrets])).toBe(1);
  expect(await rotateSecrets(shop.db, both, [totpSecrets])).toBe(0);
  expect(await shop.db.select({ id: secretsKey.id }).from(secretsKey)).toEqual([{ id: both.currentId }]);
  const node = await testShopForThisTest({
    databaseUrl: shop.databaseUrl,
    env: { SECRETS_KEY: keys[0]?.toString("base64") ?? "" },
  });
  expect(await passes(member, nowCode(secret), node)).toBe(200);
  await rotateSecrets(shop.db, new KeyRing([...keys].reverse()), [totpSecrets]);
});

test("forget: what no key opens is removed with an entry in history, its owner signs in and sets up another, the rest stays", async () => {
  const [lost, kept] = [await ownerWithTotp(shop), await ownerWithTotp(shop)];
  const ring = new KeyRing(shop.shop.env.secretsKeys ?? []);
  const place = { table: "staff_totp", column: "sealed_secret", row: lost.member.id };
  const sealedSecret = new KeyRing([randomBytes(32)]).seal(place, Buffer.from("lost"));
  await shop.db.update(staffTotp).set({ sealedSecret }).where(eq(staffTotp.staffId, lost.member.id));
  await shop.db.insert(secretsKey).values({ id: sealedSecret.split(":")[1] ?? "" });
  expect(await listUnreadable(shop.db, ring, totpSecrets)).toContain(lost.member.id);

  await forgetUnreadable(shop.db, asSystem("test"), { ring, columns: [totpSecrets] });
  expect((await callOffice(shop, "getSession", { cookie: lost.cookie })).statusCode).toBe(401);
  const cookie = await signInToOffice(shop, lost.member);
  expect((await callOffice(shop, "getSession", { cookie })).json()).toMatchObject({ owes: "enrolment" });
  const entries = await shop.db.select().from(auditEntry).where(eq(auditEntry.subjectId, lost.member.id));
  expect(entries.map(({ action }) => action)).toContain("staff.forget-totp");
  expect(await passes(kept.member, nowCode(kept.secret))).toBe(200);
  expect(await shop.db.select({ id: secretsKey.id }).from(secretsKey)).toEqual([{ id: ring.currentId }]);
});
