import { toCanonicalJson } from "#contract/canonical-json.ts";
import { calculateNetPrice } from "#contract/rules/money.ts";
import type { StockReason } from "#contract/rules/product/stock-reason.ts";
import type { Tx } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { priceChange, product, stockChange, subCategory } from "#database/schema.ts";
import { findDifference } from "#server/audit/index.ts";
import { registerPictures } from "#server/media/index.ts";
import type { RequestContext, StaffMember, System } from "#server/request-context.ts";
import { rewriteSearch } from "../search/write-search.ts";
import { listProductTags, listStockChangeTags } from "../tags.ts";
import { lockProducts } from "./lock-products.ts";
import { findMisplaced } from "./product-placement.ts";
import type { WriteEffects } from "./run-catalogue-write.ts";
import { buildPageFields, toColumnName } from "./write-products.ts";

type Row = typeof product.$inferSelect;
export type Fields = Readonly<Record<string, unknown>>;

/**
 * New values by field, with the values that the staff member saw. A fact is a separate field such
 * as "fact.lengthMm".
 */
export interface ProductStep {
  id: number;
  expected: Fields;
  set: Fields;
}

const FACT = "fact.";

/** The columns that a step may set, with their SQL types. */
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
  warrantyCovers: "text",
  warrantyClaimAt: "text",
  asksSerials: "boolean",
  hsCode: "text",
  taxUnit: "text",
  saleType: "text",
} as const satisfies Partial<Record<keyof Row, string>>;
type Column = keyof typeof COLUMNS;

/** Columns that search words are made from. */
const SEARCHED_COLUMNS: readonly Column[] = ["name", "brandId", "childCategoryId", "chips", "specifications", "status"];

/** Columns that decide whether and where shoppers can find the product. */
const PLACEMENT_COLUMNS: readonly Column[] = ["brandId", "subCategoryId", "childCategoryId", "status"];

/**
 * Changes only products that still have the expected values; stock moves by the difference. Returns
 * the problems of refused products by id.
 */
export async function changeProducts(
  tx: Tx,
  effects: WriteEffects,
  {
    context,
    steps,
    stockReason,
    note,
  }: {
    context: RequestContext<StaffMember | System>;
    steps: readonly ProductStep[];
    stockReason: StockReason;
    note?: string;
  },
): Promise<Map<number, string>> {
  const problems = new Map<number, string>();
  const byId = new Map((await lockProducts(tx, steps)).map((row) => [row.id, row]));
  const candidates = steps.flatMap((step) => {
    const row = byId.get(step.id);
    const problem = row ? findProblem(row, step) : "The product no longer exists";
    if (problem === undefined && row) return [toRowChange(row, step)];
    problems.set(step.id, problem ?? "");
    return [];
  });
  const moved = candidates.filter(({ columns }) => columns.some((column) => PLACEMENT_COLUMNS.includes(column)));
  const misplaced = await findMisplaced(
    tx,
    moved.map(({ after }) => after),
  );
  for (const [{ id }, problem] of misplaced) problems.set(id, problem);
  const changes = candidates.filter(({ after }) => !misplaced.has(after));
  const redrawn = changes.filter(({ columns }) => columns.includes("photos")).map(({ after }) => after);
  if (redrawn.length > 0) await registerPictures(tx, redrawn);
  await writeRows(tx, changes);
  const staffId = context.actor.kind === "staff" ? context.actor.id : null;
  await writePrices(tx, changes, staffId);
  await writeStock(tx, changes, { reason: stockReason, staffId, note: note ?? null });
  await updateSearch(tx, changes);
  await addEffects(tx, effects, changes);
  return problems;
}

/** Fields of a bundle that follow from its parts. */
const FIELDS_OF_PARTS = ["stock", "total", "price"];
export const PARTS_HAVE_SERIALS = "The parts of a finished PC have the serial numbers, not the PC itself";
export const FOLLOWS_PARTS = "Its price and stock follow its parts";

interface RowChange {
  before: Row;
  after: Row;
  /** The columns that differ. */
  columns: Column[];
  stockBy: number;
}

function findProblem(row: Row, { expected, set }: ProductStep): string | undefined {
  for (const [field, value] of Object.entries(expected)) {
    if (field === "stock") continue;
    if (!isSame(getField(row, field), value)) return `Someone else has changed this (${field.replace(FACT, "")})`;
  }
  if (row.isBundle && FIELDS_OF_PARTS.some((field) => field in set)) return FOLLOWS_PARTS;
  if (row.isBundle && set.asksSerials === true) return PARTS_HAVE_SERIALS;
  if (typeof set.stock === "number" && row.stock + set.stock - Number(expected.stock) < 0)
    return `Only ${row.stock} are in stock`;
  return undefined;
}

function getField(row: Row, field: string): unknown {
  if (field.startsWith(FACT)) return row.facts[field.slice(FACT.length)] ?? null;
  return row[field as keyof Row] ?? null;
}

