// The demo shop's products: one file a family in the format of an import, as an owner's own spreadsheet would be.
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { FAMILY_NAMES, type FamilyName } from "#contract/facts/families.ts";
import type { Facts } from "#contract/facts/family.ts";
import type { FactSources } from "#contract/facts/sources.ts";
import { meaningsOf } from "#contract/import/find-columns.ts";
import { FACT, readRow } from "#contract/import/read-row.ts";
import type { Specification } from "#contract/shop/catalogue.ts";

const FOLDER = new URL("./products/", import.meta.url);

/** What a row of a file says; what a new product cannot do without is there. */
export interface DemoProduct {
  name: string;
  brand: string;
  /** The address of its child category. */
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

export function demoFiles(): { family: FamilyName; bytes: Buffer }[] {
  return FAMILY_NAMES.map((family) => ({ family, bytes: readFileSync(new URL(`${family}.csv`, FOLDER)) }));
}

export function readDemoProducts(): DemoProduct[] {
  return demoFiles().flatMap(({ family, bytes }) => {
    const [headings = [], ...rows] = parse(bytes) as string[][];
    const meanings = meaningsOf(headings);
    return rows.map((cells) => {
      const { given, problems } = readRow({ cells, meanings, headings, family });
      const [problem] = Object.entries(problems);
      if (problem) throw new Error(`${family}.csv: ${cells[0]}: ${problem.join(" ")}`);
      return productOf(given, family);
    });
  });
}

function productOf(given: Record<string, unknown>, family: FamilyName): DemoProduct {
  const facts = Object.entries(given)
    .filter(([field]) => field.startsWith(FACT))
    .map(([field, value]) => [field.slice(FACT.length), value]);
  const usual = { discount: 0, moreRows: [], factSources: {} };
  return { ...usual, ...given, family, facts: Object.fromEntries(facts) } as unknown as DemoProduct;
}
