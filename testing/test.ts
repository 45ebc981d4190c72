// npm test: every check of the project, one after the other, and one plain line at the end.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { findOrInstallChromium } from "./chromium.ts";

interface Counts {
  passed: number;
  failed: number;
}

const UNIT_REPORT = "test-results/unit.json";
const E2E_REPORT = "test-results/e2e.json";

const say = (text: string) => process.stdout.write(`\n== ${text}\n`);

function run(script: string, args: string[] = [], env: Record<string, string> = {}): boolean {
  say(`npm run ${script} ${args.join(" ")}`);
  const { status } = spawnSync("npm", ["run", "--silent", script, ...(args.length > 0 ? ["--", ...args] : [])], {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status === 0;
}

function counted(ok: boolean, read: () => Counts): Counts {
  const counts = read();
  // A runner that fell over without a failed test has failed all the same.
  return ok || counts.failed > 0 ? counts : { ...counts, failed: counts.failed + 1 };
}

function unitCounts(): Counts {
  if (!existsSync(UNIT_REPORT)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(UNIT_REPORT, "utf8")) as { numPassedTests: number; numFailedTests: number };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function e2eCounts(): Counts {
  if (!existsSync(E2E_REPORT)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(E2E_REPORT, "utf8")) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

rmSync("test-results", { recursive: true, force: true });
const results: Counts[] = [];
for (const script of ["format:check", "lint", "types", "dead-code"])
  results.push(run(script) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
results.push(
  counted(run("test:unit", ["--reporter=default", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`]), unitCounts),
);
let chromium: string | undefined;
try {
  chromium = findOrInstallChromium(say);
} catch (error) {
  say((error as Error).message);
}
results.push(
  chromium ? counted(run("test:e2e", [], { CHROMIUM_PATH: chromium }), e2eCounts) : { passed: 0, failed: 1 },
);

const passed = results.reduce((sum, counts) => sum + counts.passed, 0);
const failed = results.reduce((sum, counts) => sum + counts.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
