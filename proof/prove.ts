// npm run prove [load] [faults] [fuzz] [attack]: runs scenarios that try to break the shop. Options:
// --scenario <text in the name>, --short (seconds), --write (table in docs/proof.md), --with-bug (only
// scenarios with a deliberate bug; each must fail as its bug says).
import { parseArgs } from "node:util";
import { cloneTemplate, startDatabaseServer } from "#testing/database/database-server.ts";
import { cleanUpOnSignals, haltIfEnding, registerCleanUp } from "./clean-up.ts";
import { findBug } from "./find-bug.ts";
import { buildPages } from "./nodes/build-pages.ts";
import { printTable, type ScenarioResult, writeTable } from "./report.ts";
import { NotTried, SCENARIO_GROUPS, type Scenario, type ScenarioContext, ScenarioFailure } from "./scenario.ts";
import { SCENARIOS } from "./scenarios.ts";

const { values: options, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    scenario: { type: "string", default: "" },
    "with-bug": { type: "boolean", default: false },
  },
});
const withBug = options["with-bug"];
const unknown = parts.filter((part) => !SCENARIO_GROUPS.some((known) => known === part));
const chosen = SCENARIOS.filter(
  ({ group, name, bug }) =>
    (parts.length === 0 || parts.includes(group)) && name.includes(options.scenario) && (bug !== undefined || !withBug),
);
// Results with a bug are no results of the shop.
if (unknown.length > 0 || chosen.length === 0 || (withBug && options.write)) {
  process.stderr.write(
    "Usage: npm run prove -- [load] [faults] [fuzz] [attack] [--scenario <name>] [--short] [--write | --with-bug]\n",
  );
  process.exit(2);
}

cleanUpOnSignals();
buildPages();
const server = await startDatabaseServer();
const stopServer = registerCleanUp(() => server.stop());
const results: ScenarioResult[] = [];
for (const [index, scenario] of chosen.entries()) {
  process.stderr.write(
    `\n[${index + 1}/${chosen.length}] ${scenario.group}: ${scenario.name}\n    ${scenario.requirement}\n`,
  );
  if (withBug) process.stderr.write(`    with a bug: ${scenario.bug?.what}\n`);
  const result = await runScenario(scenario);
  await haltIfEnding();
  results.push(result);
  process.stderr.write(`    ${result.passed}: ${result.outcome}\n`);
  // Writes after each scenario, so that an interrupted run keeps its results.
  if (options.write) await writeTable(results, { full: !options.short });
}
await stopServer();
printTable(results);
process.exit(results.some(({ passed }) => passed === "NO") ? 1 : 0);

async function runScenario(scenario: Scenario): Promise<ScenarioResult> {
  const context: ScenarioContext = {
    full: !options.short,
    printProgress: (text) => process.stderr.write(`    ${text}\n`),
    newDatabase: () => cloneTemplate(server.superuserUrl),
  };
  const startedAt = performance.now();
  const result = (passed: ScenarioResult["passed"], outcome: string): ScenarioResult => ({
    scenario,
    passed,
    outcome,
    seconds: Math.round((performance.now() - startedAt) / 1_000),
  });
  try {
    const outcome = withBug && scenario.bug ? findBug(scenario, scenario.bug, context) : scenario.run(context);
    return result("yes", await outcome);
  } catch (error) {
    if (error instanceof NotTried) return result("not tried", error.message);
    if (!(error instanceof ScenarioFailure)) console.error(error);
    return result("NO", String(error instanceof Error ? error.message : error));
  }
}
