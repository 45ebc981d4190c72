// Who says a fact, and since when. What nobody has noted a source for, the shop itself says.
import { columnOf } from "./cell.ts";
import type { Family } from "./family.ts";

export interface FactSource {
  /** "maker", the name of a data set, "shop". */
  source: string;
  /** The day it was looked up, "2026-11-15". */
  date?: string | undefined;
}

export type FactSources = Readonly<Record<string, FactSource>>;

export const SHOP_SOURCE = "shop";

const LINE = /^(.+): ([^:,]+?)(?:, (\d{4}-\d{2}-\d{2}))?$/;

/** A cell with a line a fact: "Length (mm): maker, 2026-11-15". */
export function readSources(of: Family, cell: string): { sources: FactSources; problems: string[] } {
  const keys = new Map(Object.keys(of.facts).map((key) => [columnOf(of, key).toLowerCase(), key]));
  const sources: Record<string, FactSource> = {};
  const problems: string[] = [];
  for (const line of cell.split("\n").map((line) => line.trim())) {
    if (line === "") continue;
    const [, column = "", source = "", date] = LINE.exec(line) ?? [];
    const key = keys.get(column.trim().toLowerCase());
    if (key === undefined) problems.push(`"${line}" must be a column, a colon, a source and perhaps a day`);
    else sources[key] = { source, ...(date !== undefined && { date }) };
  }
  return { sources, problems };
}

export function writeSources(of: Family, sources: FactSources): string {
  return Object.keys(of.facts)
    .flatMap((key) => {
      const said = sources[key];
      if (!said) return [];
      return [`${columnOf(of, key)}: ${[said.source, said.date].filter(Boolean).join(", ")}`];
    })
    .join("\n");
}
