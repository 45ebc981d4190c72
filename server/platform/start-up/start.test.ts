import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockDataDir } from "#database/embedded/data-dir-lock.ts";
import { readPostmasterFile } from "#database/embedded/process/postmaster-file.ts";
import { isAlive } from "#database/embedded/process/process-table.ts";
import { createTemporaryFolder as embeddedFolder } from "#database/embedded/testing/temporary-shop.ts";
import { secretsKey } from "#database/schema.ts";
import { testDatabase } from "#testing/database/test-database.ts";
import { CHILD_ENVIRONMENT } from "#testing/processes/child-environment.ts";

const MAIN = path.resolve(import.meta.dirname, "../../main.ts");

/** Waits until the start fails, or stops the start once the output contains `stopAt`. */
async function startWith(
  variables: Record<string, string>,
  { stopAt }: { stopAt?: string } = {},
): Promise<{ code: number | null; output: string }> {
  const dataDir = variables.DATA_DIR ?? (await createTemporaryFolder());
  const shop = spawn(process.execPath, [MAIN], {
    env: { ...CHILD_ENVIRONMENT, DATA_DIR: dataDir, PORT: "0", ...variables },
  });
  let output = "";
  shop.stderr.on("data", (text: Buffer) => {
    output += text.toString();
    if (stopAt && text.includes(stopAt)) shop.kill("SIGINT");
  });
  const code = await new Promise<number | null>((resolve) => shop.on("exit", resolve));
  return { code, output };
}

async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-start-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test.each([
  [{ PORT: "abc" }, /PORT/],
  [{ HOST: "not a host" }, /HOST/],
  [{ STRIPE_SECRET_KEY: "sk_test_1" }, /STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/],
  [{ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }, /DATABASE_URL/],
  [{ TRUST_PROXY: "true" }, /TRUST_PROXY must be addresses/],
  [{ NODE_ENV: "production", SEED: "demo" }, /SHOP_URL and SMTP_URL and STRIPE_SECRET_KEY/],
])("start: %j says what is wrong in one clear line, without a stack, and exits with 1", async (variables, message) => {
  const { code, output } = await startWith(variables);
  expect(code).toBe(1);
  expect(output).toMatch(message);
  expect(output.trim().split("\n")).toHaveLength(1);
});

test("start: a port in use by another program is refused in one line, before a database is made", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { code, output } = await startWith({ PORT: String(port) });
  expect(code).toBe(1);
  expect(output.trim()).toBe(`RigBazaar cannot start: Port ${port} is in use by another program`);
});

test("start: a database that only a newer version can use is refused in one line, which names that version", async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  await database.db.$client.query(
    "insert into migration (name, hash) values ('9999-newer.sql', ''); insert into schema_version (oldest_version) values ('99.1.0')",
  );
  const { code, output } = await startWith({ DATABASE_URL: database.url });
  expect(code).toBe(1);
  expect(output.trim()).toMatch(
    /^RigBazaar cannot start: The database was migrated by a newer version \(9999-newer\.sql\) and needs RigBazaar 99\.1\.0 or newer; this is .*$/,
  );
});

test("start: without the key of the secrets in the database it is refused in one line that says what to do", async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  await database.db.insert(secretsKey).values({ id: "0123456789ab" });
  const { code, output } = await startWith({ DATABASE_URL: database.url });
  expect(code).toBe(1);
  expect(output.trim()).toMatch(
    /^RigBazaar cannot start: [^\n]* key 0123456789ab, [^\n]*set SECRETS_KEY [^\n]*secrets forget/,
  );
});

test("start: a data folder in use by another shop is refused in one line", async () => {
  const dataDir = await createTemporaryFolder();
  const release = await lockDataDir(dataDir);
  onTestFinished(release);
  const { code, output } = await startWith({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toHaveLength(1);
});

test("start: a stop during seeding leaves neither PostgreSQL nor the lock behind", async () => {
  const dataDir = await embeddedFolder();
  const { code } = await startWith({ DATA_DIR: dataDir }, { stopAt: "Filling the shop" });
  // Cleans up before any assertion, so that a leftover server does not outlive the test.
  const server = await readPostmasterFile(path.join(dataDir, "postgres"));
  if (server && isAlive(server.pid)) process.kill(server.pid, "SIGQUIT");
  expect({ server, holder: existsSync(path.join(dataDir, "shop.lock")), code }).toEqual({
    server: undefined,
    holder: false,
    code: 0,
  });
}, 60_000);
