// Prices that start and end automatically. The times are in the import's row, so a late or repeated
// job on any node finds the work or sees that it is done.
import { createInvalidError } from "#contract/errors.ts";
import { PRICE_SCHEDULE_MAX_MS } from "#contract/rules/office-limits.ts";
import type { Db, Tx } from "#database/database.ts";
import { readDatabaseTime } from "#database/moment.ts";
import { and, eq, inArray, lte, or, sql } from "#database/orm.ts";
import { importBatch } from "#database/schema.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { type Batch, contextFromBatch, countRows, hasPricesOnly, lockBatch, updateBatch } from "./import.repository.ts";
import { recordDecision, requireCount, requireStatus, type TypedCount, toActingStaff } from "./import-decisions.ts";

interface ScheduleTimes {
  startsAt: string | null;
  endsAt: string | null;
}

export function scheduleImport(
  { db, jobs }: Pick<Shop, "db" | "jobs">,
  context: RequestContext<StaffMember>,
  { id, count, canSeeCosts, ...times }: ScheduleTimes & TypedCount & { id: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    requireStatus(batch, ["compared"]);
    const { startsAt, endsAt } = requireTimes(times, await readDatabaseTime(tx));
    if (!(await hasPricesOnly(tx, id)))
      throw createInvalidError({
        startsAt: "Only price changes can be scheduled. Please unselect rows that change anything else",
      });
    const rows = await requireCount(tx, id, { count, canSeeCosts });
    await updateBatch(tx, id, {
      ...toActingStaff(context),
      startsAt,
      endsAt,
      status: "scheduled",
      rows,
      done: 0,
      failure: null,
    });
    for (const time of [startsAt, endsAt])
      if (time) await jobs.enqueue(tx, "bulk-change", { id }, { startAfter: time });
    await recordDecision(tx, context, { batch, action: "import.schedule", after: { changes: rows, startsAt, endsAt } });
  });
}

function requireTimes({ startsAt, endsAt }: ScheduleTimes, now: Date): { startsAt: Date; endsAt: Date | null } {
  if (startsAt === null && endsAt === null) throw createInvalidError({ startsAt: "Please enter a start or an end" });
  // A start in the current minute means now.
  const start = new Date(Math.max(now.getTime(), startsAt === null ? 0 : Date.parse(startsAt)));
  const end = endsAt === null ? null : new Date(endsAt);
  if (end && end <= start) throw createInvalidError({ endsAt: "The end must be after the start and in the future" });
  const last = now.getTime() + PRICE_SCHEDULE_MAX_MS;
  if (start.getTime() > last) throw createInvalidError({ startsAt: "At most a year ahead" });
  if (end && end.getTime() > last) throw createInvalidError({ endsAt: "At most a year ahead" });
  return { startsAt: start, endsAt: end };
}

/**
 * Before the start, the import returns to the preview; afterwards only its end is removed and the
 * prices stay.
 */
export function unscheduleImport(
  { db }: Pick<Shop, "db">,
  context: RequestContext<StaffMember>,
  id: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    const { status, startsAt, endsAt } = batch;
    requireStatus(batch, ["scheduled", "applying", "applied", "cancelled"]);
    if (status !== "scheduled" && endsAt === null) throw createInvalidError({ id: "This has no end" });
    const { counts } = await countRows(tx, id, { canSeeCosts: false });
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    await updateBatch(
      tx,
      id,
      status === "scheduled"
        ? { status: "compared", startsAt: null, endsAt: null, rows, done: rows }
        : { endsAt: null },
    );
    const after = status === "scheduled" ? { startsAt: null, endsAt: null } : { endsAt: null };
    await recordDecision(tx, context, { batch, action: "import.unschedule", before: { startsAt, endsAt }, after });
  });
}

export async function listDueImports(db: Db): Promise<string[]> {
  const { id, status, startsAt, endsAt } = importBatch;
  const rows = await db
    .select({ id })
    .from(importBatch)
    .where(
      or(
        and(eq(status, "scheduled"), lte(startsAt, sql`now()`)),
        and(inArray(status, ["applied", "cancelled"]), lte(endsAt, sql`now()`)),
      ),
    );
  return rows.map((row) => row.id);
}

/**
 * Starts or ends a due import in the name of the staff member who scheduled it; a repeated call
 * changes nothing.
 */
export function startOrEndDueImport(db: Db, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    const now = await readDatabaseTime(tx);
    const isPast = (time: Date | null) => time !== null && time <= now;
    const { status, startsAt, endsAt } = batch;
    if (status === "scheduled" && isPast(startsAt)) await startScheduled(tx, batch, { isExpired: isPast(endsAt) });
    else if ((status === "applied" || status === "cancelled") && isPast(endsAt)) await endScheduled(tx, batch);
  });
}

async function startScheduled(tx: Tx, batch: Batch, { isExpired }: { isExpired: boolean }): Promise<void> {
  if (isExpired) {
    const failure = "The scheduled time passed while the shop was offline. Nothing was changed";
    await updateBatch(tx, batch.id, { status: "failed", failure });
    return;
  }
  await updateBatch(tx, batch.id, { status: "applying" });
  await recordDecision(tx, contextFromBatch(batch), { batch, action: "import.begin", after: { changes: batch.rows } });
}

/** Restores the earlier price where the scheduled price is still set; later changes stay. */
async function endScheduled(tx: Tx, batch: Batch): Promise<void> {
  const { counts } = await countRows(tx, batch.id, { canSeeCosts: false });
  const rows = counts.applied ?? 0;
  await updateBatch(tx, batch.id, { status: "undoing", rows, done: 0, failure: null });
  await recordDecision(tx, contextFromBatch(batch), { batch, action: "import.end", after: { rows } });
}
