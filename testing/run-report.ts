// The results that `npm test` reads from both test runners.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

export interface RunReport {
  passed: number;
  /** Names of failed tests, because the last lines of a long log must list them. */
  failed: string[];
  skipped: number;
  /** Names of tests that passed only on a retry. */
  flaky: string[];
}

export function writeRunReport(file: string, report: RunReport): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(report));
}
