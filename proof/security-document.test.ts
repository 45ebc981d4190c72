import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");

test("SECURITY.md names the code and the test for every threat, and every named file exists", () => {
  const paper = readFileSync(path.join(ROOT, "SECURITY.md"), "utf8");
  const files = [...paper.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, file]) => file ?? "");
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  const threats = paper.split("\n").filter((line) => /^\| (?!threat|---)/.test(line));
  expect(threats.length).toBeGreaterThan(10);
  for (const threat of threats) {
    const [, , , defended, tested] = threat.split("|");
    expect(defended, threat).toMatch(/`\S+`/);
    expect(tested, threat).toMatch(/\.(test|spec)\.ts`|`proof\//);
  }
});
