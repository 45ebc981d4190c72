import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const FOLDERS = "{contract,database,demo,server,shop,testing,proof,bench,e2e}";

test("advisory locks: every purpose has a number of its own, which never changes", () => {
  const numbers = Object.values(ADVISORY_LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(ADVISORY_LOCKS).toMatchObject({ migrate: 7_244_201, seed: 7_244_202, fillSearch: 7_244_203 });
  expect(ADVISORY_LOCKS).toMatchObject({ appendHistory: 7_244_210, changeStaff: 7_244_211, changeWords: 7_244_212 });
  expect(ADVISORY_LOCKS).toMatchObject({ registerKey: 7_244_213, changeTree: 7_244_218 });
});

test("advisory locks: no other file takes a lock by a literal number", () => {
  const registry = Object.values(ADVISORY_LOCKS).join("|");
  const literal = new RegExp(`advisory_(xact_)?(un)?lock(_shared)?\\(\\s*\\d|\\b(${registry})\\b`);
  const files = globSync(`${FOLDERS}/**/*.{ts,tsx}`, { cwd: ROOT }).filter(
    (file) => !file.startsWith("database/advisory-locks"),
  );
  const offenders = files.filter((file) =>
    literal.test(readFileSync(path.join(ROOT, file), "utf8").replaceAll(/(?<=\d)_(?=\d)/g, "")),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(offenders).toEqual([]);
});

test("advisory locks: the history's trigger uses the number of the registry", () => {
  const migrations = globSync("database/migrations/*.sql", { cwd: ROOT });
  const numbers = migrations.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), "utf8").matchAll(/advisory_xact_lock\((\d+)\)/g)].map(([, lock]) =>
      Number(lock),
    ),
  );
  expect(new Set(numbers)).toEqual(new Set([ADVISORY_LOCKS.appendHistory]));
});
