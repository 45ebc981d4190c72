import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { eq } from "#database/orm.ts";
import { customer, staff } from "#database/schema.ts";
import { findDemoLogins } from "#demo/find-demo-logins.ts";
import { hashPassword } from "#server/auth/index.ts";
import { testDatabase } from "#testing/database/test-database.ts";
import { readEnvironment } from "../settings/environment.ts";
import { getMetricsHint, listStartWarnings, printSummary } from "./start-summary.ts";

test.each([
  ["sk_test_1", ["STRIPE_SECRET_KEY is a test key in production: no money would move"]],
  ["sk_live_1", []],
])("start: in production with Stripe's key %s warns %j", async (key, warnings) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-summary-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = readEnvironment({
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    SHOP_URL: "https://shop.example.pk",
    SMTP_URL: "smtp://mail.example.pk",
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  });
  expect(await listStartWarnings(env)).toEqual(warnings);
});

test("start: a demo login is printed only while it works", async () => {
  const { db, drop } = await testDatabase();
  onTestFinished(drop);
  const summary = async () => {
    const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const shown = { name: "Shop", address: "http://127.0.0.1:3000", logins: await findDemoLogins(db), warnings: [] };
    printSummary(readEnvironment({}), shown);
    const text = String(write.mock.calls[0]?.[0]);
    write.mockRestore();
    return [...text.matchAll(/Demo (\w+): +(\S+) \/ (\S+)/g)].map(([, person, email, password]) => [
      person,
      email,
      password,
    ]);
  };
  const shopper = ["login", "demo@rigbazaar.pk", "demo-password"];
  const owner = ["owner", "owner@rigbazaar.pk", "demo-password"];
  expect(await summary()).toEqual([shopper, owner]);

  await db.update(customer).set({ passwordHash: await hashPassword("another-password") });
  expect(await summary()).toEqual([owner]);
  await db.update(staff).set({ blockedAt: new Date() });
  expect(await summary()).toEqual([]);
  // Like a shop that was seeded before demo owners existed.
  await db
    .update(staff)
    .set({ blockedAt: null, emailKey: "somebody@example.pk" })
    .where(eq(staff.email, "owner@rigbazaar.pk"));
  expect(await summary()).toEqual([]);
});

test.each([
  [{ production: true, metricsToken: undefined }, true],
  [{ production: true, metricsToken: "a-token-for-prometheus" }, false],
  [{ production: false, metricsToken: undefined }, false],
])("start: %j says how to read the metrics: %s", (env, hint) => {
  expect(getMetricsHint(env)?.includes("METRICS_TOKEN") ?? false).toBe(hint);
});
