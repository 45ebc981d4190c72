// The demo products are one file per family in the import format, like an owner's own spreadsheet.
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { FAMILY_NAMES, type FamilyName } from "#contract/facts/families.ts";
import type { Facts } from "#contract/facts/family.ts";
import type { FactSources } from "#contract/facts/sources.ts";
import { findMeanings } from "#contract/import/find-columns.ts";
import { FACT_PREFIX, readRow } from "#contract/import/read-row.ts";
import type { Specification } from "#contract/shop/catalogue.ts";

const FOLDER = new URL("../products/", import.meta.url);

/** One row of a file; all fields that a new product requires are present. */
export interface DemoProduct {
  name: string;
  brand: string;
  /** The slug of the product's child category. */
  category: string;
  total: number;
  discount: number;
  stock: number;
  daysOnSale: number;
  shortDesc: string;
  description: string;
  ownChips?: string[];
  moreRows: Specification[];
  factSources: FactSources;
  family: FamilyName;
  facts: Facts;
}

export function readDemoFiles(): { family: FamilyName; bytes: Buffer }[] {
  return FAMILY_NAMES.map((family) => ({ family, bytes: readFileSync(new URL(`${family}.csv`, FOLDER)) }));
}

export function readDemoProducts(): DemoProduct[] {
  return readDemoFiles().flatMap(({ family, bytes }) => {
    const [headings = [], ...rows] = parse(bytes) as string[][];
    const meanings = findMeanings(headings);
    return rows.map((cells) => {
      const { given, problems } = readRow({ cells, meanings, headings, family });
      const [problem] = Object.entries(problems);
      if (problem) throw new Error(`${family}.csv: ${cells[0]}: ${problem.join(" ")}`);
      return toProduct(given, family);
    });
  });
}

function toProduct(fields: Record<string, unknown>, family: FamilyName): DemoProduct {
  const facts = Object.entries(fields)
    .filter(([field]) => field.startsWith(FACT_PREFIX))
    .map(([field, value]) => [field.slice(FACT_PREFIX.length), value]);
  const defaults = { discount: 0, moreRows: [], factSources: {} };
  return { ...defaults, ...fields, family, facts: Object.fromEntries(facts) } as unknown as DemoProduct;
}
