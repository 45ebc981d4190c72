import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

const MODULE = path.join(import.meta.dirname, "clean-up.ts");
const RUN = `
import { spawn } from "node:child_process";
import { cleanUpOnSignals, registerCleanUp } from ${JSON.stringify(MODULE)};
cleanUpOnSignals();
registerCleanUp(async () => console.log("folder removed"));
registerCleanUp(async () => console.log("database stopped"));
await registerCleanUp(async () => console.log("scenario over"))();
const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
child.once("spawn", () => console.log(child.pid));
setInterval(() => {}, 1_000);`;

/** A zombie process still has a /proc entry until its parent reads the exit status. */
const isAlive = (pid: number) => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
};

test("a run that gets SIGTERM ends its processes and runs each clean-up once, in reverse order", async () => {
  const run = spawn(process.execPath, ["--input-type=module", "-e", RUN]);
  const gone = once(run, "exit");
  const lines: string[] = [];
  for await (const line of createInterface(run.stdout)) {
    lines.push(line);
    if (Number(line) > 0) run.kill("SIGTERM");
  }
  expect(await gone).toEqual([143, null]);
  const [over, pid, ...ended] = lines;
  expect([over, ...ended]).toEqual(["scenario over", "database stopped", "folder removed"]);
  expect(isAlive(Number(pid))).toBe(false);
});
