import path from "node:path";
import type { Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { writeRunReport } from "./run-report.ts";

export const BROWSER_REPORT = "test-results/browser-report.json";

/** Writes the Playwright results that `npm test` sums up. */
export default class BrowserReporter implements Reporter {
  #tests: TestCase[] = [];
  #errors: string[] = [];

  onBegin(_: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  /** Errors outside any test, such as a shop that does not start. */
  onError({ message = "no message" }: TestError): void {
    this.#errors.push(`outside any test: ${message}`);
  }

  onEnd(): void {
    const listNames = (outcome: ReturnType<TestCase["outcome"]>) =>
      this.#tests.filter((test) => test.outcome() === outcome).map(nameOf);
    const flaky = listNames("flaky");
    writeRunReport(BROWSER_REPORT, {
      passed: listNames("expected").length + flaky.length,
      failed: [...this.#errors, ...listNames("unexpected")],
      skipped: listNames("skipped").length,
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
