// npm run prove: tries to break the shop and prints what held. Options: parts by name (load, faults, fuzz, attack; none: all),
// --dose <part of its name>, --short (seconds instead of minutes), --write (puts the table into docs/proof.md).
import { parseArgs } from "node:util";
import { cloneTemplate, startDatabaseServer } from "#testing/database-server.ts";
import { buildPages } from "./build-pages.ts";
import { Breach, type Dose, NotTried, PARTS, type Trial } from "./dose.ts";
import { DOSES } from "./doses.ts";
import { endOnSignals, endWith, unlessEnding } from "./ending.ts";
import { printTable, type Result, writeTable } from "./report.ts";

const { values: options, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    dose: { type: "string", default: "" },
  },
});
const unknown = parts.filter((part) => !PARTS.some((known) => known === part));
const chosen = DOSES.filter(
  ({ part, name }) => (parts.length === 0 || parts.includes(part)) && name.includes(options.dose),
);
if (unknown.length > 0 || chosen.length === 0) {
  process.stderr.write("Usage: npm run prove -- [load] [faults] [fuzz] [attack] [--dose <name>] [--short] [--write]\n");
  process.exit(2);
}

endOnSignals();
buildPages();
const server = await startDatabaseServer();
const stopServer = endWith(() => server.stop());
const results: Result[] = [];
for (const [index, dose] of chosen.entries()) {
  process.stderr.write(`\n[${index + 1}/${chosen.length}] ${dose.part}: ${dose.name}\n    ${dose.asked}\n`);
  const result = await take(dose);
  await unlessEnding();
  results.push(result);
  process.stderr.write(`    ${result.held}: ${result.seen}\n`);
  // After each: whatever ends it later, what was seen is written down.
  if (options.write) await writeTable(results, { full: !options.short });
}
await stopServer();
printTable(results);
process.exit(results.some(({ held }) => held === "NO") ? 1 : 0);

async function take(dose: Dose): Promise<Result> {
  const trial: Trial = {
    full: !options.short,
    say: (text) => process.stderr.write(`    ${text}\n`),
    newDatabase: () => cloneTemplate(server.superuserUrl),
  };
  const begun = performance.now();
  const result = (held: Result["held"], seen: string): Result => ({
    dose,
    held,
    seen,
    seconds: Math.round((performance.now() - begun) / 1_000),
  });
  try {
    return result("yes", await dose.run(trial));
  } catch (error) {
    if (error instanceof NotTried) return result("not tried", error.message);
    if (!(error instanceof Breach)) console.error(error);
    return result("NO", String(error instanceof Error ? error.message : error));
  }
}
