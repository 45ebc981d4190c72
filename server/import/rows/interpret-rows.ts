// Interprets rows without the database, in a bounded process, because the cells are untrusted
// (read-rows.ts).
import type { FamilyName } from "#contract/facts/families.ts";
import { getFamily } from "#contract/facts/families.ts";
import { findColumn } from "#contract/import/columns.ts";
import { FAMILY_HEADING } from "#contract/import/headings.ts";
import { type ColumnMeaning, readRow } from "#contract/import/read-row.ts";
import { toSlug } from "#contract/rules/text/slug.ts";
import { sanitizeStaffHtml } from "#server/platform/sanitize-html.ts";
import type { CatalogueIds } from "./catalogue-ids.ts";

export interface StagedRow {
  place: number;
  cells: string[];
}

export interface Columns {
  headings: readonly string[];
  meanings: readonly (ColumnMeaning | null)[];
  /** The family of new products whose row names none. */
  family: FamilyName | null;
}

/** The values by which a row's product is found. */
export interface RowKeys {
  place: number;
  slug: string | null;
  sku: string | null;
  barcode: string | null;
  byName: string | null;
}

export interface MatchedProduct {
  id: number;
  name: string;
  family: FamilyName | null;
}

/** An interpreted row: its product and its values. */
export interface InterpretedRow {
  place: number;
  productId: number | null;
  name: string;
  given: Record<string, unknown>;
  problem: string | null;
}

const KEYS = ["slug", "sku", "barcode", "name", "family"];
const NEEDED = { name: "Name", brandId: "Brand", childCategoryId: "Category", total: "Price" } as const;

function readKeys({ cells }: StagedRow, { meanings, headings }: Columns): Record<string, unknown> {
  const keyColumns = meanings.map((meaning) =>
    meaning && "field" in meaning && KEYS.includes(meaning.field) ? meaning : null,
  );
  return readRow({ cells, meanings: keyColumns, headings, family: null }).given;
}

const toText = (value: unknown) => (typeof value === "string" ? value : null);

export function listRowKeys(rows: readonly StagedRow[], columns: Columns): RowKeys[] {
  return rows.map((row) => {
    const { slug, sku, barcode, name } = readKeys(row, columns);
    const byName = typeof name === "string" ? toSlug(name) : null;
    return { place: row.place, slug: toText(slug), sku: toText(sku), barcode: toText(barcode), byName };
  });
}

/** Reads rows by the meaning of their columns, with the facts of each product's family. */
export function interpretRows({
  rows,
  columns,
  catalogueIds,
  products,
}: {
  rows: readonly StagedRow[];
  columns: Columns;
  catalogueIds: CatalogueIds;
  products: ReadonlyMap<number, MatchedProduct>;
}): InterpretedRow[] {
  return rows.map((row) => interpretRow(row, { columns, catalogueIds, product: products.get(row.place) }));
}

function interpretRow(
  row: StagedRow,
  {
    columns,
    catalogueIds,
    product,
  }: { columns: Columns; catalogueIds: CatalogueIds; product: MatchedProduct | undefined },
): InterpretedRow {
  const { place, cells } = row;
  const keys = readKeys(row, columns);
  const statedFamily = (keys.family as FamilyName | undefined) ?? null;
  const family = product ? (product.family ?? statedFamily) : (statedFamily ?? columns.family);
  const { given, problems } = readRow({ cells, meanings: columns.meanings, headings: columns.headings, family });
  if (product?.family && given.family !== undefined && given.family !== product.family)
    problems[FAMILY_HEADING] =
      `must stay ${getFamily(product.family).title}; the product type is changed in the product's editor`;
  resolveNames(given, { problems, catalogueIds, isExisting: product !== undefined, family });
  const problem = Object.entries(problems)
    .map(([heading, text]) => `${heading} ${text}`)
    .join("; ");
  const key = toText(keys.slug) ?? toText(keys.sku) ?? toText(keys.barcode) ?? "";
  const name = toText(given.name) ?? product?.name ?? key;
  if (product?.family) delete given.family;
  return { place, productId: product?.id ?? null, name, given, problem: problem === "" ? null : problem };
}

/** Replaces names by ids and removes fields that only new products may set. */
function resolveNames(
  given: Record<string, unknown>,
  {
    problems,
    catalogueIds,
    isExisting,
    family,
  }: { problems: Record<string, string>; catalogueIds: CatalogueIds; isExisting: boolean; family: FamilyName | null },
): void {
  if (typeof given.brand === "string") {
    const id = catalogueIds.brandIds.get(given.brand.trim().toLowerCase());
    if (id === undefined) problems.Brand = `“${given.brand}” is not a brand of the shop; add it under Brands first`;
    else given.brandId = id;
  }
  if (typeof given.category === "string") {
    const id = catalogueIds.childCategoryIds.get(given.category.trim().toLowerCase());
    if (id === undefined) problems.Category = `“${given.category}” is not a category of the shop`;
    else {
      given.childCategoryId = id;
      given.subCategoryId = catalogueIds.subCategoryIds.get(id);
    }
  }
  if (typeof given.description === "string") given.description = sanitizeStaffHtml(given.description);
  delete given.brand;
  delete given.category;
  if (isExisting) {
    delete given.slug;
    delete given.daysOnSale;
    return;
  }
  if (given.slug === undefined && typeof given.name === "string") given.slug = toSlug(given.name);
  if (given.slug === "") problems.Name = "must have letters or digits";
  if (family !== null) given.family = family;
  for (const [field, title] of Object.entries(NEEDED))
    if (
      given[field] === undefined &&
      !Object.keys(problems).some((heading) => heading === title || findColumn(field)?.heading === heading)
    )
      problems[title] = "is needed for a new product";
}
