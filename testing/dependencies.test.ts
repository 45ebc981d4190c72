import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");
const RECORD = "docs/decisions/0002-dependencies.md";

const { dependencies, devDependencies } = JSON.parse(readText("package.json")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;

function readText(file: string): string {
  return readFileSync(path.join(ROOT, file), "utf8");
}

/** The packages in the first column of the record's tables, of which the second is about development. */
function listRecorded(): { runtime: string[]; development: string[] } {
  const [runtime = "", development = ""] = readText(RECORD).split("\nDevelopment:\n");
  const namesIn = (text: string) =>
    [...text.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = ""]) => names.replaceAll("`", "").split(", "));
  return { runtime: namesIn(runtime), development: namesIn(development) };
}

test("decision 0002 names every runtime dependency of package.json once, and no other", () => {
  expect(listRecorded().runtime.sort()).toEqual(Object.keys(dependencies).sort());
});

test("decision 0002 names every development dependency of package.json once, and no other", () => {
  expect(listRecorded().development.sort()).toEqual(Object.keys(devDependencies).sort());
});

test("package.json pins every dependency to an exact version", () => {
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

test("package-lock.json holds no download URLs", () => {
  expect(readText("package-lock.json").match(/"resolved": "http[^"]*"/)).toBeNull();
});
