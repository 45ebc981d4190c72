import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTemporaryFolder, start } from "#database/embedded/testing/temporary-shop.ts";
import { migrate } from "#database/migrate.ts";
import { secretsKey } from "#database/schema.ts";
import { readEnvironment } from "#server/platform/settings/environment.ts";
import { testDatabase } from "#testing/database/test-database.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { runShopCommand } from "#testing/processes/shop-command.ts";
import { startMailServer } from "#testing/services/mail-server.ts";
import { startS3Server } from "#testing/services/s3-server.ts";
import { testShopForThisTest } from "#testing/test-shop.ts";
import { describeClockProblem, listSecretsKeyProblems } from "../diagnoses/database.ts";
import { describePaymentProviders, listPaymentProviderProblems } from "../diagnoses/payments.ts";
import { listMetricsProblems, listStripeProblems } from "../diagnoses.ts";

// The command starts a process of its own.
const TIMEOUT = { timeout: 600_000 };

/** Runs doctor and groups its output; the pages need not be built for these tests. */
async function runDoctor(env: Record<string, string>, ...args: string[]) {
  const { code, message, output } = await runShopCommand(["doctor", ...args], env);
  const found = output
    .trim()
    .split("\n")
    .filter((line) => !line.includes("built pages"));
  const starting = (word: string) => found.filter((line) => line.startsWith(word));
  return { code, message, broken: starting("BROKEN"), warnings: starting("WARNING"), found };
}

test("doctor: finds no problems in a shop with a database and a mail server", TIMEOUT, async () => {
  // The tests' own database server does not wait for the disk, which doctor would report.
  const database = await start(await createTemporaryFolder());
  await migrate(database.url);
  const mails = await startMailServer();
  onTestFinished(() => mails.stop());
  const { found, broken } = await runDoctor({
    DATA_DIR: await createTemporaryFolder(),
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    PORT: "0",
  });
  expect(broken).toEqual([]);
  for (const thing of [
    "Node",
    "data folder",
    "uploads",
    "disk space",
    "database",
    "pooler",
    "port",
    "mail server",
    "card payments",
    "metrics",
  ])
    expect(found).toContain(`ok      ${thing}`);
});

test("doctor: names every problem with its fix, and fails", TIMEOUT, async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as { port: number };
  const notAFolder = path.join(await createTemporaryFolder(), "file");
  await writeFile(notAFolder, "");
  const { code, message, broken } = await runDoctor({
    DATA_DIR: notAFolder,
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
    SMTP_URL: "smtp://127.0.0.1:1",
    STRIPE_SECRET_KEY: "pk_test_mistaken",
    STRIPE_WEBHOOK_SECRET: "secret",
    PORT: String(port),
  });
  expect(code).toBe(1);
  expect(message).toMatch(/^\d problems found$/);
  expect(broken.map((line) => line.slice("BROKEN  ".length).split(":")[0])).toEqual([
    "data folder",
    "database",
    "port",
    "mail server",
    "card payments",
    "card payments",
  ]);
  expect(broken.join("\n")).toMatch(/remove it or set DATA_DIR.*check DATABASE_URL.*set PORT.*check SMTP_URL/s);
});

test("doctor: distinguishes an empty database from one that does not answer", TIMEOUT, async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  await database.db.execute("drop schema public cascade; create schema public");
  const { broken } = await runDoctor({
    DATABASE_URL: database.url,
    DATA_DIR: await createTemporaryFolder(),
    PORT: "0",
  });
  expect(broken).toEqual([expect.stringContaining("run npm start to create one")]);
});

