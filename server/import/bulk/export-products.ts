import { createInvalidError } from "#contract/errors.ts";
import { type FamilyName, getFamily } from "#contract/facts/families.ts";
import { normaliseHeading } from "#contract/import/column.ts";
import { listTableColumns, type SpreadsheetProduct, writeRow } from "#contract/import/write-row.ts";
import type { Selection } from "#contract/office/catalogue/import.ts";
import type { Queryable } from "#database/database.ts";
import { and, asc, eq, gt } from "#database/orm.ts";
import { brand, childCategory, product } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { FileResponse } from "#server/http/office/office-bind.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { type Sheet, toFile } from "../table-file.ts";
import { buildSelectionCondition } from "./selection.ts";

const ROWS_AT_ONCE = 500;
const MAX_PRODUCTS = 50_000;

/** Writes products in the import format; importing the file unchanged changes nothing. */
export async function exportProducts(
  { db }: Pick<Shop, "db">,
  context: RequestContext<StaffMember>,
  { selection, format, withCosts }: { selection: Selection; format: "csv" | "xlsx"; withCosts: boolean },
): Promise<FileResponse> {
  const sheets = await buildSheets(db, { selection, withCosts, max: MAX_PRODUCTS });
  if (sheets.length === 0) throw createInvalidError({ selection: "No product matches this selection" });
  const count = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  await db.transaction((tx) =>
    record(tx, context, [
      {
        action: "product.export",
        subject: { kind: "export", id: context.requestId, name: `${count} products` },
        after: { products: count, format, costs: withCosts },
      },
    ]),
  );
  const day = new Date().toISOString().slice(0, 10);
  return toFile(`products-${day}`, { format, sheets: format === "csv" ? [mergeSheets(sheets)] : sheets });
}

/** Returns one sheet per family. */
export async function buildSheets(
  db: Queryable,
  { selection, withCosts, max }: { selection: Selection; withCosts: boolean; max: number },
): Promise<Sheet[]> {
  const sheets = new Map<FamilyName | null, Sheet & { rows: string[][] }>();
  const columns = new Map<FamilyName | null, ReturnType<typeof listTableColumns>>();
  let count = 0;
  for await (const each of readProducts(db, selection)) {
    count += 1;
    if (count > max)
      throw createInvalidError({ selection: `This selection has more than ${max.toLocaleString("en")} products` });
    const { family } = each;
    const table = columns.get(family) ?? listTableColumns(family, { withCosts });
    columns.set(family, table);
    const sheet = sheets.get(family) ?? {
      name: family === null ? "Other" : getFamily(family).title,
      headings: table.map(({ heading }) => heading),
      rows: [],
    };
    sheets.set(family, sheet);
    sheet.rows.push(writeRow(each, table));
  }
  return [...sheets.values()];
}

async function* readProducts(db: Queryable, selection: Selection): AsyncGenerator<SpreadsheetProduct> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ product, brand: brand.name, category: childCategory.slug })
      .from(product)
      .innerJoin(brand, eq(brand.id, product.brandId))
      .innerJoin(childCategory, eq(childCategory.id, product.childCategoryId))
      .where(and(buildSelectionCondition(selection), gt(product.id, after)))
      .orderBy(asc(product.id))
      .limit(ROWS_AT_ONCE);
    for (const { product: row, ...names } of rows) yield { ...row, ...names };
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.product.id;
  }
}

/** Merges the families into one table in which columns with the same heading are shared. */
function mergeSheets(sheets: readonly Sheet[]): Sheet {
  const [first] = sheets;
  if (first && sheets.length === 1) return first;
  const headings = new Map<string, string>();
  for (const sheet of sheets)
    for (const heading of sheet.headings)
      headings.set(normaliseHeading(heading), headings.get(normaliseHeading(heading)) ?? heading);
  const columns = [...headings.keys()];
  return {
    name: "Products",
    headings: [...headings.values()],
    rows: sheets.flatMap((sheet) => {
      const places = new Map(sheet.headings.map((heading, place) => [normaliseHeading(heading), place]));
      return sheet.rows.map((row) =>
        columns.map((column) => {
          const place = places.get(column);
          return place === undefined ? "" : (row[place] ?? "");
        }),
      );
    }),
  };
}
