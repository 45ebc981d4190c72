// npm test: every check of the project, one after the other, and one plain line at the end.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { BROWSER_REPORT } from "./browser-reporter.ts";
import { findOrInstallChromium } from "./chromium.ts";
import { installOperatingPrograms } from "./debian-package.ts";
import type { RunReport } from "./run-report.ts";
import { UNIT_REPORT } from "./unit-reporter.ts";

const NOTHING: RunReport = { passed: 0, failed: [], skipped: 0, flaky: [] };

const say = (text: string) => process.stdout.write(`\n== ${text}\n`);

function run(script: string, args: string[] = []): boolean {
  say(`npm run ${script} ${args.join(" ")}`);
  const { status } = spawnSync("npm", ["run", "--silent", script, ...(args.length > 0 ? ["--", ...args] : [])], {
    stdio: "inherit",
    // A busy machine may starve a test of a whole server once; a fault comes back. What needed a second try is named.
    env: { ...process.env, TEST_RETRIES: "2" },
  });
  return status === 0;
}

function check(script: string): RunReport {
  return run(script) ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: [`npm run ${script}`] };
}

function tests(script: string, report: string, args?: string[]): RunReport {
  const ok = run(script, args);
  const said = existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as RunReport) : undefined;
  if (said && ok === (said.failed.length === 0)) return said;
  // A runner that fell over without a failed test has failed all the same.
  const { failed, ...rest } = said ?? NOTHING;
  return { ...rest, failed: failed.length > 0 ? failed : [`npm run ${script}: fell over`] };
}

function browserTests(): RunReport {
  try {
    findOrInstallChromium(say);
  } catch (error) {
    return { ...NOTHING, failed: [`Chromium: ${(error as Error).message}`] };
  }
  return tests("test:e2e", BROWSER_REPORT);
}

rmSync("test-results", { recursive: true, force: true });
installOperatingPrograms();
const reports = [
  ...["format:check", "lint", "types", "dead-code"].map(check),
  tests("test:unit", UNIT_REPORT, ["--reporter=default", "--reporter=./testing/unit-reporter.ts"]),
  browserTests(),
];

const listOf = (names: string[]) => names.map((name) => `\n   ${name}`).join("");
const flaky = reports.flatMap((report) => report.flaky);
const failed = reports.flatMap((report) => report.failed);
if (flaky.length > 0) say(`Flaky, passed only when tried again:${listOf(flaky)}`);
if (failed.length > 0) say(`Failed:${listOf(failed)}`);
const sum = (count: "passed" | "skipped") => reports.reduce((total, report) => total + report[count], 0);
const skipped = sum("skipped");
process.stdout.write(
  `\n${sum("passed")} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}\n`,
);
process.exit(failed.length === 0 ? 0 : 1);