test("doctor: recognises a running shop, and reports the proxy that the shop noticed", TIMEOUT, async () => {
  const dataDir = await createTemporaryFolder();
  const shop = await testShopForThisTest({ env: { DATA_DIR: dataDir } });
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = shop.app.server.address() as AddressInfo;
  const env = { DATA_DIR: dataDir, DATABASE_URL: shop.databaseUrl, PORT: String(port) };
  const brokenHere = async () => (await runDoctor(env)).broken.filter((line) => !line.includes("database"));
  expect(await brokenHere()).toEqual([]);
  const forwarded = { "x-forwarded-for": "203.0.113.7" };
  await fetch(`http://127.0.0.1:${port}/api/state/getState`, { headers: forwarded });
  const broken = await vi.waitFor(async () => {
    const found = await brokenHere();
    expect(found).not.toEqual([]);
    return found;
  }, TIMEOUT);
  expect(broken).toEqual([expect.stringMatching(/^BROKEN {2}proxy: .* set TRUST_PROXY=127\.0\.0\.1$/)]);
});

const FROM = "Shop <orders@shop.example.pk>";

/** Starts a bucket, and a mail server that requires a password and accepts one sender domain. */
async function bucketAndMailServer() {
  const server = await startS3Server();
  onTestFinished(() => server.stop());
  const { bucket } = server;
  const mails = await startMailServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === "shop" && password === "right" ? done(null, { user: "shop" }) : done(new Error("no such user")),
    onMailFrom: ({ address }, _session, done) =>
      address.endsWith("@shop.example.pk") ? done() : done(new Error(`not from ${address}`)),
  });
  onTestFinished(() => mails.stop());
  const settings = ({ keyId = bucket.keyId, secret = bucket.secret, password = "right", from = FROM }) => ({
    MEDIA_S3_URL: bucket.url,
    MEDIA_S3_KEY_ID: keyId,
    MEDIA_S3_SECRET: secret,
    MEDIA_S3_REGION: bucket.region,
    SMTP_URL: `smtp://shop:${password}@127.0.0.1:${mails.port}`,
    MAIL_FROM: from,
    PORT: "0",
  });
  return { mails, settings };
}

test("doctor: uses the bucket and the mail server; --mail sends a mail", TIMEOUT, async () => {
  const { mails, settings } = await bucketAndMailServer();
  const DATA_DIR = await createTemporaryFolder();
  const right = { DATA_DIR, ...settings({}) };
  expect((await runDoctor(right)).broken).toEqual([]);
  expect(mails.received).toEqual([]);
  const { broken, found } = await runDoctor(right, "--mail", "owner@example.pk");
  expect(broken).toEqual([]);
  expect(found).toContainEqual(expect.stringContaining("sent to owner@example.pk"));
  expect(mails.received.map(({ to }) => to)).toEqual([["owner@example.pk"]]);
});

test.each([
  ["a wrong key", { keyId: "wrong" }, /^BROKEN {2}uploads: .*403.*check MEDIA_S3_KEY_ID/],
  ["a wrong secret", { secret: "wrong" }, /^BROKEN {2}uploads: .*403.*check .*MEDIA_S3_SECRET/],
  ["a wrong password", { password: "wrong" }, /^BROKEN {2}mail server: .*refuses the user and pass/],
  ["a sender of another domain", { from: "a@else.pk" }, /^BROKEN {2}mail server: .*no mail from.*MAIL_FROM/],
] as const)("doctor: reports %s with its fix, and fails", TIMEOUT, async (_situation, values, expected) => {
  const { settings } = await bucketAndMailServer();
  const { code, broken } = await runDoctor({ DATA_DIR: await createTemporaryFolder(), ...settings(values) });
  expect(broken).toEqual([expect.stringMatching(expected)]);
  expect(code).toBe(1);
});

