// Decisions of staff members on an import. Each one locks the import, so that decisions and the worker
// run one after the other.
import { createInvalidError, ShopError } from "#contract/errors.ts";
import type { FamilyName } from "#contract/facts/families.ts";
import type { ImportStatus } from "#contract/import/states.ts";
import type { ProductStatus } from "#contract/rules/product/product-status.ts";
import type { Db, Tx } from "#database/database.ts";
import { and, eq, inArray, ne } from "#database/orm.ts";
import { importRow } from "#database/schema.ts";
import { type RecordedFields, record } from "#server/audit/index.ts";
import { runCatalogueWrite } from "#server/catalogue/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import {
  type Batch,
  buildRowsCondition,
  countRows,
  getBatch,
  lockBatch,
  type RowFilter,
  requireFilterPermission,
  updateBatch,
} from "./import.repository.ts";
import { undoRows } from "./rows/undo-rows.ts";
import { saveColumnMeanings } from "./upload-import.ts";

type Dependencies = Pick<Shop, "db" | "jobs">;

export function requireStatus({ status }: Batch, allowed: readonly ImportStatus[]): void {
  if (!allowed.includes(status))
    throw new ShopError("changed-meanwhile", { text: `This import is now ${status}. Please reload the page` });
}

export const toActingStaff = ({ actor, requestId }: RequestContext<StaffMember>) => ({
  actingStaffId: actor.id,
  actingName: actor.name,
  actingRequest: requestId,
});

/** Stores the meaning of the columns and starts the comparison with the shop. */
export function mapColumns(
  { db, jobs }: Dependencies,
  id: string,
  {
    canSeeCosts,
    ...mapping
  }: {
    columns: string[];
    family: FamilyName | null;
    newStatus: ProductStatus;
    supplier: string;
    stockReason: "count" | "purchase" | "correction";
    canSeeCosts: boolean;
  },
): Promise<void> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    requireStatus(batch, ["mapping", "compared", "failed"]);
    requireColumns({ ...batch, canSeeCosts: batch.canSeeCosts && canSeeCosts }, mapping.columns);
    await saveColumnMeanings(tx, { supplier: mapping.supplier, headings: batch.headings, columns: mapping.columns });
    // A new file is staged already: writing its rows again would take as long as reading them.
    await tx
      .update(importRow)
      .set({ state: "staged" })
      .where(and(eq(importRow.importId, id), ne(importRow.state, "staged")));
    await updateBatch(tx, id, { ...mapping, status: "comparing", done: 0, failure: null });
    await jobs.enqueue(tx, "bulk-change", { id });
  });
}

function requireColumns({ headings, canSeeCosts }: Batch, columns: readonly string[]): void {
  if (columns.length !== headings.length)
    throw createInvalidError({ columns: "Please choose a field for every column, or ignore it" });
  const used = columns.filter((name) => name !== "");
  if (new Set(used).size !== used.length) throw createInvalidError({ columns: "Two columns have the same field" });
  if (!used.some((name) => ["slug", "sku", "barcode", "name"].includes(name)))
    throw createInvalidError({
      columns: "One column must identify the product: SKU, barcode, web address or name",
    });
  if (used.length < 2) throw createInvalidError({ columns: "One column must contain values to change" });
  if (used.includes("cost") && !canSeeCosts)
    throw new ShopError("not-permitted", { text: "You don't have permission to change costs" });
}

/** Staff without the permission for costs cannot decide on an import that changes costs. */
export async function requireCostPermission(db: Db, id: string, canSeeCosts: boolean): Promise<void> {
  if (!canSeeCosts && (await getBatch(db, id)).columns.includes("cost"))
    throw new ShopError("not-permitted", { text: "This import changes costs. You don't have permission to do that" });
}

export function tickRows(
  { db }: Dependencies,
  id: string,
  {
    ticked,
    places,
    filter,
    canSeeCosts,
  }: { ticked: boolean; places?: number[] | undefined; filter?: RowFilter | undefined; canSeeCosts: boolean },
): Promise<void> {
  requireFilterPermission(filter, { canSeeCosts });
  return db.transaction(async (tx) => {
    requireStatus(await lockBatch(tx, id), ["compared", "cancelled"]);
    await tx
      .update(importRow)
      .set({ ticked })
      .where(and(buildRowsCondition(id, filter), places && inArray(importRow.place, places)));
  });
}

export function startApplying(
  { db, jobs }: Dependencies,
  context: RequestContext<StaffMember>,
  { id, ...typed }: { id: string } & TypedCount,
): Promise<void> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    requireStatus(batch, ["compared", "cancelled"]);
    const ticked = await requireCount(tx, id, typed);
    await updateBatch(tx, id, { ...toActingStaff(context), status: "applying", rows: ticked, done: 0, failure: null });
    await jobs.enqueue(tx, "bulk-change", { id });
    await recordDecision(tx, context, { batch, action: "import.apply", after: { changes: ticked } });
  });
}

export interface TypedCount {
  count?: number | undefined;
  canSeeCosts: boolean;
}

/** Returns the number of ticked rows, and compares it with the typed count where one is required. */
export async function requireCount(tx: Tx, id: string, { count, canSeeCosts }: TypedCount): Promise<number> {
  const { ticked, mustType } = await countRows(tx, id, { canSeeCosts });
  if (ticked === 0) throw createInvalidError({ count: "No changes are selected" });
  if (mustType && count !== ticked) throw createInvalidError({ count: `Please type ${ticked} to continue` });
  return ticked;
}

export function cancelApplying({ db }: Dependencies, context: RequestContext<StaffMember>, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    requireStatus(batch, ["applying"]);
    await updateBatch(tx, id, { status: "cancelled" });
    await recordDecision(tx, context, { batch, action: "import.cancel", after: { applied: batch.done } });
  });
}

export function startUndoing(
  { db, jobs }: Dependencies,
  context: RequestContext<StaffMember>,
  id: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    requireStatus(batch, ["applied", "cancelled"]);
    const { counts } = await countRows(tx, id, { canSeeCosts: false });
    const rows = counts.applied ?? 0;
    if (rows === 0) throw createInvalidError({ id: "Nothing is left to undo in this import" });
    await updateBatch(tx, id, { ...toActingStaff(context), status: "undoing", rows, done: 0, failure: null });
    await jobs.enqueue(tx, "bulk-change", { id });
    await recordDecision(tx, context, { batch, action: "import.undo", after: { rows } });
  });
}

export async function undoOneRow(
  shop: Pick<Shop, "db" | "responseCache" | "catalogueCache">,
  context: RequestContext<StaffMember>,
  { id, place }: { id: string; place: number },
): Promise<void> {
  await runCatalogueWrite(shop, context, async (tx, effects) => {
    const batch = await lockBatch(tx, id);
    requireStatus(batch, ["applied", "cancelled", "undone"]);
    if ((await undoRows(tx, effects, { batch, context, limit: 1, place })).length === 0)
      throw createInvalidError({ place: "Nothing is left to undo in this row" });
  });
}

export async function recordDecision(
  tx: Tx,
  context: RequestContext<StaffMember>,
  {
    batch: { id, name },
    ...entry
  }: { batch: Batch; action: `import.${string}`; before?: RecordedFields; after: RecordedFields },
): Promise<void> {
  await record(tx, context, [{ subject: { kind: "import", id, name }, ...entry }]);
}
