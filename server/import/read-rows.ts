import type { FamilyName } from "#contract/facts/families.ts";
import { familyOf } from "#contract/facts/families.ts";
import { columnOfField } from "#contract/import/columns.ts";
import { type Meaning, readRow } from "#contract/import/read-row.ts";
import { slugOf } from "#contract/rules/slug.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { harmlessHtml } from "#server/harmless-html.ts";
import type { Places } from "./places.ts";

/** A row understood: which product it speaks of, and what it says. */
export interface Reading {
  place: number;
  productId: number | null;
  name: string;
  given: Record<string, unknown>;
  problem: string | null;
}

interface Columns {
  headings: readonly string[];
  meanings: readonly (Meaning | null)[];
  /** What new products are, where their row does not say. */
  family: FamilyName | null;
}

const KEYS = ["slug", "sku", "barcode", "name", "family"];
const NEEDED = { name: "Name", brandId: "Brand", childCategoryId: "Category", total: "Price" } as const;

/** Reads rows by what their columns mean, each with the facts of its product's family. */
export async function readRows(
  db: Queryable,
  { rows, columns, places }: { rows: readonly { place: number; cells: string[] }[]; columns: Columns; places: Places },
): Promise<Reading[]> {
  const keyColumns = columns.meanings.map((meaning) =>
    meaning && "field" in meaning && KEYS.includes(meaning.field) ? meaning : null,
  );
  const keyed = rows.map(({ place, cells }) => ({
    place,
    cells,
    keys: readRow({ cells, meanings: keyColumns, headings: columns.headings, family: null }).given,
  }));
  const products = await findProducts(
    db,
    keyed.map(({ place, keys }) => ({
      place,
      slug: keys.slug ?? null,
      sku: keys.sku ?? null,
      barcode: keys.barcode ?? null,
      byName: typeof keys.name === "string" ? slugOf(keys.name) : null,
    })),
  );
  return keyed.map(({ place, cells, keys }) => {
    const product = products.get(place);
    const family = product
      ? (product.family ?? (keys.family as FamilyName | undefined) ?? null)
      : ((keys.family as FamilyName | undefined) ?? columns.family);
    const { given, problems } = readRow({ cells, meanings: columns.meanings, headings: columns.headings, family });
    if (product?.family && given.family !== undefined && given.family !== product.family)
      problems.Family = `must stay ${familyOf(product.family).title}; a product's family is changed in its editor`;
    settle(given, { problems, places, known: product !== undefined, family });
    const problem = Object.entries(problems)
      .map(([heading, text]) => `${heading} ${text}`)
      .join("; ");
    const name =
      typeof given.name === "string"
        ? given.name
        : (product?.name ?? String(keys.slug ?? keys.sku ?? keys.barcode ?? ""));
    if (product?.family) delete given.family;
    return { place, productId: product?.id ?? null, name, given, problem: problem === "" ? null : problem };
  });
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
    const id = places.brandId(given.brand);
    if (id === undefined) problems.Brand = `“${given.brand}” is no brand of the shop; add it under Brands first`;
    else given.brandId = id;
  }
  if (typeof given.category === "string") {
    const id = places.childCategoryId(given.category);
    if (id === undefined) problems.Category = `“${given.category}” is no category of the shop`;
    else {
      given.childCategoryId = id;
      given.subCategoryId = places.subCategoryIdOf(id);
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

interface Keys {
  place: number;
  slug: unknown;
  sku: unknown;
  barcode: unknown;
  byName: string | null;
}

/** By its address alone where the row has one; else by SKU, barcode or name, in this order. */
async function findProducts(
  db: Queryable,
  keys: readonly Keys[],
): Promise<Map<number, { id: number; name: string; family: FamilyName | null }>> {
  const { rows } = await db.execute<{ place: number; id: number; name: string; family: FamilyName | null }>(sql`
    select k.place, p.id, p.name, p.family
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as k (place integer, slug text, sku text, barcode text, "byName" text)
    cross join lateral (
      select id, name, family from (
        select id, name, family, 1 as rank from product where slug = k.slug
        union all
        select id, name, family, 2 from product where k.slug is null and lower(sku) = lower(k.sku) and sku is not null
        union all
        select min(id), min(name), min(family), 3 from product
        where k.slug is null and barcode = k.barcode and barcode is not null having count(*) = 1
        union all
        select id, name, family, 4 from product where k.slug is null and slug = k."byName"
      ) found order by rank limit 1
    ) p`);
  return new Map(rows.map(({ place, ...product }) => [place, product]));
}