test(
  "doctor: reports a read-only database, a missing upload and a missing metrics token in production",
  TIMEOUT,
  async () => {
    const database = await testDatabase();
    onTestFinished(() => database.drop());
    await database.db.execute(
      "insert into upload (name, type, bytes, width, height) values ('u1', 'image/webp', 1, 1, 1)",
    );
    const { rows } = await database.db.execute<{ name: string }>("select current_database() as name");
    await database.db.execute(`alter database ${rows[0]?.name} set default_transaction_read_only = on`);
    const dataDir = await createTemporaryFolder();
    await mkdir(path.join(dataDir, "uploads"));
    const { broken, warnings } = await runDoctor({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      NODE_ENV: "production",
      DEMO: "1",
      PORT: "0",
    });
    expect(broken.filter((line) => !line.includes("migration"))).toEqual([
      expect.stringMatching(/^BROKEN {2}uploads: originals\/u1\.webp is in the database but not in .*UPLOADS_DIR/),
      expect.stringMatching(/^BROKEN {2}database: the database is read-only .* reset default_transaction_read_only$/),
    ]);
    expect(warnings).toEqual([expect.stringContaining("METRICS_TOKEN is not set")]);
  },
);

test("doctor: reports which clock is ahead, and nothing if the database answered slowly", () => {
  expect(describeClockProblem(4_000, 0)).toEqual([]);
  expect(describeClockProblem(20_000, 16_000)).toEqual([]);
  expect(describeClockProblem(60_000, 10)).toEqual([expect.stringContaining("60 s ahead of the database's")]);
  expect(describeClockProblem(-60_000, 10)).toEqual([expect.stringContaining("60 s behind the database's")]);
});

test("doctor: requires a metrics token only in production", () => {
  expect(listMetricsProblems({ production: false, metricsToken: undefined })).toEqual([]);
  expect(listMetricsProblems({ production: true, metricsToken: "x".repeat(16) })).toEqual([]);
  expect(listMetricsProblems({ production: true, metricsToken: undefined })).toHaveLength(1);
});

test.each([
  ["sk_test_x", false, []],
  ["rk_live_51Habc", true, []],
  ["sk_test_x", true, ["STRIPE_SECRET_KEY is a test key in production: no money would move"]],
  ["sk_", false, [expect.stringContaining("does not look like a secret key")]],
])("doctor: Stripe key %s with production %s gives %j", (secretKey, production, problems) => {
  const stripe = { secretKey, webhookSecret: "whsec_x", apiBase: undefined };
  expect(listStripeProblems({ stripe, production })).toEqual(problems);
});

test("doctor: names a secrets key that this node lacks, with its fix", async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const env = readEnvironment({ DATABASE_URL: database.url, DATA_DIR: await createTemporaryFolder() });
  expect(await listSecretsKeyProblems(env)).toEqual([]);
  await database.db.insert(secretsKey).values({ id: "0123456789ab" });
  expect(await listSecretsKeyProblems(env)).toEqual([expect.stringMatching(/key 0123456789ab.*set SECRETS_KEY/)]);
});

test("doctor: says which payment providers are on, and reports keys that cannot be decrypted", async () => {
  const shop = await testShopForThisTest();
  const cookie = await signInToOffice(shop, await newStaff(shop));
  const withKeys = { ...readEnvironment({ DATABASE_URL: shop.databaseUrl }), secretsKeys: shop.shop.env.secretsKeys };
  expect(await describePaymentProviders(withKeys)).toBe("none is on");
  const keys = { secretKey: "sk_test_key", webhookSecret: "whsec_key" };
  const body = { version: 0, isOn: true, keys };
  await callOffice(shop, "changePaymentGateway", { cookie, params: { name: "stripe" }, body });
  expect(await describePaymentProviders(withKeys)).toBe("Stripe (test)");
  expect(await listPaymentProviderProblems(withKeys)).toEqual([]);
  const other = { ...withKeys, secretsKeys: [randomBytes(32)] };
  expect(await listPaymentProviderProblems(other)).toEqual([
    "Stripe: Cannot be read, enter again: Secret key, Webhook secret (Settings, Payment providers)",
  ]);
  expect(await listPaymentProviderProblems({ ...withKeys, demo: false })).toEqual([
    "Stripe: In test mode no money moves (Settings, Payment providers)",
  ]);
});
