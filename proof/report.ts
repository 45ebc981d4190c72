import { readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Dose } from "./dose.ts";

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
  process.stdout.write(`\n${tableOf(results)}\n\n${summaryOf(results)}\n`);
}

/** Puts the table between its marks in docs/proof.md; the words around it stay. */
export async function writeTable(results: readonly Result[], { full }: { full: boolean }): Promise<void> {
  const document = await readFile(DOCUMENT, "utf8");
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${DOCUMENT} has lost the marks of its table`);
  const size = `${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 1024 ** 3)} GiB of memory`;
  const when = `${new Date().toISOString().slice(0, 10)}, ${size}, ${full ? "full" : "short"} doses.`;
  const written = [BEGIN, when, tableOf(results), summaryOf(results), END].join("\n\n");
  await writeFile(DOCUMENT, `${before}${written}${after}`);
}

function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ dose, held, seen, seconds }) =>
    [`${dose.part}: ${dose.name}`, dose.asked, seen, String(seconds), held].map(inOneCell),
  );
  return [["dose", "what was asked", "what was seen", "s", "held?"], Array(5).fill("---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

const inOneCell = (text: string) => text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|");

function summaryOf(results: readonly Result[]): string {
  const count = (held: Result["held"]) => results.filter((result) => result.held === held).length;
  return `${count("yes")} held, ${count("NO")} breached, ${count("not tried")} not tried.`;
}
