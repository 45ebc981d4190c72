import { writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { start, temporaryFolder } from "#database/embedded/testing/temporary-shop.ts";
import { migrate } from "#database/migrate.ts";
import { mailServer } from "#testing/mail-server.ts";
import { shopCommand } from "#testing/shop-command.ts";
import { testDatabase } from "#testing/test-database.ts";
import { testShopForThisTest } from "#testing/test-shop.ts";
import { stripeProblems } from "../diagnoses.ts";

// The command is a process of its own.
const TIMEOUT = { timeout: 120_000 };

/** What the doctor says about each thing it examines; the pages need not be built for these tests. */
async function examine(env: Record<string, string>) {
  const { code, said, output } = await shopCommand(["doctor"], env);
  const found = output
    .trim()
    .split("\n")
    .filter((line) => !line.includes("built pages"));
  return { code, said, broken: found.filter((line) => line.startsWith("BROKEN")), found };
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
  for (const thing of ["Node", "data folder", "database", "port", "mail server", "card payments"])
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

test.each([
  ["sk_test_x", false, []],
  ["rk_live_51Habc", true, []],
  ["sk_test_x", true, ["STRIPE_SECRET_KEY is a test key in production: no money would move"]],
  ["sk_", false, [expect.stringContaining("does not look like a secret key")]],
])("doctor: of Stripe's key %s, in production %s, says %j", (secretKey, production, said) => {
  const stripe = { secretKey, webhookSecret: "whsec_x", apiBase: undefined };
  expect(stripeProblems({ stripe, production })).toEqual(said);
});
