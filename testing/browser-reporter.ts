import path from "node:path";
import type { Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { writeRunReport } from "./run-report.ts";

export const BROWSER_REPORT = "test-results/browser-report.json";

/** Playwright's part of what npm test says at the end. */
export default class BrowserReporter implements Reporter {
  #tests: TestCase[] = [];
  #errors: string[] = [];

  onBegin(_: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  /** What belongs to no test, such as a shop that does not start. */
  onError({ message = "no message" }: TestError): void {
    this.#errors.push(`outside any test: ${message}`);
  }

  onEnd(): void {
    const named = (outcome: ReturnType<TestCase["outcome"]>) =>
      this.#tests.filter((test) => test.outcome() === outcome).map(nameOf);
    const flaky = named("flaky");
    writeRunReport(BROWSER_REPORT, {
      passed: named("expected").length + flaky.length,
      failed: [...this.#errors, ...named("unexpected")],
      skipped: named("skipped").length,
      flaky,
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

function nameOf(test: TestCase): string {
  const [, project, , ...titles] = test.titlePath();
  return `${path.relative("", test.location.file)}: ${titles.join(" ")} (${project})`;
}