function toRowChange(before: Row, { expected, set }: ProductStep): RowChange {
  const { stock: _, ...fields } = set;
  const plain = Object.fromEntries(Object.entries(fields).filter(([field]) => !field.startsWith(FACT)));
  const given: Row = { ...before, ...plain, ...patchFacts(before, fields) };
  const stockBy = typeof set.stock === "number" ? set.stock - Number(expected.stock) : 0;
  // A change of price or stock does not affect the derived texts and pictures.
  const shown = Object.keys(set).some((field) => field.startsWith(FACT) || PAGE_FIELDS.includes(field));
  const after: Row = {
    ...given,
    // The list price follows the total unless the owner has set a different one.
    price: before.price === before.total ? given.total : before.price,
    netPrice: hasSamePrice(before, given) ? before.netPrice : calculateNetPrice(given),
    ...(shown && buildPageFields(given)),
    stock: before.stock + stockBy,
    version: before.version + 1,
  };
  const columns = (Object.keys(COLUMNS) as Column[]).filter((column) => !isSame(before[column], after[column]));
  return { before, after, columns, stockBy };
}

type Price = Pick<Row, "total" | "discount">;
/** The net price follows; only a changed price starts without the card's discount. */
export const hasSamePrice = (one: Price, other: Price) => one.total === other.total && one.discount === other.discount;

/** Null removes a fact. */
function patchFacts(before: Row, fields: Fields): Partial<Pick<Row, "facts">> {
  const changed = Object.entries(fields).filter(([field]) => field.startsWith(FACT));
  if (changed.length === 0) return {};
  const all = { ...before.facts, ...Object.fromEntries(changed.map(([field, to]) => [field.slice(FACT.length), to])) };
  return { facts: Object.fromEntries(Object.entries(all).filter(([, to]) => to !== null)) as Row["facts"] };
}

const PAGE_FIELDS = ["description", "family", "ownChips", "moreRows"];

/** Groups rows by changed columns, so that a price list does not write descriptions. */
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
    const types: SQL[] = columns.map((column) => sql.raw(`"${column}" ${toJsonType(COLUMNS[column])}`));
    const sets: SQL[] = columns.map((column) => sql.raw(`${toColumnName(column)} = ${buildFromJson(column)}`));
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

const toJsonType = (type: string) => (type === "text[]" ? "jsonb" : type);
function buildFromJson(column: Column): string {
  if (COLUMNS[column] !== "text[]") return `n."${column}"`;
  return `case when jsonb_typeof(n."${column}") = 'array' then array(select jsonb_array_elements_text(n."${column}")) end`;
}

async function writePrices(tx: Tx, changes: readonly RowChange[], staffId: string | null): Promise<void> {
  const moved = changes.filter(({ before, after }) => !hasSamePrice(before, after));
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

/** Search words are rewritten only for products whose searchable columns changed. */
async function updateSearch(tx: Tx, changes: readonly RowChange[]): Promise<void> {
  const ids = changes
    .filter(({ columns }) => columns.some((column) => SEARCHED_COLUMNS.includes(column)))
    .map(({ after }) => after.id);
  if (ids.length === 0) return;
  await rewriteSearch(tx, ids);
}

async function addEffects(tx: Tx, { tags, history }: WriteEffects, changes: readonly RowChange[]): Promise<void> {
  const subs = new Map((await tx.select().from(subCategory)).map(({ id, slug }) => [id, slug]));
  for (const { before, after, columns, stockBy } of changes) {
    const subject = { kind: "product", id: after.id, name: after.name };
    const toPlace = (row: Row) => ({ slug: row.slug, subCategorySlug: subs.get(row.subCategoryId) ?? "" });
    if (columns.length > 0) {
      for (const row of [before, after]) for (const tag of listProductTags(toPlace(row))) tags.add(tag);
      const recordedColumns = columns.filter((column) => !DERIVED_COLUMNS.includes(column));
      const pick = (row: Row) => Object.fromEntries(recordedColumns.map((column) => [column, row[column]]));
      const difference = findDifference(pick(before), pick(after));
      history.push({
        action: "product.change",
        subject,
        before: { ...difference?.before, version: before.version },
        after: { ...difference?.after, version: after.version },
      });
    }
    if (stockBy !== 0) {
      const moved = { ...toPlace(after), before: before.stock, after: after.stock };
      for (const tag of listStockChangeTags([moved])) tags.add(tag);
      history.push({
        action: "product.stock",
        subject,
        before: { stock: before.stock },
        after: { stock: after.stock },
      });
    }
  }
}

const DERIVED_COLUMNS: readonly Column[] = ["netPrice", "chips", "specifications", "imgUrl", "photos"];

function isSame(one: unknown, other: unknown): boolean {
  return one === other || toCanonicalJson(one ?? null) === toCanonicalJson(other ?? null);
}
