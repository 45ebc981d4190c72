import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

const LOG = path.join(import.meta.dirname, "log.ts");

test.each([
  ["calls exit", "process.exit(0)"],
  ["ends normally", ""],
  ["crashes", "throw new Error('broken')"],
])("log: a process that %s writes every line in order", (_, end) => {
  const script = `import { createLog } from ${JSON.stringify(LOG)};
    const log = createLog("info");
    for (let number = 1; number <= 450; number += 1) log.info({ number }, "line");
    ${end}`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
  const numbers = stdout
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { number: number }).number);
  expect(numbers).toEqual(Array.from({ length: 450 }, (_line, index) => index + 1));
});
