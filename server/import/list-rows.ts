import { columnOf, writeCell } from "#contract/facts/cell.ts";
import type { FactValue } from "#contract/facts/fact.ts";
import { type FamilyName, familyOf } from "#contract/facts/families.ts";
import { columnOfField } from "#contract/import/columns.ts";
import { FACT, SOURCES_FIELD } from "#contract/import/read-row.ts";
import type { ImportRow } from "#contract/office/import.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { Queryable } from "#database/database.ts";
import { and, asc, eq, gt } from "#database/orm.ts";
import { brand, childCategory, importRow, product } from "#database/schema.ts";
import { findBatch, type Row, type RowFilter, requireMayFilter, rowsOf, shownWarnings } from "./import.repository.ts";

/** Rows of an import with what differs in words. */
export async function listRows(
  db: Queryable,
  id: string,
  { after, limit, mayCost, ...filter }: RowFilter & { after: number; limit: number; mayCost: boolean },
): Promise<{ rows: ImportRow[]; next: number | null }> {
  requireMayFilter(filter, { mayCost });
  await findBatch(db, id);
  const found = await db
    .select({ row: importRow, family: product.family })
    .from(importRow)
    .leftJoin(product, eq(product.id, importRow.productId))
    .where(and(rowsOf(id, filter), gt(importRow.place, after)))
    .orderBy(asc(importRow.place))
    .limit(limit + 1);
  const names = await namesOf(db);
  const rows = found.slice(0, limit).map(({ row, family }) => viewOf(row, { family, names, mayCost }));
  return { rows, next: found.length > limit ? (rows.at(-1)?.place ?? null) : null };
}

export async function viewRow(
  db: Queryable,
  id: string,
  { place, mayCost }: { place: number; mayCost: boolean },
): Promise<ImportRow | undefined> {
  const { rows } = await listRows(db, id, { after: place - 1, limit: 1, mayCost });
  return rows[0]?.place === place ? rows[0] : undefined;
}

interface Names {
  brands: Map<unknown, string>;
  categories: Map<unknown, string>;
}

async function namesOf(db: Queryable): Promise<Names> {
  const [brands, categories] = await Promise.all([
    db.select({ id: brand.id, name: brand.name }).from(brand),
    db.select({ id: childCategory.id, name: childCategory.name }).from(childCategory),
  ]);
  return {
    brands: new Map(brands.map(({ id, name }) => [id, name])),
    categories: new Map(categories.map(({ id, name }) => [id, name])),
  };
}

interface Known {
  family: FamilyName | null;
  names: Names;
  mayCost: boolean;
}

function viewOf(row: Row, known: Known): ImportRow {
  const { place, state, ticked, name, productId, netBefore, netAfter, warnings, problem, before, after, given } = row;
  const family = known.family ?? (given?.family as FamilyName | undefined) ?? null;
  const fields = Object.keys(after ?? {}).filter(
    (field) => field !== "subCategoryId" && field !== "slug" && (known.mayCost || field !== "cost"),
  );
  return {
    place,
    state,
    ticked,
    name: name ?? "",
    productId,
    changes: fields.map((field) => ({
      title: titleOf(field, family),
      before: before ? wordsOf(field, before[field], { ...known, family }) : "",
      after: wordsOf(field, after?.[field], { ...known, family }),
    })),
    netBefore,
    netAfter,
    warnings: shownWarnings(warnings, known),
    problem,
  };
}

function titleOf(field: string, family: FamilyName | null): string {
  if (field === "brandId") return "Brand";
  if (field === "childCategoryId") return "Category";
  if (field === SOURCES_FIELD) return "Sources";
  if (!field.startsWith(FACT)) return columnOfField(field)?.heading ?? field;
  const key = field.slice(FACT.length);
  return family !== null && Object.hasOwn(familyOf(family).facts, key) ? columnOf(familyOf(family), key) : key;
}

function wordsOf(field: string, value: unknown, { family, names }: Known): string {
  if (value === null || value === undefined) return "";
  if (field === "brandId") return names.brands.get(value) ?? "";
  if (field === "childCategoryId") return names.categories.get(value) ?? "";
  if (field === "total" || field === "cost") return formatRupees(Number(value));
  if (field.startsWith(FACT)) {
    const fact = family === null ? undefined : familyOf(family).facts[field.slice(FACT.length)];
    return fact ? writeCell(fact, value as FactValue) : JSON.stringify(value);
  }
  const column = columnOfField(field);
  return column ? column.write(value as never) : JSON.stringify(value);
}
