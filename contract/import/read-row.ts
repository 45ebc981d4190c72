import { columnOf, readCell } from "#contract/facts/cell.ts";
import { FAMILY_NAMES, type FamilyName, familyOf } from "#contract/facts/families.ts";
import { readSources } from "#contract/facts/sources.ts";
import { CELL_MAX_CHARACTERS } from "#contract/rules/limits.ts";
import { longerThan, sameHeading } from "./column.ts";
import { columnOfField, SOURCES_HEADING } from "./columns.ts";
import { isClearWord, unguardCell } from "./guard.ts";

/** What a column of somebody's file means: a field of every product, or a fact by the heading of its column. */
export type Meaning = { field: string } | { fact: string };

export interface ReadRow {
  /** What the row says, by field; facts as "fact.lengthMm". A field that is absent stays as it is; null empties a fact. */
  given: Record<string, unknown>;
  /** What cannot be read, by the heading of its column. */
  problems: Record<string, string>;
}

export const FACT = "fact.";
export const SOURCES_FIELD = "factSources";
/** A line for each of a family's facts. */
const SOURCES_MAX_CHARACTERS = 20_000;

/** Blank says nothing; the clear word empties; everything else is read or refused. */
export function readRow({
  cells,
  meanings,
  headings,
  family,
}: {
  cells: readonly string[];
  meanings: readonly (Meaning | null)[];
  headings: readonly string[];
  family: FamilyName | null;
}): ReadRow {
  const given: Record<string, unknown> = {};
  // A column may be called anything, "__proto__" too.
  const problems = Object.create(null) as Record<string, string>;
  meanings.forEach((meaning, place) => {
    const written = (cells[place] ?? "").trim();
    if (!meaning || written === "") return;
    const read = readWritten(written, { meaning, family });
    if ("problem" in read) problems[headings[place] ?? `Column ${place + 1}`] = read.problem;
    else if (read.field !== undefined) given[read.field] = read.value;
  });
  return { given, problems };
}

/** Its length is looked at first: what reads a cell may take its time for each character. */
function readWritten(written: string, { meaning, family }: { meaning: Meaning; family: FamilyName | null }): Said {
  const max = maxCharactersOf(meaning);
  if (written.length > max) return { problem: longerThan(max) };
  const cell = unguardCell(written);
  if (cell.trim() === "") return {};
  const clears = isClearWord(written);
  return "fact" in meaning
    ? readFact(meaning.fact, cell, { family, clears })
    : readField(meaning.field, cell, { family, clears });
}

function maxCharactersOf(meaning: Meaning): number {
  if ("fact" in meaning) return CELL_MAX_CHARACTERS;
  if (meaning.field === SOURCES_FIELD) return SOURCES_MAX_CHARACTERS;
  return columnOfField(meaning.field)?.maxCharacters ?? CELL_MAX_CHARACTERS;
}

type Said = { field?: string; value?: unknown } | { problem: string };

function readField(
  field: string,
  cell: string,
  { family, clears }: { family: FamilyName | null; clears: boolean },
): Said {
  if (field === SOURCES_FIELD) return readFactSources(cell, { family, clears });
  const column = columnOfField(field);
  if (!column) return {};
  if (clears) return column.emptied ? { field, value: column.emptied.value } : { problem: "cannot be emptied" };
  const read = column.read(cell);
  return "problem" in read ? read : { field, value: read.value };
}

function readFactSources(cell: string, { family, clears }: { family: FamilyName | null; clears: boolean }): Said {
  if (clears) return { field: SOURCES_FIELD, value: {} };
  if (family === null) return { problem: "needs a family" };
  const { sources, problems } = readSources(familyOf(family), cell.replace(/\r\n?/g, "\n"));
  return problems[0] === undefined ? { field: SOURCES_FIELD, value: sources } : { problem: problems[0] };
}

function readFact(
  heading: string,
  cell: string,
  { family, clears }: { family: FamilyName | null; clears: boolean },
): Said {
  // A table of several families has columns that are not everybody's.
  const key = family === null ? undefined : factOfHeading(family, heading);
  if (family === null || key === undefined) return {};
  if (clears) return { field: `${FACT}${key}`, value: null };
  const fact = familyOf(family).facts[key];
  if (!fact) return {};
  const read = readCell(fact, cell);
  return "problem" in read ? read : { field: `${FACT}${key}`, value: read.value };
}

const keysByHeading = new Map<FamilyName, Map<string, string>>();

/** The fact of a family that stands under this heading. */
function factOfHeading(family: FamilyName, heading: string): string | undefined {
  let keys = keysByHeading.get(family);
  if (!keys) {
    const of = familyOf(family);
    const headings = Object.keys(of.facts).map((key) => [columnOf(of, key), key] as const);
    keys = new Map([...headings, ...headings.map(([each, key]) => [sameHeading(each), key] as const)]);
    keysByHeading.set(family, keys);
  }
  // As it is first: it is asked for every cell.
  return keys.get(heading) ?? keys.get(sameHeading(heading));
}

let everyHeading: ReadonlySet<string> | undefined;

/** Whether a fact of any family stands under this heading. */
export function isFactHeading(heading: string): boolean {
  everyHeading ??= new Set(
    FAMILY_NAMES.flatMap((family) => {
      const of = familyOf(family);
      return Object.keys(of.facts).map((key) => sameHeading(columnOf(of, key)));
    }),
  );
  return everyHeading.has(sameHeading(heading));
}

/** Whether a heading is that of the sources. */
export const isSourcesHeading = (heading: string) => sameHeading(heading) === sameHeading(SOURCES_HEADING);
