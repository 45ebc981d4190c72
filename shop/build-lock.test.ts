import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { withBuildLock } from "./build-lock.ts";

const BUILD_LOCK = path.join(import.meta.dirname, "build-lock.ts");

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-lock-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the module in several processes at once and returns their exit codes. */
function runNodes(count: number, module: string): Promise<number[]> {
  const program = `import { withBuildLock } from ${JSON.stringify(BUILD_LOCK)};${module}`;
  const nodes = Array.from({ length: count }, () =>
    spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: "inherit" }),
  );
  return Promise.all(nodes.map(async (node) => (await once(node, "exit"))[0] as number));
}

test("withBuildLock: of nodes that start together one builds, the others wait and use its build", async () => {
  const folder = await createFolder();
  const log = path.join(folder, "log");
  const exits = runNodes(
    3,
    `import { appendFileSync, existsSync } from "node:fs";
    await withBuildLock(${JSON.stringify(folder)}, async () => {
      if (existsSync(${JSON.stringify(log)})) return appendFileSync(${JSON.stringify(log)}, "found ");
      await new Promise((resolve) => setTimeout(resolve, 300));
      appendFileSync(${JSON.stringify(log)}, "built ");
    });`,
  );
  expect(await exits).toEqual([0, 0, 0]);
  expect(await readFile(log, "utf8")).toBe("built found found ");
});

test("withBuildLock: a lock that is released while another node asks who holds it, is waited for", async () => {
  const folder = await createFolder();
  const work = `for (let turn = 0; turn < 20; turn += 1) await withBuildLock(${JSON.stringify(folder)}, async () => {});`;
  let isRunning = true;
  const exits = runNodes(1, work).finally(() => (isRunning = false));
  while (isRunning) await withBuildLock(folder, async () => {});
  expect(await exits).toEqual([0]);
});
