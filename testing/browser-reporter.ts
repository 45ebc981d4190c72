import path from "node:path";
import type { Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { type RunReport, writeRunReport } from "./run-report.ts";

export const BROWSER_REPORT = "test-results/browser-report.json";

const COUNTED_AS = { expected: "passed", flaky: "passed", unexpected: "failed", skipped: "skipped" } as const;

/** Playwright's part of what npm test says at the end. */
export default class BrowserReporter implements Reporter {
  #tests: TestCase[] = [];
  #errors = 0;

  onBegin(_: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  /** What belongs to no test, such as a shop that does not start. */
  onError(): void {
    this.#errors += 1;
  }

  onEnd(): void {
    const report: RunReport = { passed: 0, failed: this.#errors, skipped: 0, flaky: [] };
    for (const test of this.#tests) {
      report[COUNTED_AS[test.outcome()]] += 1;
      if (test.outcome() === "flaky") report.flaky.push(nameOf(test));
    }
    writeRunReport(BROWSER_REPORT, report);
  }

  printsToStdio(): boolean {
    return false;
  }
}

function nameOf(test: TestCase): string {
  const [, project, , ...titles] = test.titlePath();
  return `${path.relative("", test.location.file)}: ${titles.join(" ")} (${project})`;
}
