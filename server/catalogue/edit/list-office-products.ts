import { createInvalidError } from "#contract/errors.ts";
import { FAMILIES, type FamilyName, getFamily } from "#contract/facts/families.ts";
import type { Facts } from "#contract/facts/family.ts";
import { listFilterFacts } from "#contract/facts/missing-facts.ts";
import type { ProductListQuery, ProductRow } from "#contract/office/catalogue/product.ts";
import { LOW_STOCK_MAX } from "#contract/rules/limits.ts";
import { OFFICE_COUNT_MAX, OFFICE_PAGE_SIZE } from "#contract/rules/office-limits.ts";
import type { MissingFilter, ProductSort, StockLevel } from "#contract/rules/product/product-list.ts";
import type { ProductStatus } from "#contract/rules/product/product-status.ts";
import { POSTGRES_INTEGER_MAX } from "#contract/shapes.ts";
import type { Db } from "#database/database.ts";
import { escapeLike } from "#database/escape-like.ts";
import { type SQL, sql } from "#database/orm.ts";
import { momentFromMicroseconds, toMicroseconds } from "#database/page-cursor.ts";
import { NO_PAGE, readCursor, writeCursor } from "../browse/cursor.ts";
import { LEVELS } from "../categories/tree-level.ts";

interface Row extends Record<string, unknown> {
  id: number;
  version: number;
  slug: string;
  name: string;
  sku: string | null;
  barcode: string | null;
  brand: { id: number; name: string };
  category: { id: number; name: string };
  family: FamilyName | null;
  status: ProductStatus;
  total: number;
  discount: number;
  net_price: number;
  cost: number | null;
  stock: number;
  is_bundle: boolean;
  asks_serials: boolean;
  img_url: string;
  facts: Facts;
  updated_at: Date;
  key: string;
}

/** How a cursor stores the sort value; `read` gives undefined for another sort order. */
const KEYS = {
  moment: {
    written: toMicroseconds,
    read: (key: string) => (/^\d{1,16}$/.test(key) ? momentFromMicroseconds(key) : undefined),
  },
  text: { written: (key: SQL) => key, read: (key: string) => sql`${key}` },
  number: {
    written: (key: SQL) => sql`(${key})::text`,
    read: (key: string) =>
      /^-?\d{1,10}$/.test(key) && Math.abs(Number(key)) <= POSTGRES_INTEGER_MAX ? sql`${key}::integer` : undefined,
  },
};

/** The id breaks ties. */
const SORTS: Readonly<Record<ProductSort, { key: SQL; type: keyof typeof KEYS; descending: boolean }>> = {
  changed: { key: sql`p.updated_at`, type: "moment", descending: true },
  newest: { key: sql`p.created_at`, type: "moment", descending: true },
  name: { key: sql`lower(p.name)`, type: "text", descending: false },
  cheapest: { key: sql`p.net_price`, type: "number", descending: false },
  dearest: { key: sql`p.net_price`, type: "number", descending: true },
  scarcest: { key: sql`p.stock`, type: "number", descending: false },
};

const STOCK: Readonly<Record<StockLevel, SQL>> = {
  in: sql`p.stock > 0`,
  low: sql`p.stock between 1 and ${LOW_STOCK_MAX}`,
  out: sql`p.stock <= 0`,
};

const WANTED = JSON.stringify(
  Object.fromEntries(Object.keys(FAMILIES).map((name) => [name, listFilterFacts(getFamily(name as FamilyName))])),
);
const MISSING: Readonly<Record<MissingFilter, SQL>> = {
  photo: sql`p.own_photos = '[]'`,
  facts: sql`p.family is not null and not p.facts ?& array(select jsonb_array_elements_text(${WANTED}::jsonb -> p.family))`,
  barcode: sql`p.barcode is null`,
  sku: sql`p.sku is null`,
  description: sql`p.description = ''`,
};

interface Options {
  query: ProductListQuery;
  /** Purchase costs need their own permission. */
  withCosts: boolean;
}

