// What rows of a file say, apart from the database: this runs in a bounded process, since the cells are strangers' (read-rows.ts).
import type { FamilyName } from "#contract/facts/families.ts";
import { familyOf } from "#contract/facts/families.ts";
import { columnOfField } from "#contract/import/columns.ts";
import { type Meaning, readRow } from "#contract/import/read-row.ts";
import { slugOf } from "#contract/rules/slug.ts";
import { harmlessHtml } from "#server/harmless-html.ts";
import type { Places } from "./places.ts";

export interface StagedRow {
  place: number;
  cells: string[];
}

export interface Columns {
  headings: readonly string[];
  meanings: readonly (Meaning | null)[];
  /** What new products are, where their row does not say. */
  family: FamilyName | null;
}

/** By what a product is found. */
export interface RowKeys {
  place: number;
  slug: string | null;
  sku: string | null;
  barcode: string | null;
  byName: string | null;
}

/** The product that a row speaks of. */
export interface KnownProduct {
  id: number;
  name: string;
  family: FamilyName | null;
}

/** A row understood: which product it speaks of, and what it says. */
export interface Reading {
  place: number;
  productId: number | null;
  name: string;
  given: Record<string, unknown>;
  problem: string | null;
}

const KEYS = ["slug", "sku", "barcode", "name", "family"];
const NEEDED = { name: "Name", brandId: "Brand", childCategoryId: "Category", total: "Price" } as const;

function keysIn({ cells }: StagedRow, { meanings, headings }: Columns): Record<string, unknown> {
  const keyColumns = meanings.map((meaning) =>
    meaning && "field" in meaning && KEYS.includes(meaning.field) ? meaning : null,
  );
  return readRow({ cells, meanings: keyColumns, headings, family: null }).given;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);

export function keysOfRows(rows: readonly StagedRow[], columns: Columns): RowKeys[] {
  return rows.map((row) => {
    const { slug, sku, barcode, name } = keysIn(row, columns);
    const byName = typeof name === "string" ? slugOf(name) : null;
    return { place: row.place, slug: textOf(slug), sku: textOf(sku), barcode: textOf(barcode), byName };
  });
}

/** Reads rows by what their columns mean, each with the facts of its product's family. */
export function understandRows({
  rows,
  columns,
  places,
  products,
}: {
  rows: readonly StagedRow[];
  columns: Columns;
  places: Places;
  products: ReadonlyMap<number, KnownProduct>;
}): Reading[] {
  return rows.map((row) => understandRow(row, { columns, places, product: products.get(row.place) }));
}

function understandRow(
  row: StagedRow,
  { columns, places, product }: { columns: Columns; places: Places; product: KnownProduct | undefined },
): Reading {
  const { place, cells } = row;
  const keys = keysIn(row, columns);
  const named = (keys.family as FamilyName | undefined) ?? null;
  const family = product ? (product.family ?? named) : (named ?? columns.family);
  const { given, problems } = readRow({ cells, meanings: columns.meanings, headings: columns.headings, family });
  if (product?.family && given.family !== undefined && given.family !== product.family)
    problems.Family = `must stay ${familyOf(product.family).title}; a product's family is changed in its editor`;
  settle(given, { problems, places, known: product !== undefined, family });
  const problem = Object.entries(problems)
    .map(([heading, text]) => `${heading} ${text}`)
    .join("; ");
  const key = textOf(keys.slug) ?? textOf(keys.sku) ?? textOf(keys.barcode) ?? "";
  const name = textOf(given.name) ?? product?.name ?? key;
  if (product?.family) delete given.family;
  return { place, productId: product?.id ?? null, name, given, problem: problem === "" ? null : problem };
}

/** Names become what they name, and what only new products say is left out for others. */
function settle(
  given: Record<string, unknown>,
  {
    problems,
    places,
    known,
    family,
  }: { problems: Record<string, string>; places: Places; known: boolean; family: FamilyName | null },
): void {
  if (typeof given.brand === "string") {
    const id = places.brandIds.get(given.brand.trim().toLowerCase());
    if (id === undefined) problems.Brand = `“${given.brand}” is no brand of the shop; add it under Brands first`;
    else given.brandId = id;
  }
  if (typeof given.category === "string") {
    const id = places.childCategoryIds.get(given.category.trim().toLowerCase());
    if (id === undefined) problems.Category = `“${given.category}” is no category of the shop`;
    else {
      given.childCategoryId = id;
      given.subCategoryId = places.subCategoryIds.get(id);
    }
  }
  if (typeof given.description === "string") given.description = harmlessHtml(given.description);
  delete given.brand;
  delete given.category;
  if (known) {
    delete given.slug;
    delete given.daysOnSale;
    return;
  }
  if (given.slug === undefined && typeof given.name === "string") given.slug = slugOf(given.name);
  if (given.slug === "") problems.Name = "must have letters or digits";
  if (family !== null) given.family = family;
  for (const [field, title] of Object.entries(NEEDED))
    if (
      given[field] === undefined &&
      !Object.keys(problems).some((heading) => heading === title || columnOfField(field)?.heading === heading)
    )
      problems[title] = "is needed for a new product";
}
