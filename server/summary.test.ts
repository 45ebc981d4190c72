import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readEnvironment } from "./environment.ts";
import { metricsHint, startWarnings } from "./summary.ts";

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
  expect(await startWarnings(env)).toEqual(warnings);
});

test.each([
  [{ production: true, metricsToken: undefined }, true],
  [{ production: true, metricsToken: "a-token-for-prometheus" }, false],
  [{ production: false, metricsToken: undefined }, false],
])("start: %j says how to read the metrics: %s", (env, says) => {
  expect(metricsHint(env)?.includes("METRICS_TOKEN") ?? false).toBe(says);
});