/** Counting stops at a limit, so that large shops stay fast. */
export async function listOfficeProducts(
  db: Db,
  { query, withCosts }: Options,
): Promise<{
  products: ProductRow[];
  next: string | null;
  count: { atLeast: number; more: boolean } | null;
}> {
  const where = buildConditions(query);
  const { key, type, descending } = SORTS[query.sort ?? "changed"];
  const direction = sql.raw(descending ? "desc" : "asc");
  const cursor = query.after === undefined ? undefined : readCursor(query.after);
  const from = cursor && KEYS[type].read(cursor.key);
  // The cursor belongs to another sort order.
  if (cursor && !from) throw createInvalidError({ after: NO_PAGE });
  const behind = cursor
    ? sql`and (${key}, p.id) ${sql.raw(descending ? "<" : ">")} (${from}, ${cursor.id}::integer)`
    : sql``;
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.version, p.slug, p.name, p.sku, p.barcode, p.family, p.status, p.total, p.discount, p.net_price, p.cost, p.stock, p.is_bundle, p.asks_serials,
      p.img_url, ${query.family ? sql`p.facts` : sql`'{}'::jsonb`} as facts, p.updated_at, ${KEYS[type].written(key)} as key,
      jsonb_build_object('id', b.id, 'name', b.name) as brand, jsonb_build_object('id', k.id, 'name', k.name) as category
    from product p join brand b on b.id = p.brand_id join child_category k on k.id = p.child_category_id
    where ${where} ${behind} order by ${key} ${direction}, p.id ${direction} limit ${OFFICE_PAGE_SIZE + 1}`);
  const shown = rows.slice(0, OFFICE_PAGE_SIZE);
  const last = rows.length > OFFICE_PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    products: shown.map((row) => toProductRow(row, withCosts)),
    next: last ? writeCursor({ key: last.key, id: last.id }) : null,
    count: cursor ? null : await countUpTo(db, where),
  };
}

async function countUpTo(db: Db, where: SQL): Promise<{ atLeast: number; more: boolean }> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) as count from (
      select from product p join brand b on b.id = p.brand_id where ${where} limit ${OFFICE_COUNT_MAX + 1}) counted`);
  const count = rows[0]?.count ?? 0;
  return { atLeast: Math.min(count, OFFICE_COUNT_MAX), more: count > OFFICE_COUNT_MAX };
}

function buildConditions(query: ProductListQuery): SQL {
  const { family, brand, level, category, status, stock, minPrice, maxPrice, missing, missingFact } = query;
  const conditions: SQL[] = [sql`true`, ...searchConditions(query.q ?? "")];
  if (family) conditions.push(sql`p.family = ${family}`);
  if (brand) conditions.push(sql`p.brand_id = ${brand}`);
  if (level && category) conditions.push(LEVELS[level].products(category));
  if (!status) conditions.push(sql`p.status <> 'archived'`);
  else if (status !== "all") conditions.push(sql`p.status = ${status}`);
  if (stock) conditions.push(STOCK[stock]);
  if (minPrice !== undefined) conditions.push(sql`p.net_price >= ${minPrice}`);
  if (maxPrice !== undefined) conditions.push(sql`p.net_price <= ${maxPrice}`);
  if (missing) conditions.push(MISSING[missing]);
  if (family && missingFact) conditions.push(sql`not p.facts ? ${missingFact}`);
  return sql.join(conditions, sql` and `);
}

const WORDS_MAX = 8;

/** Every word must be in the name, the brand or the SKU; or the whole text is a barcode. */
function searchConditions(q: string): SQL[] {
  const text = q.trim();
  if (text === "") return [];
  const words = text.split(/\s+/).slice(0, WORDS_MAX).map(toLikePattern);
  const each = words.map((word) => sql`(p.name ilike ${word} or b.name ilike ${word} or p.sku ilike ${word})`);
  return [sql`(p.barcode = ${text.replace(/[\s-]/g, "")} or (${sql.join(each, sql` and `)}))`];
}

const toLikePattern = (word: string) => `%${escapeLike(word)}%`;

function toProductRow(
  { img_url, net_price, is_bundle, asks_serials, updated_at, cost, ...row }: Row,
  withCosts: boolean,
): ProductRow {
  return {
    ...row,
    imgUrl: img_url,
    netPrice: net_price,
    isBundle: is_bundle,
    asksSerials: asks_serials,
    updatedAt: new Date(updated_at).toISOString(),
    cost: withCosts ? cost : null,
  };
}
