// npm test: runs every check of the project and prints one summary line at the end.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { BROWSER_REPORT } from "./browser-reporter.ts";
import type { RunReport } from "./run-report.ts";
import { findOrInstallChromium } from "./services/chromium.ts";
import { installOperatingPrograms } from "./services/debian-package.ts";
import { UNIT_REPORT } from "./unit-reporter.ts";

/** More retries than this are not explained by a busy machine, so the run fails. */
const MAX_RETRIED_TESTS = 3;
/** Each test file is a process of its own; compiled packages save a sixth of its processor time. */
const COMPILE_CACHE = path.resolve("build/.compiled");
/** "types" comes before "lint", which reads the types that it generates. */
const CHECKS = ["types", "dead-code", "lint", "format:check"];
/** Two cores; parts of each check use only one. */
const CHECKS_AT_ONCE = 2;
const EMPTY_REPORT: RunReport = { passed: 0, failed: [], skipped: 0, flaky: [] };

const printHeading = (text: string) => process.stdout.write(`\n== ${text}\n`);

function runScript(script: string, args: string[] = []): boolean {
  printHeading(`npm run ${script} ${args.join(" ")}`);
  const { status } = spawnSync("npm", ["run", "--silent", script, ...(args.length > 0 ? ["--", ...args] : [])], {
    stdio: "inherit",
    // On a busy machine a test that starts a whole server can time out once; every retried test is
    // printed.
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, TEST_RETRIES: "1" },
  });
  return status === 0;
}

/** Prints the output when the check has ended, because another check runs at the same time. */
async function runCheck(script: string): Promise<RunReport> {
  const check = spawn("npm", ["run", "--silent", script], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [check.stdout, check.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const [status] = await once(check, "close");
  printHeading(`npm run ${script}`);
  process.stdout.write(output);
  return status === 0 ? { ...EMPTY_REPORT, passed: 1 } : { ...EMPTY_REPORT, failed: [`npm run ${script}`] };
}

async function runChecks(): Promise<RunReport[]> {
  const waiting = [...CHECKS];
  const reports: RunReport[] = [];
  const runWaiting = async () => {
    for (let script = waiting.shift(); script !== undefined; script = waiting.shift())
      reports.push(await runCheck(script));
  };
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, runWaiting));
  return reports;
}

function runTests(script: string, report: string, args?: string[]): RunReport {
  const ok = runScript(script, args);
  const result = existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as RunReport) : undefined;
  if (result && ok === (result.failed.length === 0)) return result;
  // A runner that crashed without a failed test still counts as failed.
  const { failed, ...rest } = result ?? EMPTY_REPORT;
  return { ...rest, failed: failed.length > 0 ? failed : [`npm run ${script}: crashed`] };
}

function runBrowserTests(): RunReport {
  try {
    findOrInstallChromium(printHeading);
  } catch (error) {
    return { ...EMPTY_REPORT, failed: [`Chromium: ${(error as Error).message}`] };
  }
  return runTests("test:e2e", BROWSER_REPORT);
}

rmSync("test-results", { recursive: true, force: true });
installOperatingPrograms();
const reports = [
  ...(await runChecks()),
  runTests("test:unit", UNIT_REPORT, ["--reporter=default", "--reporter=./testing/unit-reporter.ts"]),
  runBrowserTests(),
];

const formatList = (names: string[]) => names.map((name) => `\n   ${name}`).join("");
const flaky = reports.flatMap((report) => report.flaky);
const failed = reports.flatMap((report) => report.failed);
if (flaky.length > 0) printHeading(`Passed only on the second try:${formatList(flaky)}`);
if (flaky.length > MAX_RETRIED_TESTS)
  failed.push(`${flaky.length} tests passed only on the second try; at most ${MAX_RETRIED_TESTS} may`);
if (failed.length > 0) printHeading(`Failed:${formatList(failed)}`);
const sum = (count: "passed" | "skipped") => reports.reduce((total, report) => total + report[count], 0);
const skipped = sum("skipped");
process.stdout.write(
  `\n${sum("passed")} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}\n`,
);
process.exit(failed.length === 0 ? 0 : 1);
