import { toFactHeading, writeCell } from "#contract/facts/cell.ts";
import type { FactValue } from "#contract/facts/fact.ts";
import { type FamilyName, getFamily } from "#contract/facts/families.ts";
import { findColumn } from "#contract/import/columns.ts";
import { FACT_PREFIX, SOURCES_FIELD } from "#contract/import/read-row.ts";
import type { ImportRow } from "#contract/office/catalogue/import.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { Queryable } from "#database/database.ts";
import { and, asc, eq, gt } from "#database/orm.ts";
import { brand, childCategory, importRow, product } from "#database/schema.ts";
import {
  buildRowsCondition,
  getBatch,
  listVisibleWarnings,
  type Row,
  type RowFilter,
  requireFilterPermission,
} from "../import.repository.ts";

export async function listRows(
  db: Queryable,
  id: string,
  { after, limit, canSeeCosts, ...filter }: RowFilter & { after: number; limit: number; canSeeCosts: boolean },
): Promise<{ rows: ImportRow[]; next: number | null }> {
  requireFilterPermission(filter, { canSeeCosts });
  await getBatch(db, id);
  const matches = await db
    .select({ row: importRow, family: product.family })
    .from(importRow)
    .leftJoin(product, eq(product.id, importRow.productId))
    .where(and(buildRowsCondition(id, filter), gt(importRow.place, after)))
    .orderBy(asc(importRow.place))
    .limit(limit + 1);
  const names = await readNames(db);
  const rows = matches.slice(0, limit).map(({ row, family }) => toView(row, { family, names, canSeeCosts }));
  return { rows, next: matches.length > limit ? (rows.at(-1)?.place ?? null) : null };
}

export async function toRowView(
  db: Queryable,
  id: string,
  { place, canSeeCosts }: { place: number; canSeeCosts: boolean },
): Promise<ImportRow | undefined> {
  const { rows } = await listRows(db, id, { after: place - 1, limit: 1, canSeeCosts });
  return rows[0]?.place === place ? rows[0] : undefined;
}

interface Names {
  brands: Map<unknown, string>;
  categories: Map<unknown, string>;
}

async function readNames(db: Queryable): Promise<Names> {
  const [brands, categories] = await Promise.all([
    db.select({ id: brand.id, name: brand.name }).from(brand),
    db.select({ id: childCategory.id, name: childCategory.name }).from(childCategory),
  ]);
  return {
    brands: new Map(brands.map(({ id, name }) => [id, name])),
    categories: new Map(categories.map(({ id, name }) => [id, name])),
  };
}

interface RowViewContext {
  family: FamilyName | null;
  names: Names;
  canSeeCosts: boolean;
}

function toView(row: Row, viewContext: RowViewContext): ImportRow {
  const { place, state, ticked, name, productId, netBefore, netAfter, warnings, problem, before, after, given } = row;
  const family = viewContext.family ?? (given?.family as FamilyName | undefined) ?? null;
  const fields = Object.keys(after ?? {}).filter(
    (field) => field !== "subCategoryId" && field !== "slug" && (viewContext.canSeeCosts || field !== "cost"),
  );
  return {
    place,
    state,
    ticked,
    name: name ?? "",
    productId,
    changes: fields.map((field) => ({
      title: getTitle(field, family),
      before: before ? formatValue(field, before[field], { ...viewContext, family }) : "",
      after: formatValue(field, after?.[field], { ...viewContext, family }),
    })),
    netBefore,
    netAfter,
    warnings: listVisibleWarnings(warnings, viewContext),
    problem,
  };
}

function getTitle(field: string, family: FamilyName | null): string {
  if (field === "brandId") return "Brand";
  if (field === "childCategoryId") return "Category";
  if (field === SOURCES_FIELD) return "Sources";
  if (!field.startsWith(FACT_PREFIX)) return findColumn(field)?.heading ?? field;
  const key = field.slice(FACT_PREFIX.length);
  return family !== null && Object.hasOwn(getFamily(family).facts, key) ? toFactHeading(getFamily(family), key) : key;
}

function formatValue(field: string, value: unknown, { family, names }: RowViewContext): string {
  if (value === null || value === undefined) return "";
  if (field === "brandId") return names.brands.get(value) ?? "";
  if (field === "childCategoryId") return names.categories.get(value) ?? "";
  if (field === "total" || field === "cost") return formatRupees(Number(value));
  if (field.startsWith(FACT_PREFIX)) {
    const fact = family === null ? undefined : getFamily(family).facts[field.slice(FACT_PREFIX.length)];
    return fact ? writeCell(fact, value as FactValue) : JSON.stringify(value);
  }
  const column = findColumn(field);
  return column ? column.write(value as never) : JSON.stringify(value);
}
