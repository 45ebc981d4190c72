// npm test: every check of the project, one after the other, and one plain line at the end.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { BROWSER_REPORT } from "./browser-reporter.ts";
import { findOrInstallChromium } from "./chromium.ts";
import type { RunReport } from "./run-report.ts";
import { UNIT_REPORT } from "./unit-reporter.ts";

const NOTHING: RunReport = { passed: 0, failed: 0, skipped: 0, flaky: [] };
const PASSED: RunReport = { ...NOTHING, passed: 1 };
const FAILED: RunReport = { ...NOTHING, failed: 1 };

const say = (text: string) => process.stdout.write(`\n== ${text}\n`);

function run(script: string, args: string[] = []): boolean {
  say(`npm run ${script} ${args.join(" ")}`);
  const { status } = spawnSync("npm", ["run", "--silent", script, ...(args.length > 0 ? ["--", ...args] : [])], {
    stdio: "inherit",
  });
  return status === 0;
}

function reportOf(ok: boolean, file: string): RunReport {
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as RunReport) : NOTHING;
  // A runner that fell over without a failed test has failed all the same.
  return ok === (report.failed === 0) && existsSync(file) ? report : { ...report, failed: Math.max(report.failed, 1) };
}

rmSync("test-results", { recursive: true, force: true });
const reports = ["format:check", "lint", "types", "dead-code"].map((script) => (run(script) ? PASSED : FAILED));
reports.push(reportOf(run("test:unit", ["--reporter=default", "--reporter=./testing/unit-reporter.ts"]), UNIT_REPORT));
try {
  findOrInstallChromium(say);
  reports.push(reportOf(run("test:e2e"), BROWSER_REPORT));
} catch (error) {
  say((error as Error).message);
  reports.push(FAILED);
}

const flaky = reports.flatMap((report) => report.flaky);
if (flaky.length > 0) say(`Flaky, passed only when tried again:\n${flaky.map((name) => `   ${name}`).join("\n")}`);
const sum = (count: "passed" | "failed" | "skipped") => reports.reduce((total, report) => total + report[count], 0);
const skipped = sum("skipped");
process.stdout.write(
  `\n${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}\n`,
);
process.exit(sum("failed") === 0 ? 0 : 1);
