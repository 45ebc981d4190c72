import type { Fact, FactValue } from "./fact.ts";

/** A fact's value in words, without its unit: what stands in the specifications table. */
export function showFact(fact: Fact, value: FactValue): string {
  switch (fact.kind) {
    case "number":
      if (value === 0 && fact.nought !== undefined) return fact.nought;
      return fact.before === undefined ? String(value) : `${fact.before} ${String(value)}`;
    case "choice":
      return optionOf(fact.options, value as string);
    case "list":
      return (value as readonly string[]).map((key) => optionOf(fact.options, key)).join(", ");
    case "counts":
      return showCounts(value as Readonly<Record<string, number>>, fact.options) || fact.none;
    case "yes-no":
      return value ? fact.yes : fact.no;
    case "text":
    case "colour":
      return String(value);
  }
}

/** The unit that belongs behind the shown value; words such as "None" have none. */
export function unitOf(fact: Fact, value: FactValue): string {
  if (fact.kind !== "number" || fact.unit === undefined) return "";
  return value === 0 && fact.nought !== undefined ? "" : fact.unit;
}

/** "1 x 8-pin, 1 x 6-pin", in the order of the options. */
export function showCounts(
  counts: Readonly<Record<string, number>>,
  options: Readonly<Record<string, string>>,
): string {
  return Object.entries(options)
    .filter(([key]) => (counts[key] ?? 0) > 0)
    .map(([key, name]) => `${counts[key]} x ${name}`)
    .join(", ");
}

function optionOf(options: Readonly<Record<string, string>>, key: string): string {
  return options[key] ?? key;
}
