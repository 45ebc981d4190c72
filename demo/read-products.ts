// The demo shop's products: one file a family, a row a product, its facts as columns, as an owner's own spreadsheet would be.
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { readFacts } from "#contract/facts/cell.ts";
import { FAMILY_NAMES, type FamilyName, familyOf } from "#contract/facts/families.ts";
import type { Facts } from "#contract/facts/family.ts";
import { type FactSources, readSources } from "#contract/facts/sources.ts";
import type { Specification } from "#contract/shop/catalogue.ts";

const FOLDER = new URL("./products/", import.meta.url);

export interface DemoProduct {
  /** The true name as shops print it, brand included. Unique. */
  name: string;
  brand: string;
  /** The slug of its child category. */
  category: string;
  /** Whole rupees before discount. */
  total: number;
  discount: number;
  stock: number;
  /** How many days before the shop opened this product was put on sale. */
  daysOnSale: number;
  overview: string;
  /** Paragraphs of plain text. */
  about: readonly string[];
  family: FamilyName;
  facts: Facts;
  /** Who says them, where it is not the shop itself. */
  factSources: FactSources;
  /** Where the family's own chips would not say the best of it. */
  chips: readonly string[] | undefined;
  /** What is worth saying and is no fact of the family. */
  moreRows: readonly Specification[];
}

type Row = Readonly<Record<string, string>>;

export function readDemoProducts(): DemoProduct[] {
  return FAMILY_NAMES.flatMap((family) => {
    const rows = parse(readFileSync(new URL(`${family}.csv`, FOLDER)), { columns: true }) as Row[];
    return rows.map((row) => productOf(family, row));
  });
}

function productOf(family: FamilyName, row: Row): DemoProduct {
  const { facts, problems } = readFacts(familyOf(family), (column) => row[column]);
  const cell = (column: string) => row[column] ?? "";
  const { sources, problems: sourceProblems } = readSources(familyOf(family), cell("Sources"));
  const problem = [...Object.entries(problems).map((entry) => entry.join(" ")), ...sourceProblems][0];
  if (problem !== undefined) throw new Error(`${family}.csv: ${cell("Name")}: ${problem}`);
  const chips = cell("Chips").split(" | ").filter(Boolean);
  return {
    name: cell("Name"),
    brand: cell("Brand"),
    category: cell("Category"),
    total: Number(cell("Price")),
    discount: Number(cell("Discount (%)")),
    stock: Number(cell("Stock")),
    daysOnSale: Number(cell("Days on sale")),
    overview: cell("Overview"),
    about: cell("About").split("\n\n"),
    family,
    facts,
    factSources: sources,
    chips: chips.length > 0 ? chips : undefined,
    moreRows: cell("More rows").split("\n").filter(Boolean).map(rowOf),
  };
}

/** "Group / Name: value [unit]" */
function rowOf(line: string): Specification {
  const [, group = "", name = "", value = "", unit = ""] = /^(.+?) \/ (.+?): (.*?)(?: \[(.+)\])?$/.exec(line) ?? [];
  return { group, name, value, unit };
}
