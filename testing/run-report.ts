// What npm test reads of a run of tests, whichever runner made it.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

export interface RunReport {
  passed: number;
  /** What failed, by name: the last lines of a long log must tell it. */
  failed: string[];
  skipped: number;
  /** The names of tests that passed, but not at the first try. */
  flaky: string[];
}

export function writeRunReport(file: string, report: RunReport): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(report));
}
