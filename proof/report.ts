import { readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Dose } from "./dose.ts";
import { DOSES } from "./doses.ts";

export interface Result {
  dose: Dose;
  held: "yes" | "NO" | "not tried";
  seen: string;
  seconds: number;
}

const DOCUMENT = path.resolve(import.meta.dirname, "../docs/proof.md");
const BEGIN = "<!-- written by npm run prove -- --write -->";
const END = "<!-- end of what was written -->";

export function printTable(results: readonly Result[]): void {
  const rows = results.map(rowOf);
  process.stdout.write(`\n${[HEAD, ...rows].join("\n")}\n\n${summaryOf(rows)}\n`);
}

/** Puts the table between its marks in docs/proof.md; the words around it stay, and the rows of doses that were not taken now. */
export async function writeTable(results: readonly Result[], { full }: { full: boolean }): Promise<void> {
  const document = await readFile(DOCUMENT, "utf8");
  const [before, rest] = document.split(BEGIN);
  const [table, after] = rest?.split(END) ?? [];
  if (before === undefined || table === undefined || after === undefined)
    throw new Error(`${DOCUMENT} has lost the marks of its table`);
  const size = `${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 1024 ** 3)} GiB of memory`;
  const when = `${new Date().toISOString().slice(0, 10)}, ${size}, ${full ? "full" : "short"} doses.`;
  const now = new Map(results.map((result) => [nameOf(result.dose), rowOf(result)]));
  const old = new Map(table.split("\n").map((row) => [/^\| ([^|]+) \|/.exec(row)?.[1], row]));
  const rows = DOSES.map(nameOf).flatMap((name) => now.get(name) ?? old.get(name) ?? []);
  const written = [BEGIN, when, [HEAD, ...rows].join("\n"), summaryOf(rows), END].join("\n\n");
  await writeFile(DOCUMENT, `${before}${written}${after}`);
}

const cells = (texts: readonly string[]) => `| ${texts.join(" | ")} |`;

const HEAD = [cells(["dose", "what was asked", "what was seen", "s", "held?"]), cells(Array(5).fill("---"))].join("\n");

const nameOf = ({ part, name }: Dose) => `${part}: ${name}`;

function rowOf({ dose, held, seen, seconds }: Result): string {
  return cells([nameOf(dose), dose.asked, seen, String(seconds), held].map(inOneCell));
}

const inOneCell = (text: string) => text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|");

function summaryOf(rows: readonly string[]): string {
  const count = (held: Result["held"]) => rows.filter((row) => row.endsWith(cells([held]).slice(1))).length;
  return `${count("yes")} held, ${count("NO")} breached, ${count("not tried")} not tried.`;
}
