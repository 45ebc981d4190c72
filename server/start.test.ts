import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockDataDir } from "#database/embedded/data-dir-lock.ts";

const MAIN = path.resolve(import.meta.dirname, "main.ts");

/** Starts the shop with these variables and waits for it to give up. */
async function startWith(variables: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const dataDir = variables.DATA_DIR ?? (await temporaryFolder());
  const shop = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: "0", ...variables },
  });
  let output = "";
  shop.stderr.on("data", (text: Buffer) => {
    output += text.toString();
  });
  const code = await new Promise<number | null>((resolve) => shop.on("exit", resolve));
  return { code, output };
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-start-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test.each([
  [{ PORT: "abc" }, /PORT/],
  [{ HOST: "not a host" }, /HOST/],
  [{ STRIPE_SECRET_KEY: "sk_test_1" }, /STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/],
  [{ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }, /DATABASE_URL/],
])("start: %j says what is wrong in one clear line, without a stack, and exits with 1", async (variables, said) => {
  const { code, output } = await startWith(variables);
  expect(code).toBe(1);
  expect(output).toMatch(said);
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

test("start: a data folder in use by another shop is refused in one line", async () => {
  const dataDir = await temporaryFolder();
  const release = await lockDataDir(dataDir);
  onTestFinished(release);
  const { code, output } = await startWith({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toHaveLength(1);
});
