import { invalid } from "#contract/errors.ts";
import { type FamilyName, familyOf } from "#contract/facts/families.ts";
import { sameHeading } from "#contract/import/column.ts";
import { tableColumns, type WrittenProduct, writeRow } from "#contract/import/write-row.ts";
import type { Selection } from "#contract/office/import.ts";
import type { Queryable } from "#database/database.ts";
import { and, asc, eq, gt } from "#database/orm.ts";
import { brand, childCategory, product } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import type { FileAnswer } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { selected } from "./selection.ts";
import { fileOf, type Sheet } from "./table-file.ts";

const ROWS_AT_ONCE = 500;
const MAX_PRODUCTS = 50_000;

/** Products as a file in the format of an import: bringing it back unchanged changes nothing. */
export async function exportProducts(
  { db }: Pick<Shop, "db">,
  by: Asking<StaffMember>,
  { selection, format, withCosts }: { selection: Selection; format: "csv" | "xlsx"; withCosts: boolean },
): Promise<FileAnswer> {
  const sheets = await sheetsOf(db, { selection, withCosts, max: MAX_PRODUCTS });
  if (sheets.length === 0) throw invalid({ selection: "No product is meant by this" });
  const count = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  await db.transaction((tx) =>
    record(tx, by, [
      {
        action: "product.export",
        subject: { kind: "export", id: by.requestId, name: `${count} products` },
        after: { products: count, format, costs: withCosts },
      },
    ]),
  );
  const day = new Date().toISOString().slice(0, 10);
  return fileOf(`products-${day}`, { format, sheets: format === "csv" ? [oneTable(sheets)] : sheets });
}

/** A table a family. */
export async function sheetsOf(
  db: Queryable,
  { selection, withCosts, max }: { selection: Selection; withCosts: boolean; max: number },
): Promise<Sheet[]> {
  const sheets = new Map<FamilyName | null, Sheet & { rows: string[][] }>();
  const columns = new Map<FamilyName | null, ReturnType<typeof tableColumns>>();
  let count = 0;
  for await (const each of productsOf(db, selection)) {
    count += 1;
    if (count > max) throw invalid({ selection: `These are more than ${max.toLocaleString("en")} products` });
    const { family } = each;
    const table = columns.get(family) ?? tableColumns(family, { withCosts });
    columns.set(family, table);
    const sheet = sheets.get(family) ?? {
      name: family === null ? "Other" : familyOf(family).title,
      headings: table.map(({ heading }) => heading),
      rows: [],
    };
    sheets.set(family, sheet);
    sheet.rows.push(writeRow(each, table));
  }
  return [...sheets.values()];
}

async function* productsOf(db: Queryable, selection: Selection): AsyncGenerator<WrittenProduct> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ product, brand: brand.name, category: childCategory.slug })
      .from(product)
      .innerJoin(brand, eq(brand.id, product.brandId))
      .innerJoin(childCategory, eq(childCategory.id, product.childCategoryId))
      .where(and(selected(selection), gt(product.id, after)))
      .orderBy(asc(product.id))
      .limit(ROWS_AT_ONCE);
    for (const { product: row, ...names } of rows) yield { ...row, ...names };
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.product.id;
  }
}

/** Families in one table: their columns side by side, those of one heading once. */
function oneTable(sheets: readonly Sheet[]): Sheet {
  const [first] = sheets;
  if (first && sheets.length === 1) return first;
  const headings = new Map<string, string>();
  for (const sheet of sheets)
    for (const heading of sheet.headings)
      headings.set(sameHeading(heading), headings.get(sameHeading(heading)) ?? heading);
  const columns = [...headings.keys()];
  return {
    name: "Products",
    headings: [...headings.values()],
    rows: sheets.flatMap((sheet) => {
      const places = new Map(sheet.headings.map((heading, place) => [sameHeading(heading), place]));
      return sheet.rows.map((row) =>
        columns.map((column) => {
          const place = places.get(column);
          return place === undefined ? "" : (row[place] ?? "");
        }),
      );
    }),
  };
}
