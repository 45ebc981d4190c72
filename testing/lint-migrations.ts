// Checks that migrations can run while the shop sells (decision 0046). Accept a harmless finding with
// "-- squawk-ignore <rule>" and a reason.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { FORMER_HASHES } from "#database/migrate/former-hashes.ts";
import { parseMigration, type Step, splitStatements } from "#database/migrate/migration-file.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const SQUAWK = path.join(ROOT, "node_modules/.bin/squawk");
const LAST_BEFORE_RULES = "0065";

const EXCLUDED = [
  // The migration runner sets lock_timeout and repeats a whole step.
  "require-timeout-settings",
  "prefer-robust-stmts",
  // PostgreSQL does not scan an empty new column for its foreign key; constraint-missing-not-valid finds
  // the rest.
  "adding-foreign-key-constraint",
  // The contract limits the size of numbers and texts.
  "prefer-bigint-over-int",
  "prefer-bigint-over-smallint",
  "prefer-text-field",
];

const REPEATABLE =
  /^(create (unique )?index concurrently if not exists |drop index concurrently if exists |alter table \w+ validate constraint )/i;

/** squawk's marker for a whole file also exempts a step from the rules below. */
const EXEMPT = /^-- squawk-ignore-file$/m;

/** Rules that squawk does not have. */
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
    isBroken: (sql) => splitStatements(sql).some((statement) => !REPEATABLE.test(statement)),
    message:
      "may be repeated: only create index concurrently if not exists, drop index concurrently if exists and validate constraint",
  },
  {
    kind: "batches",
    isBroken: (sql) => !/\slimit \d+/i.test(sql),
    message: "has no limit for the rows of one batch",
  },
];

interface MigrationText {
  name: string;
  text: string;
}

interface LocatedStep extends Step {
  name: string;
  line: number;
  number: number;
}

/** Returns one line per finding. */
export function lintMigrations(texts: readonly MigrationText[]): string[] {
  const steps = texts.flatMap(({ name, text }) =>
    parseMigration(name, text).steps.map((step, index): LocatedStep => {
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
  return [...own, ...runSquawk(steps, "transaction"), ...runSquawk(steps, "concurrently")].sort();
}

/** Writes each step to its own file, because squawk checks whole files. */
function runSquawk(steps: readonly LocatedStep[], kind: Step["kind"]): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), "rigbazaar-migrations-"));
  try {
    const files = new Map(steps.map((step, index) => [path.join(folder, `${index}.sql`), step]));
    const chosen = [...files].filter(([, step]) => step.kind === kind);
    if (chosen.length === 0) return [];
    for (const [file, { sql }] of chosen) writeFileSync(file, sql);
    const inTransaction = kind === "transaction" ? ["--assume-in-transaction"] : [];
    const found = JSON.parse(
      readOutput([
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

/** squawk exits with 1 if it has findings, and still prints them. */
function readOutput(args: string[]): string {
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
  // Migrations before these rules that were not rewritten create tables or change small ones.
  const names = readdirSync(folder).filter((name) => name.slice(0, 4) > LAST_BEFORE_RULES || name in FORMER_HASHES);
  return lintMigrations(names.map((name) => ({ name, text: readFileSync(path.join(folder, name), "utf8") })));
}

if (import.meta.main) {
  const found = lintAll();
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
