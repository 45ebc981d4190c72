// How a fact stands in a cell of a spreadsheet: what people would write, read generously and written so that it reads back the same.
import type { Fact, FactValue } from "./fact.ts";
import type { Facts, Family } from "./family.ts";
import { showCounts } from "./show-fact.ts";

export type CellReading = { value: FactValue } | { problem: string };

/** The heading of a fact's column: its label, its unit, and its group where the family says the label twice. */
export function columnOf(of: Family, key: string): string {
  const fact = of.facts[key];
  if (!fact) throw new Error(`${of.name} has no fact ${key}`);
  const twice = Object.entries(of.facts).some(([other, { label }]) => other !== key && label === fact.label);
  const name = twice && fact.group !== undefined ? `${fact.group}: ${fact.label}` : fact.label;
  return fact.kind === "number" && fact.unit !== undefined ? `${name} (${fact.unit})` : name;
}

export function readCell(fact: Fact, cell: string): CellReading {
  const written = cell.trim();
  switch (fact.kind) {
    case "number":
      return readNumber(written, fact);
    case "choice":
      return readOption(written, fact.options);
    case "list":
      return readList(written, fact.options);
    case "counts":
      return readCounts(written, fact);
    case "yes-no":
      return readYesNo(written, fact);
    case "colour":
      return /^#[0-9a-f]{6}$/i.test(written)
        ? { value: written.toLowerCase() }
        : { problem: "must be a colour such as #1f4fd8" };
    case "text":
      return { value: written };
  }
}

export function writeCell(fact: Fact, value: FactValue): string {
  switch (fact.kind) {
    case "choice":
      return fact.options[value as string] ?? String(value);
    case "list":
      return (value as readonly string[]).map((key) => fact.options[key] ?? key).join(", ");
    case "counts":
      return showCounts(value as Readonly<Record<string, number>>, fact.options) || fact.none;
    case "yes-no":
      return value ? "Yes" : "No";
    case "number":
    case "text":
    case "colour":
      return String(value);
  }
}

/** All facts of a row, by the headings of their columns. A blank cell says nothing. */
export function readFacts(
  of: Family,
  cellOf: (column: string) => string | undefined,
): { facts: Facts; problems: Record<string, string> } {
  const facts: Record<string, FactValue> = {};
  const problems: Record<string, string> = {};
  for (const [key, fact] of Object.entries(of.facts)) {
    const column = columnOf(of, key);
    const cell = cellOf(column)?.trim();
    if (!cell) continue;
    const reading = readCell(fact, cell);
    if ("problem" in reading) problems[column] = reading.problem;
    else facts[key] = reading.value;
  }
  return { facts, problems };
}

function readNumber(written: string, { unit, values, nought }: Extract<Fact, { kind: "number" }>): CellReading {
  if (nought !== undefined && written.toLowerCase() === nought.toLowerCase()) return { value: 0 };
  // "1,200 mm" is 1200; thousands may be written with a comma, the unit may be repeated.
  const bare = (
    unit !== undefined && written.toLowerCase().endsWith(unit.toLowerCase()) ? written.slice(0, -unit.length) : written
  )
    .trim()
    .replace(/(?<=\d),(?=\d{3}\b)/g, "");
  const value = Number(bare);
  if (bare === "" || !Number.isFinite(value) || value < 0) return { problem: "must be a number" };
  if (values && !values.includes(value)) return { problem: `must be one of ${values.join(", ")}` };
  return { value };
}

function readOption(written: string, options: Readonly<Record<string, string>>): CellReading {
  const key = keyOf(written, options);
  return key === undefined ? { problem: `must be one of ${Object.values(options).join(", ")}` } : { value: key };
}

function readList(written: string, options: Readonly<Record<string, string>>): CellReading {
  const keys = written.split(",").map((part) => keyOf(part.trim(), options));
  if (keys.some((key) => key === undefined)) return { problem: `must be any of ${Object.values(options).join(", ")}` };
  return { value: keys as string[] };
}

function readCounts(written: string, { options, none }: Extract<Fact, { kind: "counts" }>): CellReading {
  if (written.toLowerCase() === none.toLowerCase() || /^(none|0)$/i.test(written)) return { value: {} };
  const counts: Record<string, number> = {};
  for (const part of written.split(/[,+]/)) {
    const [times = "", count = "1"] = /^(\d+)\s*[x×]/i.exec(part.trim()) ?? [];
    const key = keyOf(part.trim().slice(times.length).trim(), options);
    if (key === undefined)
      return {
        problem: `must be counts of ${Object.values(options).join(", ")}, such as "2 x ${Object.values(options)[0]}"`,
      };
    counts[key] = (counts[key] ?? 0) + Number(count);
  }
  return { value: counts };
}

function readYesNo(written: string, { yes, no }: Extract<Fact, { kind: "yes-no" }>): CellReading {
  const word = written.toLowerCase();
  if ([yes.toLowerCase(), "yes", "true", "1"].includes(word)) return { value: true };
  if ([no.toLowerCase(), "no", "false", "0"].includes(word)) return { value: false };
  return { problem: "must be Yes or No" };
}

function keyOf(written: string, options: Readonly<Record<string, string>>): string | undefined {
  const word = written.toLowerCase();
  return Object.entries(options).find(([key, name]) => name.toLowerCase() === word || key.toLowerCase() === word)?.[0];
}
