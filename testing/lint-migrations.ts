// Whether migrations can run while the shop sells (CONTRIBUTING.md, "Migrations"). squawk knows what PostgreSQL locks and for how long;
// it reads one step at a time. A finding that does no harm is taken by "-- squawk-ignore <rule>" above the statement, with the reason.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { FORMER_HASHES } from "#database/migrate/former-hashes.ts";
import { parseMigration, type Step, statementsOf } from "#database/migrate/migration-file.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const SQUAWK = path.join(ROOT, "node_modules/.bin/squawk");
const LAST_BEFORE_RULES = "0065";

const EXCLUDED = [
  // The runner sets lock_timeout, and repeats a step whole.
  "require-timeout-settings",
  "prefer-robust-stmts",
  // A new column that is null everywhere is not read for its foreign key; constraint-missing-not-valid finds the others.
  "adding-foreign-key-constraint",
  // How large a number or a text can be is the contract's.
  "prefer-bigint-over-int",
  "prefer-bigint-over-smallint",
  "prefer-text-field",
];

const REPEATABLE =
  /^(create (unique )?index concurrently if not exists |drop index concurrently if exists |alter table \w+ validate constraint )/i;

/** squawk's own mark for a whole file; here it exempts a step from the rules below, too. */
const EXEMPT = /^-- squawk-ignore-file$/m;

/** What squawk does not look for. */
const OWN_RULES: readonly { kind: Step["kind"]; isBroken: (sql: string) => boolean; message: string }[] = [
  {
    kind: "transaction",
    isBroken: (sql) => /^\s*(update|delete from) /im.test(withoutBodies(sql)),
    message: "changes rows of a whole table at once: use a step of batches",
  },
  {
    kind: "transaction",
    isBroken: (sql) => /add column [^,;]*\scheck\s*\(/i.test(sql),
    message: "reads the whole table under its lock: add the check as a constraint that is not valid, then validate it",
  },
  {
    kind: "concurrently",
    isBroken: (sql) => statementsOf(sql).some((statement) => !REPEATABLE.test(statement)),
    message:
      "may be repeated: only create index concurrently if not exists, drop index concurrently if exists and validate constraint",
  },
  {
    kind: "batches",
    isBroken: (sql) => !/\slimit \d+/i.test(sql),
    message: "has no limit for the rows of one batch",
  },
];

interface Text {
  name: string;
  text: string;
}

interface Placed extends Step {
  /** Where the step begins, and which one it is. */
  name: string;
  line: number;
  number: number;
}

/** What is wrong with these migrations, a line for each finding. */
export function lintMigrations(texts: readonly Text[]): string[] {
  const steps = texts.flatMap(({ name, text }) =>
    parseMigration(name, text).steps.map((step, index): Placed => {
      return { ...step, name, line: lineOf(text, step), number: index + 1 };
    }),
  );
  const own = steps
    .filter(({ sql }) => !EXEMPT.test(sql))
    .flatMap(({ kind, sql, name, line, number }) =>
      OWN_RULES.filter((rule) => rule.kind === kind && rule.isBroken(sql)).map(
        ({ message }) => `${name}:${line}: step ${number} ${message}`,
      ),
    );
  return [...own, ...squawk(steps, "transaction"), ...squawk(steps, "concurrently")].sort();
}

/** Each step is a file for it. */
function squawk(steps: readonly Placed[], kind: Step["kind"]): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), "rigbazaar-migrations-"));
  try {
    const files = new Map(steps.map((step, index) => [path.join(folder, `${index}.sql`), step]));
    const chosen = [...files].filter(([, step]) => step.kind === kind);
    if (chosen.length === 0) return [];
    for (const [file, { sql }] of chosen) writeFileSync(file, sql);
    const inTransaction = kind === "transaction" ? ["--assume-in-transaction"] : [];
    const found = JSON.parse(
      outputOf([
        "--reporter=json",
        "--pg-version=15.0",
        `--exclude=${EXCLUDED.join(",")}`,
        ...inTransaction,
        ...chosen.map(([file]) => file),
      ]),
    ) as { file: string; line: number; rule_name: string; message: string }[];
    return found.map(({ file, line, rule_name, message }) => {
      const step = files.get(file);
      return `${step?.name}:${(step?.line ?? 0) + line}: ${rule_name}: ${message}`;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** squawk ends with 1 when it has found something; it has said what all the same. */
function outputOf(args: string[]): string {
  try {
    return execFileSync(SQUAWK, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (!stdout) throw error;
    return stdout;
  }
}

const lineOf = (text: string, { sql }: Step) => text.slice(0, text.indexOf(sql)).split("\n").length;

const withoutBodies = (sql: string) => sql.replaceAll(/\$\$.*?\$\$/gs, "$$$$");

function lintAll(): string[] {
  const folder = path.join(ROOT, "database/migrations");
  // Earlier ones that were not rewritten make new tables, or change small ones.
  const names = readdirSync(folder).filter((name) => name.slice(0, 4) > LAST_BEFORE_RULES || name in FORMER_HASHES);
  return lintMigrations(names.map((name) => ({ name, text: readFileSync(path.join(folder, name), "utf8") })));
}

if (import.meta.main) {
  const found = lintAll();
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
