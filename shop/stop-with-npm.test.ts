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

test("ending npm's shell ends the shop, in order", async () => {
  // The shell waits for the shop as npm's does; a lone command it would become itself.
  const shell = spawn("sh", ["-c", `"$0" --input-type=module --eval "$1"; true`, process.execPath, SHOP], {
    detached: true,
  });
  onTestFinished(() => {
    // A shop that did not hear is still in the shell's group.
    spawnSync("kill", ["-KILL", "--", `-${shell.pid}`]);
  });
  const said = createInterface(shell.stdout)[Symbol.asyncIterator]();
  expect((await said.next()).value).toBe("open");
  shell.kill("SIGTERM");
  await once(shell, "exit");
  expect((await said.next()).value).toBe("closing");
});
