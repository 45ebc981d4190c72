import { mkdir, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import S3rver from "s3rver";
import { expect, onTestFinished, test, vi } from "vitest";
import { start, temporaryFolder } from "#database/embedded/testing/temporary-shop.ts";
import { migrate } from "#database/migrate.ts";
import { secretsKey } from "#database/schema.ts";
import { readEnvironment } from "#server/environment.ts";
import { mailServer } from "#testing/mail-server.ts";
import { shopCommand } from "#testing/shop-command.ts";
import { testDatabase } from "#testing/test-database.ts";
import { testShopForThisTest } from "#testing/test-shop.ts";
import { clockProblem, secretsKeyProblems } from "../diagnoses/database.ts";
import { metricsProblems, stripeProblems } from "../diagnoses.ts";

// The command is a process of its own.
const TIMEOUT = { timeout: 120_000 };

/** What the doctor says about each thing it examines; the pages need not be built for these tests. */
async function examine(env: Record<string, string>, ...args: string[]) {
  const { code, said, output } = await shopCommand(["doctor", ...args], env);
  const found = output
    .trim()
    .split("\n")
    .filter((line) => !line.includes("built pages"));
  const starting = (word: string) => found.filter((line) => line.startsWith(word));
  return { code, said, broken: starting("BROKEN"), warnings: starting("WARNING"), found };
}

test("doctor: a shop with a database and a mail server is well", TIMEOUT, async () => {
  // Not the tests' own, which waits for no disk: the doctor would say so.
  const database = await start(await temporaryFolder());
  await migrate(database.url);
  const mails = await mailServer();
  onTestFinished(() => mails.stop());
  const { found, broken } = await examine({
    DATA_DIR: await temporaryFolder(),
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

test("doctor: names everything that is broken, each with its fix, and fails", TIMEOUT, async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as { port: number };
  const notAFolder = path.join(await temporaryFolder(), "file");
  await writeFile(notAFolder, "");
  const { code, said, broken } = await examine({
    DATA_DIR: notAFolder,
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
    SMTP_URL: "smtp://127.0.0.1:1",
    STRIPE_SECRET_KEY: "pk_test_mistaken",
    STRIPE_WEBHOOK_SECRET: "secret",
    PORT: String(port),
  });
  expect(code).toBe(1);
  expect(said).toMatch(/^\d things are broken$/);
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

test("doctor: an empty database server is told apart from one that does not answer", TIMEOUT, async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  await database.db.execute("drop schema public cascade; create schema public");
  const { broken } = await examine({ DATABASE_URL: database.url, DATA_DIR: await temporaryFolder(), PORT: "0" });
  expect(broken).toEqual([expect.stringContaining("npm start makes one")]);
});

test("doctor: knows the shop that is open beside it, and what that one noticed", TIMEOUT, async () => {
  const dataDir = await temporaryFolder();
  const shop = await testShopForThisTest({ env: { DATA_DIR: dataDir } });
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = shop.app.server.address() as AddressInfo;
  const env = { DATA_DIR: dataDir, DATABASE_URL: shop.databaseUrl, PORT: String(port) };
  const brokenHere = async () => (await examine(env)).broken.filter((line) => !line.includes("database"));
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

/** A bucket, and a mail server that wants a password and sends for one domain alone. */
async function bucketAndMailServer() {
  const server = new S3rver({
    port: 0,
    silent: true,
    directory: await temporaryFolder(),
    configureBuckets: [{ name: "shop-media", configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  onTestFinished(() => server.close());
  const mails = await mailServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === "shop" && password === "right" ? done(null, { user: "shop" }) : done(new Error("no such user")),
    onMailFrom: ({ address }, _session, done) =>
      address.endsWith("@shop.example.pk") ? done() : done(new Error(`not from ${address}`)),
  });
  onTestFinished(() => mails.stop());
  const settings = ([keyId, password, from]: readonly [string, string, string]) => ({
    MEDIA_S3_URL: `http://127.0.0.1:${port}/shop-media`,
    // This bucket knows its keys by their id, and does not look at signatures.
    MEDIA_S3_KEY_ID: keyId,
    MEDIA_S3_SECRET: "S3RVER",
    MEDIA_S3_REGION: "us-east-1",
    SMTP_URL: `smtp://shop:${password}@127.0.0.1:${mails.port}`,
    MAIL_FROM: from,
    PORT: "0",
  });
  return { mails, settings };
}

test("doctor: a bucket and a mail server are used for real; --mail sends a mail", TIMEOUT, async () => {
  const { mails, settings } = await bucketAndMailServer();
  const DATA_DIR = await temporaryFolder();
  const right = { DATA_DIR, ...settings(["S3RVER", "right", "Shop <orders@shop.example.pk>"]) };
  expect((await examine(right)).broken).toEqual([]);
  expect(mails.received).toEqual([]);
  const { broken, found } = await examine(right, "--mail", "owner@example.pk");
  expect(broken).toEqual([]);
  expect(found).toContainEqual(expect.stringContaining("sent to owner@example.pk"));
  expect(mails.received.map(({ to }) => to)).toEqual([["owner@example.pk"]]);
});

test.each([
  ["a wrong key", ["wrong", "right", "a@shop.example.pk"], /^BROKEN {2}uploads: .*403.*check MEDIA_S3_KEY_ID/],
  ["a wrong password", ["S3RVER", "wrong", "a@shop.example.pk"], /^BROKEN {2}mail server: .*refuses the user and pass/],
  ["a sender of another domain", ["S3RVER", "right", "a@else.pk"], /^BROKEN {2}mail server: .*no mail from.*MAIL_FROM/],
] as const)("doctor: %s is found, with its fix, and fails", TIMEOUT, async (_what, values, expected) => {
  const { settings } = await bucketAndMailServer();
  const { code, broken } = await examine({ DATA_DIR: await temporaryFolder(), ...settings(values) });
  expect(broken).toEqual([expect.stringMatching(expected)]);
  expect(code).toBe(1);
});

test(
  "doctor: a read-only database, an upload that is not there and a missing token in production are told",
  TIMEOUT,
  async () => {
    const database = await testDatabase();
    onTestFinished(() => database.drop());
    await database.db.execute(
      "insert into upload (name, type, bytes, width, height) values ('u1', 'image/webp', 1, 1, 1)",
    );
    const { rows } = await database.db.execute<{ name: string }>("select current_database() as name");
    await database.db.execute(`alter database ${rows[0]?.name} set default_transaction_read_only = on`);
    const dataDir = await temporaryFolder();
    await mkdir(path.join(dataDir, "uploads"));
    const { broken, warnings } = await examine({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      NODE_ENV: "production",
      DEMO: "1",
      PORT: "0",
    });
    expect(broken.filter((line) => !line.includes("migration"))).toEqual([
      expect.stringMatching(/^BROKEN {2}uploads: originals\/u1\.webp is in the database and not in .*UPLOADS_DIR/),
      expect.stringMatching(/^BROKEN {2}database: the database is read-only .* reset default_transaction_read_only$/),
    ]);
    expect(warnings).toEqual([expect.stringContaining("METRICS_TOKEN is not set")]);
  },
);

test("doctor: says of clocks which one is ahead, and nothing where the way to the database was slow", () => {
  expect(clockProblem(4_000, 0)).toEqual([]);
  expect(clockProblem(20_000, 16_000)).toEqual([]);
  expect(clockProblem(60_000, 10)).toEqual([expect.stringContaining("60 s ahead of the database's")]);
  expect(clockProblem(-60_000, 10)).toEqual([expect.stringContaining("60 s behind the database's")]);
});

test("doctor: a token for metrics is missing in production alone", () => {
  expect(metricsProblems({ production: false, metricsToken: undefined })).toEqual([]);
  expect(metricsProblems({ production: true, metricsToken: "x".repeat(16) })).toEqual([]);
  expect(metricsProblems({ production: true, metricsToken: undefined })).toHaveLength(1);
});

test.each([
  ["sk_test_x", false, []],
  ["rk_live_51Habc", true, []],
  ["sk_test_x", true, ["STRIPE_SECRET_KEY is a test key in production: no money would move"]],
  ["sk_", false, [expect.stringContaining("does not look like a secret key")]],
])("doctor: of Stripe's key %s, in production %s, says %j", (secretKey, production, said) => {
  const stripe = { secretKey, webhookSecret: "whsec_x", apiBase: undefined };
  expect(stripeProblems({ stripe, production })).toEqual(said);
});

test("doctor: secrets of a key that this node lacks are named with what to do", async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const env = readEnvironment({ DATABASE_URL: database.url, DATA_DIR: await temporaryFolder() });
  expect(await secretsKeyProblems(env)).toEqual([]);
  await database.db.insert(secretsKey).values({ id: "0123456789ab" });
  expect(await secretsKeyProblems(env)).toEqual([expect.stringMatching(/key 0123456789ab.*set SECRETS_KEY/)]);
});
