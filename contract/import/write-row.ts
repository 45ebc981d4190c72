import { columnOf, writeCell } from "#contract/facts/cell.ts";
import type { FactValue } from "#contract/facts/fact.ts";
import { type FamilyName, familyOf } from "#contract/facts/families.ts";
import { type FactSources, writeSources } from "#contract/facts/sources.ts";
import { inOneOrder } from "../in-one-order.ts";
import { COLUMNS, SOURCES_HEADING } from "./columns.ts";
import { guardCell } from "./guard.ts";
import { FACT, type Meaning, readRow, SOURCES_FIELD } from "./read-row.ts";

/** What a spreadsheet says of a product: the fields of COLUMNS, and its facts. */
export interface WrittenProduct {
  family: FamilyName | null;
  facts: Readonly<Record<string, FactValue>>;
  factSources: FactSources;
  [field: string]: unknown;
}

export interface TableColumn {
  heading: string;
  meaning: Meaning;
  /** As a reading names it: "total", "fact.lengthMm". */
  field: string;
  valueOf: (product: WrittenProduct) => unknown;
  write: (value: never) => string;
}

/** The columns of a family's table. Days on sale are for new products only: a table of what is there does not say them. */
export function tableColumns(family: FamilyName | null, { withCosts }: { withCosts: boolean }): TableColumn[] {
  const common = COLUMNS.filter(({ field, secret }) => field !== "daysOnSale" && (withCosts || !secret)).map(
    ({ heading, field, write }) => ({
      heading,
      meaning: { field },
      field,
      valueOf: (product: WrittenProduct) => product[field],
      write,
    }),
  );
  if (family === null) return common;
  const of = familyOf(family);
  const facts = Object.entries(of.facts).map(([key, fact]): TableColumn => {
    const heading = columnOf(of, key);
    return {
      heading,
      meaning: { fact: heading },
      field: `${FACT}${key}`,
      valueOf: ({ facts }) => facts[key],
      write: (value: FactValue) => writeCell(fact, value),
    };
  });
  const sources: TableColumn = {
    heading: SOURCES_HEADING,
    meaning: { field: SOURCES_FIELD },
    field: SOURCES_FIELD,
    valueOf: ({ factSources }) => factSources,
    write: (value: FactSources) => writeSources(of, value),
  };
  return [...common, ...facts, sources];
}

/**
 * A product as a row of its family's table. A value that would not read back as it is leaves its cell blank, which means "unchanged":
 * writing a table and reading it changes nothing, by construction.
 */
export function writeRow(product: WrittenProduct, columns: readonly TableColumn[]): string[] {
  return columns.map(({ heading, meaning, field, valueOf, write }) => {
    const value = valueOf(product);
    const cell = value === undefined || value === null ? "" : guardCell(write(value as never));
    if (cell === "") return "";
    const { given } = readRow({ cells: [cell], meanings: [meaning], headings: [heading], family: product.family });
    return isSame(given[field], value) ? cell : "";
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || inOneOrder(one) === inOneOrder(other);
}
