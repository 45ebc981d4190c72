import { inOneOrder } from "#contract/in-one-order.ts";
import { netPriceRupees } from "#contract/rules/money.ts";
import type { StockReason } from "#contract/rules/stock-reason.ts";
import type { Tx } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { priceChange, product, stockChange, subCategory } from "#database/schema.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import { difference } from "#server/audit/index.ts";
import { writePictures } from "#server/media/index.ts";
import type { Told } from "./changing-catalogue.ts";
import { lockProducts } from "./lock-products.ts";
import { misplacedOf } from "./product-place.ts";
import { tagsOfProduct, tagsOfStockChanges } from "./tags.ts";
import { columnName, shownOf } from "./write-products.ts";
import { rewriteSearch } from "./write-search.ts";

type Row = typeof product.$inferSelect;
export type Fields = Readonly<Record<string, unknown>>;

/** What is to be another value, by field, beside what it was when somebody decided on it. A fact is a field of its own: "fact.lengthMm". */
export interface ProductStep {
  id: number;
  seen: Fields;
  set: Fields;
}

const FACT = "fact.";

/** What of a product a step may set, and the column it stands in. */
const COLUMNS = {
  name: "text",
  brandId: "integer",
  subCategoryId: "integer",
  childCategoryId: "integer",
  total: "integer",
  price: "integer",
  discount: "smallint",
  netPrice: "integer",
  shortDesc: "text",
  description: "text",
  chips: "text[]",
  specifications: "jsonb",
  family: "text",
  facts: "jsonb",
  factSources: "jsonb",
  ownChips: "text[]",
  moreRows: "jsonb",
  imgUrl: "text",
  photos: "text[]",
  status: "text",
  sku: "text",
  barcode: "text",
  cost: "integer",
  warrantyMonths: "smallint",
  warrantyClass: "text",
} as const satisfies Partial<Record<keyof Row, string>>;
type Column = keyof typeof COLUMNS;

/** What a product is found by. */
const FOUND_BY: readonly Column[] = ["name", "brandId", "childCategoryId", "chips", "specifications", "status"];

/** Where a product stands, and whether shoppers come there. */
const PLACED_BY: readonly Column[] = ["brandId", "subCategoryId", "childCategoryId", "status"];

/**
 * Changes many products in the transaction of `changingCatalogue`: each only if it is still what was seen, with everything that follows
 * (prices, ledger, search, tags, history). The stock moves by what it was to change by, whatever was sold meanwhile. Answers why not, by
 * product, where nothing was written.
 */
export async function changeProducts(
  tx: Tx,
  told: Told,
  {
    by,
    steps,
    stockReason,
    note,
  }: { by: Asking<StaffMember | System>; steps: readonly ProductStep[]; stockReason: StockReason; note?: string },
): Promise<Map<number, string>> {
  const refused = new Map<number, string>();
  const byId = new Map((await lockProducts(tx, steps)).map((row) => [row.id, row]));
  const wanted = steps.flatMap((step) => {
    const row = byId.get(step.id);
    const reason = row ? reasonAgainst(row, step) : "The product is no longer there";
    if (reason === undefined && row) return [changeOf(row, step)];
    refused.set(step.id, reason ?? "");
    return [];
  });
  const moved = wanted.filter(({ columns }) => columns.some((column) => PLACED_BY.includes(column)));
  const misplaced = await misplacedOf(
    tx,
    moved.map(({ after }) => after),
  );
  for (const [{ id }, reason] of misplaced) refused.set(id, reason);
  const changes = wanted.filter(({ after }) => !misplaced.has(after));
  const drawnAnew = changes.filter(({ columns }) => columns.includes("photos")).map(({ after }) => after);
  if (drawnAnew.length > 0) await writePictures(tx, drawnAnew);
  await writeRows(tx, changes);
  const staffId = by.actor.kind === "staff" ? by.actor.id : null;
  await writePrices(tx, changes, staffId);
  await writeStock(tx, changes, { reason: stockReason, staffId, note: note ?? null });
  await writeFindable(tx, changes);
  await tell(tx, told, changes);
  return refused;
}

/** What nobody sets of a bundle. */
const FOLLOWED = ["stock", "total", "price"];
export const FOLLOWS_PARTS = "Its price and stock follow its parts";

interface RowChange {
  before: Row;
  after: Row;
  /** The columns that differ. */
  columns: Column[];
  stockBy: number;
}

function reasonAgainst(row: Row, { seen, set }: ProductStep): string | undefined {
  for (const [field, value] of Object.entries(seen)) {
    if (field === "stock") continue;
    if (!isSame(fieldOf(row, field), value)) return `Somebody has changed this meanwhile (${field.replace(FACT, "")})`;
  }
  if (row.isBundle && FOLLOWED.some((field) => field in set)) return FOLLOWS_PARTS;
  if (typeof set.stock === "number" && row.stock + set.stock - Number(seen.stock) < 0)
    return `Only ${row.stock} are there by now`;
  return undefined;
}

/** A field as an import names it. */
function fieldOf(row: Row, field: string): unknown {
  if (field.startsWith(FACT)) return row.facts[field.slice(FACT.length)] ?? null;
  return row[field as keyof Row] ?? null;
}

