import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eq, sql } from "#database/orm.ts";
import { auditEntry, secretsKey, staffTotp } from "#database/schema.ts";
import { createSystemContext } from "#server/request-context.ts";
import { deleteUnreadableSecrets, KeyRing, listUnreadableRows, rotateSecrets } from "#server/secrets/index.ts";
import { createOwnerWithTotp, currentCode } from "#testing/data/second-factor.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop, testShopForThisTest } from "#testing/test-shop.ts";
import { cleanUpStaff } from "../clean-up-staff.ts";
import { calculateTotpStep, findStep } from "./totp.ts";
import { totpSecretColumn } from "./totp-secrets.ts";

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
/** Checks a code as the previous version would, by the unencrypted column alone. */
const oldVersionTakes = async (staffId: string, code: string) =>
  findStep((await rowOf(staffId)).secret, { code, now: new Date(), after: calculateTotpStep(new Date()) - 3 }) !==
  undefined;

async function passes(member: { email: string; password: string }, code: string, node = shop): Promise<number> {
  const cookie = await signInToOffice(node, member);
  return (await callOffice(node, "passTotp", { cookie, body: { code } })).statusCode;
}

/** Stores the secret as the previous version did, unencrypted. */
async function leaveInClear(staffId: string, secret: Buffer) {
  await shop.db
    .update(staffTotp)
    .set({ secret, sealedSecret: null, clearUntil: null })
    .where(eq(staffTotp.staffId, staffId));
}

test("a new secret is stored encrypted only, and its codes open the office", async () => {
  const { member, secret } = await createOwnerWithTotp(shop);
  const row = await rowOf(member.id);
  expect(row.sealedSecret).toMatch(/^v1:/);
  expect(await oldVersionTakes(member.id, currentCode(secret))).toBe(false);
  expect(await passes(member, currentCode(secret))).toBe(200);
});

test("an encrypted secret that was copied to another staff member is refused", async () => {
  const [attacker, victim] = [await createOwnerWithTotp(shop), await createOwnerWithTotp(shop)];
  const { sealedSecret } = await rowOf(attacker.member.id);
  await shop.db.update(staffTotp).set({ sealedSecret }).where(eq(staffTotp.staffId, victim.member.id));
  expect(await passes(victim.member, currentCode(attacker.secret))).toBe(503);
});

test("an unencrypted secret is encrypted, still works on an older node, and is removed a day later", async () => {
  const { member, secret } = await createOwnerWithTotp(shop);
  const clear = Buffer.from(randomBytes(20));
  await leaveInClear(member.id, clear);
  const { calculateTotpCode: totpCode } = await import("./totp.ts");
  const code = (ahead: number) => totpCode(clear, calculateTotpStep(new Date()) + ahead);
  expect(await passes(member, currentCode(secret, 1))).toBe(400);

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

test("an unencrypted secret from an older node replaces the encrypted one", async () => {
  const { member } = await createOwnerWithTotp(shop);
  const { calculateTotpCode: totpCode } = await import("./totp.ts");
  const clear = randomBytes(20);
  await shop.db.execute(sql`update staff_totp set secret = ${clear} where staff_id = ${member.id}`);
  expect((await rowOf(member.id)).sealedSecret).toBeNull();
  expect(await passes(member, totpCode(clear, calculateTotpStep(new Date())))).toBe(200);
});

test("a node with another key refuses app codes with a message; recovery codes work there", async () => {
  const { member, secret, recoveryCodes } = await createOwnerWithTotp(shop);
  const node = await testShopForThisTest({
    databaseUrl: shop.databaseUrl,
    env: { SECRETS_KEY: randomBytes(32).toString("base64") },
  });
  expect(await passes(member, currentCode(secret), node)).toBe(503);
  const beginner = await signInToOffice(node, await newStaff(shop, { secondFactorWaived: false }));
  const enrolment = await callOffice(node, "beginTotp", { cookie: beginner });
  expect([enrolment.statusCode, enrolment.body]).toEqual([503, expect.stringContaining("operator")]);
  const cookie = await signInToOffice(node, member);
  const body = { code: recoveryCodes[0] };
  expect((await callOffice(node, "passRecoveryCode", { cookie, body })).statusCode).toBe(200);
  expect(await shop.db.select().from(secretsKey)).toHaveLength(1);
});

test("rotate: every secret needs only the new key, and a second run changes nothing", async () => {
  const { member, secret } = await createOwnerWithTotp(shop);
  const keys = [randomBytes(32), ...(shop.shop.env.secretsKeys ?? [])];
  await shop.db.execute(sql`delete from staff_totp where staff_id <> ${member.id}`);
  const both = new KeyRing(keys);
  expect(await rotateSecrets(shop.db, both, [totpSecretColumn])).toBe(1);
  expect(await rotateSecrets(shop.db, both, [totpSecretColumn])).toBe(0);
  expect(await shop.db.select({ id: secretsKey.id }).from(secretsKey)).toEqual([{ id: both.currentId }]);
  const node = await testShopForThisTest({
    databaseUrl: shop.databaseUrl,
    env: { SECRETS_KEY: keys[0]?.toString("base64") ?? "" },
  });
  expect(await passes(member, currentCode(secret), node)).toBe(200);
  await rotateSecrets(shop.db, new KeyRing([...keys].reverse()), [totpSecretColumn]);
});

test("forget: unreadable secrets are removed and recorded in history, their owners set up another, the rest stays", async () => {
  const [unreadable, readable] = [await createOwnerWithTotp(shop), await createOwnerWithTotp(shop)];
  const ring = new KeyRing(shop.shop.env.secretsKeys ?? []);
  const place = { table: "staff_totp", column: "sealed_secret", row: unreadable.member.id };
  const sealedSecret = new KeyRing([randomBytes(32)]).seal(place, Buffer.from("lost"));
  await shop.db.update(staffTotp).set({ sealedSecret }).where(eq(staffTotp.staffId, unreadable.member.id));
  await shop.db.insert(secretsKey).values({ id: sealedSecret.split(":")[1] ?? "" });
  expect(await listUnreadableRows(shop.db, ring, totpSecretColumn)).toContain(unreadable.member.id);

  await deleteUnreadableSecrets(shop.db, createSystemContext("test"), { ring, columns: [totpSecretColumn] });
  expect((await callOffice(shop, "getSession", { cookie: unreadable.cookie })).statusCode).toBe(401);
  const cookie = await signInToOffice(shop, unreadable.member);
  expect((await callOffice(shop, "getSession", { cookie })).json()).toMatchObject({ owes: "enrolment" });
  const entries = await shop.db.select().from(auditEntry).where(eq(auditEntry.subjectId, unreadable.member.id));
  expect(entries.map(({ action }) => action)).toContain("staff.forget-totp");
  expect(await passes(readable.member, currentCode(readable.secret))).toBe(200);
  expect(await shop.db.select({ id: secretsKey.id }).from(secretsKey)).toEqual([{ id: ring.currentId }]);
});
