import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";

const SHOP = `
  import { stopWithNpm } from ${JSON.stringify(path.resolve(import.meta.dirname, "stop-with-npm.ts"))};
  stopWithNpm();
  process.on("SIGTERM", () => { console.log("closing"); process.exit(0); });
  console.log("open");
  setInterval(() => {}, 1_000);`;

test("stopping npm's shell shuts the shop down gracefully", async () => {
  // Two commands make the shell wait for the shop, as npm's shell does; a single command would replace
  // the shell.
  const shell = spawn("sh", ["-c", `"$0" --input-type=module --eval "$1"; true`, process.execPath, SHOP], {
    detached: true,
  });
  onTestFinished(() => {
    // A shop that did not stop is still in the shell's process group.
    spawnSync("kill", ["-KILL", "--", `-${shell.pid}`]);
  });
  const lines = createInterface(shell.stdout)[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe("open");
  shell.kill("SIGTERM");
  await once(shell, "exit");
  expect((await lines.next()).value).toBe("closing");
});
