import path from "node:path";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { type RunReport, writeRunReport } from "./run-report.ts";

export const UNIT_REPORT = "test-results/unit-report.json";

/** Vitest's part of what npm test says at the end. */
export default class UnitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const report: RunReport = { passed: 0, failed: unhandled.length, skipped: 0, flaky: [] };
    for (const module of modules) {
      // A file that cannot be loaded has no tests that could fail.
      report.failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        report[state === "pending" ? "failed" : state] += 1;
        if (test.diagnostic()?.flaky) report.flaky.push(`${path.relative("", module.moduleId)}: ${test.fullName}`);
      }
    }
    writeRunReport(UNIT_REPORT, report);
  }
}
