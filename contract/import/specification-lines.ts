import { hasControlCharacters, toVisibleText } from "#contract/rules/text/visible-text.ts";
import type { Specification } from "#contract/shop/catalogue.ts";
import type { ReadResult } from "./column.ts";

/** Reads one row per line: "Group / Name: value [unit]". */
export function readSpecifications(cell: string): ReadResult {
  const lines = toVisibleText(cell)
    .split(/\r?\n/)
    .map((each) => each.trim())
    .filter(Boolean);
  const rows = lines.map(specificationFromLine);
  if (rows.includes(undefined) || hasControlCharacters(cell))
    return { problem: 'must have lines such as "In the box / Cable: USB-C [1 m]"' };
  return { value: rows };
}

function specificationFromLine(line: string): Specification | undefined {
  const slash = line.indexOf(" / ", 1);
  const colon = slash < 0 ? -1 : line.indexOf(": ", slash + " / ".length + 1);
  if (colon < 0) return undefined;
  const [group, name] = [line.slice(0, slash), line.slice(slash + " / ".length, colon)];
  const rest = line.slice(colon + ": ".length);
  const bracket = rest.endsWith("]") ? rest.indexOf(" [") : -1;
  const unit = bracket < 0 ? "" : rest.slice(bracket + " [".length, -1);
  return { group, name, value: unit === "" ? rest : rest.slice(0, bracket), unit };
}

export function lineFromSpecification({ group, name, value, unit }: Specification): string {
  return `${group} / ${name}: ${value}${unit ? ` [${unit}]` : ""}`;
}
