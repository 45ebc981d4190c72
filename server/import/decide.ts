// What people decide on an import. Each decision holds the import, so that two of them, or one and the work itself, come one after the
// other.
import { invalid, ShopError } from "#contract/errors.ts";
import type { FamilyName } from "#contract/facts/families.ts";
import type { ImportStatus } from "#contract/import/states.ts";
import type { ProductStatus } from "#contract/rules/product-status.ts";
import type { Db, Tx } from "#database/database.ts";
import { and, eq, inArray, ne } from "#database/orm.ts";
import { importRow } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { type Recorded, record } from "#server/audit/index.ts";
import { changingCatalogue } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import {
  type Batch,
  countRows,
  findBatch,
  lockBatch,
  type RowFilter,
  requireMayFilter,
  rowsOf,
  setBatch,
} from "./import.repository.ts";
import { undoRows } from "./undo-rows.ts";
import { rememberColumns } from "./upload-import.ts";

type Parts = Pick<Shop, "db" | "jobs">;

export function requireStatus({ status }: Batch, allowed: readonly ImportStatus[]): void {
  if (!allowed.includes(status))
    throw new ShopError("changed-meanwhile", { text: `This import is ${status} by now. Please look at it again` });
}

export const acting = ({ actor, requestId }: Asking<StaffMember>) => ({
  actingStaffId: actor.id,
  actingName: actor.name,
  actingRequest: requestId,
});

/** Says what the columns mean and has the import compared with the shop. */
export function decideColumns(
  { db, jobs }: Parts,
  id: string,
  {
    mayCost,
    ...said
  }: {
    columns: string[];
    family: FamilyName | null;
    newStatus: ProductStatus;
    supplier: string;
    stockReason: "count" | "purchase" | "correction";
    /** Whether whoever says it may change what things cost. */
    mayCost: boolean;
  },
): Promise<void> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    requireStatus(batch, ["mapping", "compared", "failed"]);
    requireColumns({ ...batch, mayCost: batch.mayCost && mayCost }, said.columns);
    await rememberColumns(tx, { supplier: said.supplier, headings: batch.headings, columns: said.columns });
    // A file that has just come is staged already: writing its rows once more would take as long as reading them.
    await tx
      .update(importRow)
      .set({ state: "staged" })
      .where(and(eq(importRow.importId, id), ne(importRow.state, "staged")));
    await setBatch(tx, id, { ...said, status: "comparing", done: 0, failure: null });
    await jobs.enqueue(tx, "bulk-change", { id });
  });
}

function requireColumns({ headings, mayCost }: Batch, columns: readonly string[]): void {
  if (columns.length !== headings.length) throw invalid({ columns: "Every column needs a meaning, or none" });
  const used = columns.filter((name) => name !== "");
  if (new Set(used).size !== used.length) throw invalid({ columns: "Two columns mean the same" });
  if (!used.some((name) => ["slug", "sku", "barcode", "name"].includes(name)))
    throw invalid({ columns: "One column must say which product a row is: its SKU, barcode, address or name" });
  if (used.length < 2) throw invalid({ columns: "One column must say what is to change" });
  if (used.includes("cost") && !mayCost) throw new ShopError("not-permitted", { text: "You may not change costs" });
}

/** Whoever may not change what things cost decides on no import that does, whoever brought it. */
export async function requireMayCost(db: Db, id: string, mayCost: boolean): Promise<void> {
  if (!mayCost && (await findBatch(db, id)).columns.includes("cost"))
    throw new ShopError("not-permitted", { text: "This import changes costs, which you may not" });
}

export function tickRows(
  { db }: Parts,
  id: string,
  {
    ticked,
    places,
    filter,
    mayCost,
  }: { ticked: boolean; places?: number[] | undefined; filter?: RowFilter | undefined; mayCost: boolean },
): Promise<void> {
  requireMayFilter(filter, { mayCost });
  return db.transaction(async (tx) => {
    requireStatus(await lockBatch(tx, id), ["compared", "cancelled"]);
    await tx
      .update(importRow)
      .set({ ticked })
      .where(and(rowsOf(id, filter), places && inArray(importRow.place, places)));
  });
}

export function decideToApply(
  { db, jobs }: Parts,
  by: Asking<StaffMember>,
  { id, ...typed }: { id: string } & TypedCount,
): Promise<void> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    requireStatus(batch, ["compared", "cancelled"]);
    const ticked = await requireCount(tx, id, typed);
    await setBatch(tx, id, { ...acting(by), status: "applying", rows: ticked, done: 0, failure: null });
    await jobs.enqueue(tx, "bulk-change", { id });
    await tell(tx, by, { batch, action: "import.apply", after: { changes: ticked } });
  });
}

export interface TypedCount {
  count?: number | undefined;
  mayCost: boolean;
}

/** How many rows wait, which staff have typed where that has to be. */
export async function requireCount(tx: Tx, id: string, { count, mayCost }: TypedCount): Promise<number> {
  const { ticked, mustType } = await countRows(tx, id, { mayCost });
  if (ticked === 0) throw invalid({ count: "Nothing is ticked that would change" });
  if (mustType && count !== ticked) throw invalid({ count: `Please type ${ticked} to go on` });
  return ticked;
}

export function decideToCancel({ db }: Parts, by: Asking<StaffMember>, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    requireStatus(batch, ["applying"]);
    await setBatch(tx, id, { status: "cancelled" });
    await tell(tx, by, { batch, action: "import.cancel", after: { applied: batch.done } });
  });
}

export function decideToUndo({ db, jobs }: Parts, by: Asking<StaffMember>, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    requireStatus(batch, ["applied", "cancelled"]);
    const { counts } = await countRows(tx, id, { mayCost: false });
    const rows = counts.applied ?? 0;
    if (rows === 0) throw invalid({ id: "Nothing of this import stands any more" });
    await setBatch(tx, id, { ...acting(by), status: "undoing", rows, done: 0, failure: null });
    await jobs.enqueue(tx, "bulk-change", { id });
    await tell(tx, by, { batch, action: "import.undo", after: { rows } });
  });
}

export async function undoOneRow(
  shop: Pick<Shop, "db" | "cache" | "catalogueCache">,
  by: Asking<StaffMember>,
  { id, place }: { id: string; place: number },
): Promise<void> {
  await changingCatalogue(shop, by, async (tx, told) => {
    const batch = await lockBatch(tx, id);
    requireStatus(batch, ["applied", "cancelled", "undone"]);
    if ((await undoRows(tx, told, { batch, by, limit: 1, place })).length === 0)
      throw invalid({ place: "Nothing of this row stands any more" });
  });
}

export async function tell(
  tx: Tx,
  by: Asking<StaffMember>,
  { batch: { id, name }, ...told }: { batch: Batch; action: `import.${string}`; before?: Recorded; after: Recorded },
): Promise<void> {
  await record(tx, by, [{ subject: { kind: "import", id, name }, ...told }]);
}
