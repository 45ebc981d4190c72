import { readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Scenario } from "./scenario.ts";
import { SCENARIOS } from "./scenarios.ts";

export interface ScenarioResult {
  scenario: Scenario;
  passed: "yes" | "NO" | "not tried";
  outcome: string;
  seconds: number;
}

const DOCUMENT = path.resolve(import.meta.dirname, "../docs/proof.md");
const BEGIN = "<!-- written by npm run prove -- --write -->";
const END = "<!-- end of what was written -->";

export function printTable(results: readonly ScenarioResult[]): void {
  const rows = results.map(rowOf);
  process.stdout.write(`\n${[HEAD, ...rows].join("\n")}\n\n${summaryOf(rows)}\n`);
}

/** Replaces the table in docs/proof.md; rows of scenarios that did not run now stay. */
export async function writeTable(results: readonly ScenarioResult[], { full }: { full: boolean }): Promise<void> {
  const document = await readFile(DOCUMENT, "utf8");
  const [before, rest] = document.split(BEGIN);
  const [table, after] = rest?.split(END) ?? [];
  if (before === undefined || table === undefined || after === undefined)
    throw new Error(`${DOCUMENT} has no markers around its table`);
  const size = `${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 1024 ** 3)} GiB of memory`;
  const when = `${new Date().toISOString().slice(0, 10)}, ${size}, ${full ? "full" : "short"} scenarios.`;
  const newRows = new Map(results.map((result) => [nameOf(result.scenario), rowOf(result)]));
  const oldRows = new Map(table.split("\n").map((row) => [/^\| ([^|]+) \|/.exec(row)?.[1], row]));
  const rows = SCENARIOS.map(nameOf).flatMap((name) => newRows.get(name) ?? oldRows.get(name) ?? []);
  const section = [BEGIN, when, [HEAD, ...rows].join("\n"), summaryOf(rows), END].join("\n\n");
  await writeFile(DOCUMENT, `${before}${section}${after}`);
}

const cells = (texts: readonly string[]) => `| ${texts.join(" | ")} |`;

const HEAD = [cells(["scenario", "requirement", "result", "s", "passed?"]), cells(Array(5).fill("---"))].join("\n");

const nameOf = ({ group, name }: Scenario) => `${group}: ${name}`;

function rowOf({ scenario, passed, outcome, seconds }: ScenarioResult): string {
  return cells([nameOf(scenario), scenario.requirement, outcome, String(seconds), passed].map(toCell));
}

const toCell = (text: string) => text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|");

function summaryOf(rows: readonly string[]): string {
  const count = (passed: ScenarioResult["passed"]) =>
    rows.filter((row) => row.endsWith(cells([passed]).slice(1))).length;
  return `${count("yes")} passed, ${count("NO")} failed, ${count("not tried")} not tried.`;
}
