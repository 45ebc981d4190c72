import type { Fact, FactValue } from "./fact.ts";

/** Formats a fact's value for the specification table, without its unit. */
export function formatFactValue(fact: Fact, value: FactValue): string {
  switch (fact.kind) {
    case "number":
      if (value === 0 && fact.zeroText !== undefined) return fact.zeroText;
      return fact.before === undefined ? String(value) : `${fact.before} ${String(value)}`;
    case "choice":
      return getOptionText(fact.options, value as string);
    case "list":
      return (value as readonly string[]).map((key) => getOptionText(fact.options, key)).join(", ");
    case "counts":
      return formatCounts(value as Readonly<Record<string, number>>, fact.options) || fact.none;
    case "yes-no":
      return value ? fact.yes : fact.no;
    case "text":
    case "colour":
      return String(value);
  }
}

/** Returns the unit to show after the value; texts such as "None" have none. */
export function getUnit(fact: Fact, value: FactValue): string {
  if (fact.kind !== "number" || fact.unit === undefined) return "";
  return value === 0 && fact.zeroText !== undefined ? "" : fact.unit;
}

/** Such as "1 x 8-pin, 1 x 6-pin", in the order of the options. */
export function formatCounts(
  counts: Readonly<Record<string, number>>,
  options: Readonly<Record<string, string>>,
): string {
  return Object.entries(options)
    .filter(([key]) => (counts[key] ?? 0) > 0)
    .map(([key, name]) => `${counts[key]} x ${name}`)
    .join(", ");
}

function getOptionText(options: Readonly<Record<string, string>>, key: string): string {
  return options[key] ?? key;
}
