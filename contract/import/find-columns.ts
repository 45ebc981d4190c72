// Maps the columns of an uploaded file: by heading, corrected by staff, remembered per supplier.
import { HEADING_MAX_CHARACTERS } from "#contract/rules/office-limits.ts";
import { normaliseHeading } from "./column.ts";
import { findField } from "./columns.ts";
import { type ColumnMeaning, isFactHeading, isSourcesHeading, SOURCES_FIELD } from "./read-row.ts";

const HEADER_SEARCH_ROWS = 10;

export function findMeaning(heading: string): ColumnMeaning | null {
  const field = findField(heading);
  if (field !== undefined) return { field };
  if (isSourcesHeading(heading)) return { field: SOURCES_FIELD };
  return isFactHeading(heading) ? { fact: heading.trim() } : null;
}

/**
 * Returns the meaning of each column; a second column with the same meaning is ignored. Remembered
 * mappings win over headings.
 */
export function findMeanings(
  headings: readonly string[],
  remembered: Readonly<Record<string, string>> = {},
): (ColumnMeaning | null)[] {
  const usedMeanings = new Set<string>();
  // A Map, because a plain object also has keys such as "constructor".
  const rememberedMeanings = new Map(Object.entries(remembered));
  return headings.map((heading) => {
    const known = rememberedMeanings.get(normaliseHeading(heading));
    const meaning = known === undefined ? findMeaning(heading) : parseMeaning(known);
    const name = meaning && formatMeaning(meaning);
    if (name === null || usedMeanings.has(name)) return null;
    usedMeanings.add(name);
    return meaning;
  });
}

/** Encodes a meaning as text: "total", "fact:Length (mm)", or "" for an ignored column. */
export function formatMeaning(meaning: ColumnMeaning | null): string {
  if (!meaning) return "";
  return "fact" in meaning ? `fact:${meaning.fact}` : meaning.field;
}

export function parseMeaning(name: string): ColumnMeaning | null {
  if (name === "") return null;
  return name.startsWith("fact:") ? { fact: name.slice("fact:".length) } : { field: name };
}

export type HeadingTest = (cell: string) => boolean;

const isProductHeading: HeadingTest = (cell) => cell.length <= HEADING_MAX_CHARACTERS && findMeaning(cell) !== null;

/**
 * Returns the row with the most known headings among the first ones, because supplier lists often
 * start with an address.
 */
export function findHeaderRow(rows: readonly (readonly string[])[], isHeading: HeadingTest = isProductHeading): number {
  let best = { place: 0, known: 0 };
  rows.slice(0, HEADER_SEARCH_ROWS).forEach((cells, place) => {
    const known = cells.filter(isHeading).length;
    if (known > best.known) best = { place, known };
  });
  return best.place;
}
