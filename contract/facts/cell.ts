// Reads and writes facts as spreadsheet cells. Reading accepts common spellings, and a written cell
// always reads back as the same value.
import type { Fact, FactValue } from "./fact.ts";
import type { Facts, Family } from "./family.ts";
import { formatCounts } from "./format-fact.ts";

export type CellReading = { value: FactValue } | { problem: string };

/** Returns a fact's column heading: label and unit, with the group if the label is not unique. */
export function toFactHeading(definition: Family, key: string): string {
  const fact = definition.facts[key];
  if (!fact) throw new Error(`${definition.name} has no fact ${key}`);
  const isAmbiguous = Object.entries(definition.facts).some(
    ([other, { label }]) => other !== key && label === fact.label,
  );
  const name = isAmbiguous && fact.group !== undefined ? `${fact.group}: ${fact.label}` : fact.label;
  return fact.kind === "number" && fact.unit !== undefined ? `${name} (${fact.unit})` : name;
}

export function readCell(fact: Fact, cell: string): CellReading {
  const trimmed = cell.trim();
  switch (fact.kind) {
    case "number":
      return readNumber(trimmed, fact);
    case "choice":
      return readOption(trimmed, fact.options);
    case "list":
      return readList(trimmed, fact.options);
    case "counts":
      return readCounts(trimmed, fact);
    case "yes-no":
      return readYesNo(trimmed, fact);
    case "colour":
      return /^#[0-9a-f]{6}$/i.test(trimmed)
        ? { value: trimmed.toLowerCase() }
        : { problem: "must be a colour such as #1f4fd8" };
    case "text":
      return { value: trimmed };
  }
}

export function writeCell(fact: Fact, value: FactValue): string {
  switch (fact.kind) {
    case "choice":
      return fact.options[value as string] ?? String(value);
    case "list":
      return (value as readonly string[]).map((key) => fact.options[key] ?? key).join(", ");
    case "counts":
      return formatCounts(value as Readonly<Record<string, number>>, fact.options) || fact.none;
    case "yes-no":
      return value ? "Yes" : "No";
    case "number":
    case "text":
    case "colour":
      return String(value);
  }
}

/** Reads all facts of a row by column heading; a blank cell leaves its fact out. */
export function readFacts(
  definition: Family,
  cellOf: (column: string) => string | undefined,
): { facts: Facts; problems: Record<string, string> } {
  const facts: Record<string, FactValue> = {};
  const problems: Record<string, string> = {};
  for (const [key, fact] of Object.entries(definition.facts)) {
    const column = toFactHeading(definition, key);
    const cell = cellOf(column)?.trim();
    if (!cell) continue;
    const reading = readCell(fact, cell);
    if ("problem" in reading) problems[column] = reading.problem;
    else facts[key] = reading.value;
  }
  return { facts, problems };
}

function readNumber(text: string, { unit, values, zeroText }: Extract<Fact, { kind: "number" }>): CellReading {
  if (zeroText !== undefined && text.toLowerCase() === zeroText.toLowerCase()) return { value: 0 };
  // Accepts "1,200 mm" as 1200: a thousands comma and a repeated unit are allowed.
  const digits = (
    unit !== undefined && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length) : text
  )
    .trim()
    .replace(/(?<=\d),(?=\d{3}\b)/g, "");
  const value = Number(digits);
  if (digits === "" || !Number.isFinite(value) || value < 0) return { problem: "must be a number" };
  if (values && !values.includes(value)) return { problem: `must be one of ${values.join(", ")}` };
  return { value };
}

function readOption(text: string, options: Readonly<Record<string, string>>): CellReading {
  const key = findKey(text, options);
  return key === undefined ? { problem: `must be one of ${Object.values(options).join(", ")}` } : { value: key };
}

function readList(text: string, options: Readonly<Record<string, string>>): CellReading {
  const keys = text.split(",").map((part) => findKey(part.trim(), options));
  if (keys.some((key) => key === undefined)) return { problem: `must be any of ${Object.values(options).join(", ")}` };
  return { value: keys as string[] };
}

function readCounts(text: string, { options, none }: Extract<Fact, { kind: "counts" }>): CellReading {
  if (text.toLowerCase() === none.toLowerCase() || /^(none|0)$/i.test(text)) return { value: {} };
  const counts: Record<string, number> = {};
  for (const part of text.split(/[,+]/)) {
    const [times = "", count = "1"] = /^(\d+)\s*[x×]/i.exec(part.trim()) ?? [];
    const key = findKey(part.trim().slice(times.length).trim(), options);
    if (key === undefined)
      return {
        problem: `must be counts of ${Object.values(options).join(", ")}, such as "2 x ${Object.values(options)[0]}"`,
      };
    counts[key] = (counts[key] ?? 0) + Number(count);
  }
  return { value: counts };
}

function readYesNo(text: string, { yes, no }: Extract<Fact, { kind: "yes-no" }>): CellReading {
  const word = text.toLowerCase();
  if ([yes.toLowerCase(), "yes", "true", "1"].includes(word)) return { value: true };
  if ([no.toLowerCase(), "no", "false", "0"].includes(word)) return { value: false };
  return { problem: "must be Yes or No" };
}

function findKey(text: string, options: Readonly<Record<string, string>>): string | undefined {
  const word = text.toLowerCase();
  return Object.entries(options).find(([key, name]) => name.toLowerCase() === word || key.toLowerCase() === word)?.[0];
}
