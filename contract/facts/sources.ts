// Sources of facts. A fact without a recorded source counts as stated by the shop.
import { toFactHeading } from "./cell.ts";
import type { Family } from "./family.ts";

export interface FactSource {
  /** "maker", "shop" or the name of a data set. */
  source: string;
  /** The day on which the fact was looked up, such as "2026-11-15". */
  date?: string | undefined;
}

export type FactSources = Readonly<Record<string, FactSource>>;

export const SHOP_SOURCE = "shop";

const SOURCE_LINE = /^(.+): ([^:,]+?)(?:, (\d{4}-\d{2}-\d{2}))?$/;

/** Reads a cell with one line per fact, such as "Length (mm): maker, 2026-11-15". */
export function readSources(definition: Family, cell: string): { sources: FactSources; problems: string[] } {
  const keys = new Map(Object.keys(definition.facts).map((key) => [toFactHeading(definition, key).toLowerCase(), key]));
  const sources: Record<string, FactSource> = {};
  const problems: string[] = [];
  for (const line of cell.split("\n").map((line) => line.trim())) {
    if (line === "") continue;
    const [, column = "", source = "", date] = SOURCE_LINE.exec(line) ?? [];
    const key = keys.get(column.trim().toLowerCase());
    if (key === undefined) problems.push(`"${line}" must be a column, a colon, a source and perhaps a day`);
    else sources[key] = { source, ...(date !== undefined && { date }) };
  }
  return { sources, problems };
}

export function writeSources(definition: Family, sources: FactSources): string {
  return Object.keys(definition.facts)
    .flatMap((key) => {
      const source = sources[key];
      if (!source) return [];
      return [`${toFactHeading(definition, key)}: ${[source.source, source.date].filter(Boolean).join(", ")}`];
    })
    .join("\n");
}
