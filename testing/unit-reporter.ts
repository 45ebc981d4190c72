import path from "node:path";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { type RunReport, writeRunReport } from "./run-report.ts";

export const UNIT_REPORT = "test-results/unit-report.json";

/** Writes the Vitest results that `npm test` sums up. */
export default class UnitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const failed = unhandled.map(({ message }) => `outside any test: ${message}`);
    const report: RunReport = { passed: 0, failed, skipped: 0, flaky: [] };
    for (const module of modules) {
      const file = path.relative("", module.moduleId);
      // A file that fails to load has no tests that could be counted as failed.
      failed.push(...module.errors().map(({ message }) => `${file}: ${message}`));
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed" || state === "skipped") report[state] += 1;
        else failed.push(`${file}: ${test.fullName}`);
        if (test.diagnostic()?.flaky) report.flaky.push(`${file}: ${test.fullName}`);
      }
    }
    writeRunReport(UNIT_REPORT, report);
  }
}
