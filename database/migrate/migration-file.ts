import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { FORMER_HASHES } from "./former-hashes.ts";

const FOLDER = new URL("../migrations/", import.meta.url);
const KINDS = ["transaction", "concurrently", "batches"] as const;
const STEP_LINES = /^-- step\b:?([^\n]*)$/gm;
const BREAKS_LINE = /^-- breaks\b:?([^\n]*)$/m;

export interface Step {
  /** How it is run: see CONTRIBUTING.md, "Migrations". */
  kind: (typeof KINDS)[number];
  sql: string;
  hash: string;
}

export interface Migration {
  name: string;
  /** The hash that is recorded when it has been applied. */
  hash: string;
  /** Hashes of texts that had the same result and count as applied, too. */
  formerHashes: readonly string[];
  steps: readonly Step[];
  /** Versions of the shop before this one do not work once the migration has begun. */
  oldestVersion?: string;
}

let migrations: Promise<Migration[]> | undefined;

/** The migrations of the code that runs: read from the disk once, whatever is put there afterwards. */
export function readMigrations(): Promise<Migration[]> {
  migrations ??= readFolder();
  return migrations;
}

async function readFolder(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(names.map(async (name) => parseMigration(name, await readFile(new URL(name, FOLDER), "utf8"))));
}

export function parseMigration(name: string, text: string): Migration {
  const [own, ...older] = FORMER_HASHES[name] ?? [hashOf(text)];
  const oldestVersion = oldestVersionOf(name, text);
  return {
    name,
    // A rewritten file is recorded under its former hash: version 0.1.0 would take any other for a changed migration.
    hash: own ?? hashOf(text),
    formerHashes: [...older, hashOf(text)],
    steps: stepsOf(name, text),
    ...(oldestVersion !== undefined && { oldestVersion }),
  };
}

function stepsOf(name: string, text: string): Step[] {
  // Each separator has one group, so that kinds and texts alternate after the head.
  const [head = "", ...parts] = text.split(STEP_LINES);
  if (parts.length === 0) return [{ kind: "transaction", sql: text, hash: hashOf(text) }];
  if (withoutComments(head) !== "") throw new Error(`Migration ${name} has SQL before its first step`);
  return Array.from({ length: parts.length / 2 }, (_, index) => {
    const written = parts[2 * index]?.trim() || "transaction";
    const kind = KINDS.find((known) => known === written);
    if (!kind) throw new Error(`Migration ${name} has a step of an unknown kind: ${written}`);
    const sql = parts[2 * index + 1] ?? "";
    return { kind, sql, hash: hashOf(`${kind}\n${sql.trim()}`) };
  });
}

function oldestVersionOf(name: string, text: string): string | undefined {
  const line = BREAKS_LINE.exec(text);
  if (!line) return undefined;
  const version = /^versions before (\d+\.\d+\.\d+)$/.exec(line[1]?.trim() ?? "")?.[1];
  if (!version) throw new Error(`Migration ${name} must say "-- breaks: versions before 1.2.3"`);
  return version;
}

/** Statements that each end a line with a semicolon; a step that holds a function body is never taken apart. */
export function statementsOf(sql: string): string[] {
  return sql
    .split(/;[ \t]*$/m)
    .map(withoutComments)
    .filter((statement) => statement !== "");
}

const withoutComments = (sql: string) => sql.replaceAll(/^[ \t]*--.*$/gm, "").trim();

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
