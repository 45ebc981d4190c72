// Which column of somebody's file is what: found by its heading, corrected by people, remembered by the supplier's name.
import { HEADING_MAX_CHARACTERS } from "#contract/rules/limits.ts";
import { sameHeading } from "./column.ts";
import { fieldOfHeading } from "./columns.ts";
import { isFactHeading, isSourcesHeading, type Meaning, SOURCES_FIELD } from "./read-row.ts";

const LOOKED_AT = 10;

export function meaningOfHeading(heading: string): Meaning | null {
  const field = fieldOfHeading(heading);
  if (field !== undefined) return { field };
  if (isSourcesHeading(heading)) return { field: SOURCES_FIELD };
  return isFactHeading(heading) ? { fact: heading.trim() } : null;
}

/** What each column means; where two would mean the same, the first does. Remembered meanings go before what the headings say. */
export function meaningsOf(
  headings: readonly string[],
  remembered: Readonly<Record<string, string>> = {},
): (Meaning | null)[] {
  const taken = new Set<string>();
  // Every object knows "constructor"; what is remembered are its own words.
  const own = new Map(Object.entries(remembered));
  return headings.map((heading) => {
    const known = own.get(sameHeading(heading));
    const meaning = known === undefined ? meaningOfHeading(heading) : parseMeaning(known);
    const name = meaning && nameOfMeaning(meaning);
    if (name === null || taken.has(name)) return null;
    taken.add(name);
    return meaning;
  });
}

/** Meanings as one word, for choices and for remembering: "total", "fact:Length (mm)", "" for a column that is left out. */
export function nameOfMeaning(meaning: Meaning | null): string {
  if (!meaning) return "";
  return "fact" in meaning ? `fact:${meaning.fact}` : meaning.field;
}

export function parseMeaning(name: string): Meaning | null {
  if (name === "") return null;
  return name.startsWith("fact:") ? { fact: name.slice("fact:".length) } : { field: name };
}

/** Whether a cell is the heading of a column that somebody looks for. */
export type KnowsHeading = (cell: string) => boolean;

const isOfProducts: KnowsHeading = (cell) => cell.length <= HEADING_MAX_CHARACTERS && meaningOfHeading(cell) !== null;

/** The row that has most headings the shop knows, among the first ones: lists of suppliers begin with their own address. */
export function headerRow(rows: readonly (readonly string[])[], knows: KnowsHeading = isOfProducts): number {
  let best = { place: 0, known: 0 };
  rows.slice(0, LOOKED_AT).forEach((cells, place) => {
    const known = cells.filter(knows).length;
    if (known > best.known) best = { place, known };
  });
  return best.place;
}
