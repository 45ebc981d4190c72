import { toFactHeading, writeCell } from "#contract/facts/cell.ts";
import type { FactValue } from "#contract/facts/fact.ts";
import { type FamilyName, getFamily } from "#contract/facts/families.ts";
import { type FactSources, writeSources } from "#contract/facts/sources.ts";
import { toCanonicalJson } from "../canonical-json.ts";
import { COLUMNS, SOURCES_HEADING } from "./columns.ts";
import { escapeCell } from "./escape-cell.ts";
import { type ColumnMeaning, FACT_PREFIX, readRow, SOURCES_FIELD } from "./read-row.ts";

/** A product as a spreadsheet has it: the fields of COLUMNS and the facts. */
export interface SpreadsheetProduct {
  family: FamilyName | null;
  facts: Readonly<Record<string, FactValue>>;
  factSources: FactSources;
  [field: string]: unknown;
}

export interface TableColumn {
  heading: string;
  meaning: ColumnMeaning;
  /** The field's name in a row that was read, such as "total" or "fact.lengthMm". */
  field: string;
  valueOf: (product: SpreadsheetProduct) => unknown;
  write: (value: never) => string;
}

/** The columns of a family's table. Days on sale apply to new products only, so an export omits them. */
export function listTableColumns(family: FamilyName | null, { withCosts }: { withCosts: boolean }): TableColumn[] {
  const common = COLUMNS.filter(({ field, secret }) => field !== "daysOnSale" && (withCosts || !secret)).map(
    ({ heading, field, write }) => ({
      heading,
      meaning: { field },
      field,
      valueOf: (product: SpreadsheetProduct) => product[field],
      write,
    }),
  );
  if (family === null) return common;
  const definition = getFamily(family);
  const facts = Object.entries(definition.facts).map(([key, fact]): TableColumn => {
    const heading = toFactHeading(definition, key);
    return {
      heading,
      meaning: { fact: heading },
      field: `${FACT_PREFIX}${key}`,
      valueOf: ({ facts }) => facts[key],
      write: (value: FactValue) => writeCell(fact, value),
    };
  });
  const sources: TableColumn = {
    heading: SOURCES_HEADING,
    meaning: { field: SOURCES_FIELD },
    field: SOURCES_FIELD,
    valueOf: ({ factSources }) => factSources,
    write: (value: FactSources) => writeSources(definition, value),
  };
  return [...common, ...facts, sources];
}

/**
 * A value that would not read back unchanged leaves its cell blank, which means "unchanged", so
 * exporting and importing a table changes nothing.
 */
export function writeRow(product: SpreadsheetProduct, columns: readonly TableColumn[]): string[] {
  return columns.map(({ heading, meaning, field, valueOf, write }) => {
    const value = valueOf(product);
    const cell = value === undefined || value === null ? "" : escapeCell(write(value as never));
    if (cell === "") return "";
    const { given } = readRow({ cells: [cell], meanings: [meaning], headings: [heading], family: product.family });
    return isSame(given[field], value) ? cell : "";
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || toCanonicalJson(one) === toCanonicalJson(other);
}
