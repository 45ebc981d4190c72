import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { FORMER_HASHES } from "./former-hashes.ts";

const FOLDER = new URL("../migrations/", import.meta.url);
const KINDS = ["transaction", "concurrently", "batches"] as const;
const STEP_LINES = /^-- step\b:?([^\n]*)$/gm;
const BREAKS_LINE = /^-- breaks\b:?([^\n]*)$/m;

export interface Step {
  /** How the step runs; see CONTRIBUTING.md, "Migrations". */
  kind: (typeof KINDS)[number];
  sql: string;
  hash: string;
}

export interface Migration {
  name: string;
  /** The hash that is recorded once the migration is applied. */
  hash: string;
  /** Hashes of equivalent texts that also count as applied. */
  formerHashes: readonly string[];
  steps: readonly Step[];
  /** Older versions of the shop do not work once this migration has started. */
  oldestVersion?: string;
}

let migrations: Promise<Migration[]> | undefined;

/** Reads the migrations from disk once, so that later changes there have no effect. */
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
  const oldestVersion = findOldestVersion(name, text);
  return {
    name,
    // A rewritten file is recorded under its former hash, because version 0.1.0 would reject any other.
    hash: own ?? hashOf(text),
    formerHashes: [...older, hashOf(text)],
    steps: parseSteps(name, text),
    ...(oldestVersion !== undefined && { oldestVersion }),
  };
}

function parseSteps(name: string, text: string): Step[] {
  // The separator has one group, so kinds and texts alternate after the head.
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

function findOldestVersion(name: string, text: string): string | undefined {
  const line = BREAKS_LINE.exec(text);
  if (!line) return undefined;
  const version = /^versions before (\d+\.\d+\.\d+)$/.exec(line[1]?.trim() ?? "")?.[1];
  if (!version) throw new Error(`Migration ${name} must say "-- breaks: versions before 1.2.3"`);
  return version;
}

/** Splits at semicolons that end a line; steps with a function body are never split. */
export function splitStatements(sql: string): string[] {
  return sql
    .split(/;[ \t]*$/m)
    .map(withoutComments)
    .filter((statement) => statement !== "");
}

const withoutComments = (sql: string) => sql.replaceAll(/^[ \t]*--.*$/gm, "").trim();

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
