import { readCell, toFactHeading } from "#contract/facts/cell.ts";
import { FAMILY_NAMES, type FamilyName, getFamily } from "#contract/facts/families.ts";
import { readSources } from "#contract/facts/sources.ts";
import { CELL_MAX_CHARACTERS } from "#contract/rules/office-limits.ts";
import { describeTooLong, normaliseHeading } from "./column.ts";
import { findColumn, SOURCES_HEADING } from "./columns.ts";
import { isClearMarker, unescapeCell } from "./escape-cell.ts";

/** What a column of an uploaded file means: a product field, or a fact by its column heading. */
export type ColumnMeaning = { field: string } | { fact: string };

export interface RowReading {
  /** The values by field; facts as "fact.lengthMm". An absent field stays unchanged; null clears a fact. */
  given: Record<string, unknown>;
  /** Problems of unreadable cells, by column heading. */
  problems: Record<string, string>;
}

export const FACT_PREFIX = "fact.";
export const SOURCES_FIELD = "factSources";
/** Enough for one line per fact of a family. */
const SOURCES_MAX_CHARACTERS = 20_000;

/** Skips blank cells, clears fields at the clear marker, and reads or rejects all other cells. */
export function readRow({
  cells,
  meanings,
  headings,
  family,
}: {
  cells: readonly string[];
  meanings: readonly (ColumnMeaning | null)[];
  headings: readonly string[];
  family: FamilyName | null;
}): RowReading {
  const given: Record<string, unknown> = {};
  // Without a prototype, because a column may be named "__proto__".
  const problems = Object.create(null) as Record<string, string>;
  meanings.forEach((meaning, place) => {
    const cellText = (cells[place] ?? "").trim();
    if (!meaning || cellText === "") return;
    const read = readCellText(cellText, { meaning, family });
    if ("problem" in read) problems[headings[place] ?? `Column ${place + 1}`] = read.problem;
    else if (read.field !== undefined) given[read.field] = read.value;
  });
  return { given, problems };
}

/** Checks the length first, because reading a cell may take time for each character. */
function readCellText(
  cellText: string,
  { meaning, family }: { meaning: ColumnMeaning; family: FamilyName | null },
): FieldReading {
  const max = getMaxCharacters(meaning);
  if (cellText.length > max) return { problem: describeTooLong(max) };
  const cell = unescapeCell(cellText);
  if (cell.trim() === "") return {};
  const clears = isClearMarker(cellText);
  return "fact" in meaning
    ? readFact(meaning.fact, cell, { family, clears })
    : readField(meaning.field, cell, { family, clears });
}

function getMaxCharacters(meaning: ColumnMeaning): number {
  if ("fact" in meaning) return CELL_MAX_CHARACTERS;
  if (meaning.field === SOURCES_FIELD) return SOURCES_MAX_CHARACTERS;
  return findColumn(meaning.field)?.maxCharacters ?? CELL_MAX_CHARACTERS;
}

type FieldReading = { field?: string; value?: unknown } | { problem: string };

function readField(
  field: string,
  cell: string,
  { family, clears }: { family: FamilyName | null; clears: boolean },
): FieldReading {
  if (field === SOURCES_FIELD) return readFactSources(cell, { family, clears });
  const column = findColumn(field);
  if (!column) return {};
  if (clears) return column.emptied ? { field, value: column.emptied.value } : { problem: "cannot be emptied" };
  const read = column.read(cell);
  return "problem" in read ? read : { field, value: read.value };
}

function readFactSources(
  cell: string,
  { family, clears }: { family: FamilyName | null; clears: boolean },
): FieldReading {
  if (clears) return { field: SOURCES_FIELD, value: {} };
  if (family === null) return { problem: "needs a product type" };
  const { sources, problems } = readSources(getFamily(family), cell.replace(/\r\n?/g, "\n"));
  return problems[0] === undefined ? { field: SOURCES_FIELD, value: sources } : { problem: problems[0] };
}

function readFact(
  heading: string,
  cell: string,
  { family, clears }: { family: FamilyName | null; clears: boolean },
): FieldReading {
  // A table of several families has columns that apply to some of them only.
  const key = family === null ? undefined : findFactKey(family, heading);
  if (family === null || key === undefined) return {};
  if (clears) return { field: `${FACT_PREFIX}${key}`, value: null };
  const fact = getFamily(family).facts[key];
  if (!fact) return {};
  const read = readCell(fact, cell);
  return "problem" in read ? read : { field: `${FACT_PREFIX}${key}`, value: read.value };
}

const keysByHeading = new Map<FamilyName, Map<string, string>>();

function findFactKey(family: FamilyName, heading: string): string | undefined {
  let keys = keysByHeading.get(family);
  if (!keys) {
    const definition = getFamily(family);
    const headings = Object.keys(definition.facts).map((key) => [toFactHeading(definition, key), key] as const);
    keys = new Map([...headings, ...headings.map(([each, key]) => [normaliseHeading(each), key] as const)]);
    keysByHeading.set(family, keys);
  }
  // Tries the exact heading first, because this runs for every cell.
  return keys.get(heading) ?? keys.get(normaliseHeading(heading));
}

let allFactHeadings: ReadonlySet<string> | undefined;

/** Returns whether any family has a fact with this heading. */
export function isFactHeading(heading: string): boolean {
  allFactHeadings ??= new Set(
    FAMILY_NAMES.flatMap((family) => {
      const definition = getFamily(family);
      return Object.keys(definition.facts).map((key) => normaliseHeading(toFactHeading(definition, key)));
    }),
  );
  return allFactHeadings.has(normaliseHeading(heading));
}

export const isSourcesHeading = (heading: string) => normaliseHeading(heading) === normaliseHeading(SOURCES_HEADING);
