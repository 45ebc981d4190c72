import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

test("withBuildLock: of nodes that start together one builds, the others wait and use its build", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-lock-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const log = path.join(folder, "log");
  const program = `
    import { appendFileSync, existsSync } from "node:fs";
    import { withBuildLock } from ${JSON.stringify(path.join(import.meta.dirname, "build-lock.ts"))};
    await withBuildLock(${JSON.stringify(folder)}, async () => {
      if (existsSync(${JSON.stringify(log)})) return appendFileSync(${JSON.stringify(log)}, "found ");
      await new Promise((resolve) => setTimeout(resolve, 300));
      appendFileSync(${JSON.stringify(log)}, "built ");
    });`;
  const nodes = [1, 2, 3].map(() =>
    spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: "inherit" }),
  );
  expect(await Promise.all(nodes.map(async (node) => (await once(node, "exit"))[0]))).toEqual([0, 0, 0]);
  expect(await readFile(log, "utf8")).toBe("built found found ");
});
