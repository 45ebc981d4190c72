import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

const MODULE = path.join(import.meta.dirname, "ending.ts");
const RUN = `
import { spawn } from "node:child_process";
import { endOnSignals, endWith } from ${JSON.stringify(MODULE)};
endOnSignals();
endWith(async () => console.log("folder removed"));
endWith(async () => console.log("database stopped"));
await endWith(async () => console.log("dose over"))();
const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
child.once("spawn", () => console.log(child.pid));
setInterval(() => {}, 1_000);`;

/** Nobody may have asked yet how it ended: then it is a zombie. */
const isAlive = (pid: number) => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
};

test("a run that is told to end: its processes end, and what it has opened is closed, the last first and each once", async () => {
  const run = spawn(process.execPath, ["--input-type=module", "-e", RUN]);
  const gone = once(run, "exit");
  const said: string[] = [];
  for await (const line of createInterface(run.stdout)) {
    said.push(line);
    if (Number(line) > 0) run.kill("SIGTERM");
  }
  expect(await gone).toEqual([143, null]);
  const [over, pid, ...ended] = said;
  expect([over, ...ended]).toEqual(["dose over", "database stopped", "folder removed"]);
  expect(isAlive(Number(pid))).toBe(false);
});