function changeOf(before: Row, { seen, set }: ProductStep): RowChange {
  const { stock: _, ...fields } = set;
  const plain = Object.fromEntries(Object.entries(fields).filter(([field]) => !field.startsWith(FACT)));
  const given: Row = { ...before, ...plain, ...factsAfter(before, fields) };
  const stockBy = typeof set.stock === "number" ? set.stock - Number(seen.stock) : 0;
  // Prices and stock alone show nothing else: what is worked out from the rest stays as it is.
  const shown = Object.keys(set).some((field) => field.startsWith(FACT) || SHOWN_BY.includes(field));
  const after: Row = {
    ...given,
    // The price is the total's unless the owner said otherwise, and follows it.
    price: before.price === before.total ? given.total : before.price,
    netPrice: netPriceRupees(given),
    ...(shown && shownOf(given)),
    stock: before.stock + stockBy,
    version: before.version + 1,
  };
  const columns = (Object.keys(COLUMNS) as Column[]).filter((column) => !isSame(before[column], after[column]));
  return { before, after, columns, stockBy };
}

/** Single facts put to those that are there; null takes one away. */
function factsAfter(before: Row, fields: Fields): Partial<Pick<Row, "facts">> {
  const changed = Object.entries(fields).filter(([field]) => field.startsWith(FACT));
  if (changed.length === 0) return {};
  const all = { ...before.facts, ...Object.fromEntries(changed.map(([field, to]) => [field.slice(FACT.length), to])) };
  return { facts: Object.fromEntries(Object.entries(all).filter(([, to]) => to !== null)) as Row["facts"] };
}

const SHOWN_BY = ["description", "family", "ownChips", "moreRows"];

/** One statement for all that change the same columns: a list of prices never carries descriptions. */
async function writeRows(tx: Tx, changes: readonly RowChange[]): Promise<void> {
  const kinds = Map.groupBy(changes, ({ columns }) => columns.join(" "));
  for (const alike of kinds.values()) {
    const columns = alike[0]?.columns ?? [];
    const values = alike.map(({ after, columns, stockBy }) => ({
      id: after.id,
      stockBy,
      version: columns.length > 0 ? 1 : 0,
      ...Object.fromEntries(columns.map((column) => [column, after[column]])),
    }));
    const types: SQL[] = columns.map((column) => sql.raw(`"${column}" ${jsonType(COLUMNS[column])}`));
    const sets: SQL[] = columns.map((column) => sql.raw(`${columnName(column)} = ${fromJson(column)}`));
    await tx.execute(sql`
      update product p set ${sql.join(
        [sql`stock = p.stock + n."stockBy"`, sql`version = p.version + n.version`, sql`updated_at = now()`, ...sets],
        sql`, `,
      )}
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n (${sql.join(
        [sql`id integer`, sql`"stockBy" integer`, sql`version integer`, ...types],
        sql`, `,
      )})
      where p.id = n.id`);
  }
}

const jsonType = (type: string) => (type === "text[]" ? "jsonb" : type);
function fromJson(column: Column): string {
  if (COLUMNS[column] !== "text[]") return `n."${column}"`;
  return `case when jsonb_typeof(n."${column}") = 'array' then array(select jsonb_array_elements_text(n."${column}")) end`;
}

async function writePrices(tx: Tx, changes: readonly RowChange[], staffId: string | null): Promise<void> {
  const moved = changes.filter(
    ({ before, after }) => before.total !== after.total || before.discount !== after.discount,
  );
  if (moved.length === 0) return;
  const ids = moved.map(({ after: { id } }) => id);
  await tx.execute(sql`
    insert into ${priceChange} (product_id, total, discount, net_price, staff_id)
    select id, total, discount, net_price, ${staffId}::uuid from product where id = any(${sql.param(ids)}::integer[])`);
}

async function writeStock(
  tx: Tx,
  changes: readonly RowChange[],
  more: { reason: StockReason; staffId: string | null; note: string | null },
): Promise<void> {
  const moved = changes.filter(({ stockBy }) => stockBy !== 0);
  if (moved.length === 0) return;
  await tx
    .insert(stockChange)
    .values(moved.map(({ after, stockBy }) => ({ productId: after.id, quantity: stockBy, ...more })));
}

/** Only what is sold is found, and only what is called otherwise is found otherwise. */
async function writeFindable(tx: Tx, changes: readonly RowChange[]): Promise<void> {
  const ids = changes
    .filter(({ columns }) => columns.some((column) => FOUND_BY.includes(column)))
    .map(({ after }) => after.id);
  if (ids.length === 0) return;
  await rewriteSearch(tx, ids);
}

async function tell(tx: Tx, { tags, history }: Told, changes: readonly RowChange[]): Promise<void> {
  const subs = new Map((await tx.select().from(subCategory)).map(({ id, slug }) => [id, slug]));
  for (const { before, after, columns, stockBy } of changes) {
    const subject = { kind: "product", id: after.id, name: after.name };
    const placeOf = (row: Row) => ({ slug: row.slug, subCategorySlug: subs.get(row.subCategoryId) ?? "" });
    if (columns.length > 0) {
      for (const row of [before, after]) for (const tag of tagsOfProduct(placeOf(row))) tags.add(tag);
      const said = columns.filter((column) => !WORKED_OUT.includes(column));
      const pick = (row: Row) => Object.fromEntries(said.map((column) => [column, row[column]]));
      const differs = difference(pick(before), pick(after));
      history.push({
        action: "product.change",
        subject,
        before: { ...differs?.before, version: before.version },
        after: { ...differs?.after, version: after.version },
      });
    }
    if (stockBy !== 0) {
      const moved = { ...placeOf(after), before: before.stock, after: after.stock };
      for (const tag of tagsOfStockChanges([moved])) tags.add(tag);
      history.push({
        action: "product.stock",
        subject,
        before: { stock: before.stock },
        after: { stock: after.stock },
      });
    }
  }
}

const WORKED_OUT: readonly Column[] = ["netPrice", "chips", "specifications", "imgUrl", "photos"];

function isSame(one: unknown, other: unknown): boolean {
  return one === other || inOneOrder(one ?? null) === inOneOrder(other ?? null);
}
