// Prices that begin and end by themselves. The times stand in the import's row, so a job that comes late, twice or on another node finds
// what is to be done, or that it is done.
import { invalid } from "#contract/errors.ts";
import { PRICES_AHEAD_MAX_MS } from "#contract/rules/limits.ts";
import type { Db, Tx } from "#database/database.ts";
import { databaseNow } from "#database/moment.ts";
import { and, eq, inArray, lte, or, sql } from "#database/orm.ts";
import { importBatch } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import type { Shop } from "#server/shop.ts";
import { acting, requireCount, requireStatus, type TypedCount, tell } from "./decide.ts";
import { askingOf, type Batch, countRows, hasPricesOnly, lockBatch, setBatch } from "./import.repository.ts";

interface Times {
  startsAt: string | null;
  endsAt: string | null;
}

export function decideToSchedule(
  { db, jobs }: Pick<Shop, "db" | "jobs">,
  by: Asking<StaffMember>,
  { id, count, mayCost, ...given }: Times & TypedCount & { id: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    requireStatus(batch, ["compared"]);
    const { startsAt, endsAt } = requireTimes(given, await databaseNow(tx));
    if (!(await hasPricesOnly(tx, id)))
      throw invalid({ startsAt: "Only prices can be given a start and an end. Please untick what changes more" });
    const rows = await requireCount(tx, id, { count, mayCost });
    await setBatch(tx, id, { ...acting(by), startsAt, endsAt, status: "scheduled", rows, done: 0, failure: null });
    for (const time of [startsAt, endsAt])
      if (time) await jobs.enqueue(tx, "bulk-change", { id }, { startAfter: time });
    await tell(tx, by, { batch, action: "import.schedule", after: { changes: rows, startsAt, endsAt } });
  });
}

function requireTimes({ startsAt, endsAt }: Times, now: Date): { startsAt: Date; endsAt: Date | null } {
  if (startsAt === null && endsAt === null) throw invalid({ startsAt: "Please say when it begins or ends" });
  // Who chose this very minute chose now.
  const start = new Date(Math.max(now.getTime(), startsAt === null ? 0 : Date.parse(startsAt)));
  const end = endsAt === null ? null : new Date(endsAt);
  if (end && end <= start) throw invalid({ endsAt: "The end must be after the start, and still to come" });
  const last = now.getTime() + PRICES_AHEAD_MAX_MS;
  if (start.getTime() > last) throw invalid({ startsAt: "At most a year ahead" });
  if (end && end.getTime() > last) throw invalid({ endsAt: "At most a year ahead" });
  return { startsAt: start, endsAt: end };
}

/** Before it has begun, it waits to be looked at again; afterwards it no longer ends, and its prices stay. */
export function decideToUnschedule({ db }: Pick<Shop, "db">, by: Asking<StaffMember>, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    const { status, startsAt, endsAt } = batch;
    requireStatus(batch, ["scheduled", "applying", "applied", "cancelled"]);
    if (status !== "scheduled" && endsAt === null) throw invalid({ id: "This has no end" });
    const { counts } = await countRows(tx, id, { mayCost: false });
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    await setBatch(
      tx,
      id,
      status === "scheduled"
        ? { status: "compared", startsAt: null, endsAt: null, rows, done: rows }
        : { endsAt: null },
    );
    const after = status === "scheduled" ? { startsAt: null, endsAt: null } : { endsAt: null };
    await tell(tx, by, { batch, action: "import.unschedule", before: { startsAt, endsAt }, after });
  });
}

/** Imports whose start or end has come. */
export async function dueImports(db: Db): Promise<string[]> {
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

/** Lets an import begin or end whose time has come, on the word of who said so; for the second who tries it has begun already. */
export function takeUpDue(db: Db, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id);
    const now = await databaseNow(tx);
    const hasCome = (time: Date | null) => time !== null && time <= now;
    const { status, startsAt, endsAt } = batch;
    if (status === "scheduled" && hasCome(startsAt)) await begin(tx, batch, { isOver: hasCome(endsAt) });
    else if ((status === "applied" || status === "cancelled") && hasCome(endsAt)) await end(tx, batch);
  });
}

async function begin(tx: Tx, batch: Batch, { isOver }: { isOver: boolean }): Promise<void> {
  if (isOver) {
    const failure = "Its time was over before the shop was open again. Nothing was changed";
    await setBatch(tx, batch.id, { status: "failed", failure });
    return;
  }
  await setBatch(tx, batch.id, { status: "applying" });
  await tell(tx, askingOf(batch), { batch, action: "import.begin", after: { changes: batch.rows } });
}

/** Puts back the price that stood, where the price still is the one that began here; what somebody has changed since stays. */
async function end(tx: Tx, batch: Batch): Promise<void> {
  const { counts } = await countRows(tx, batch.id, { mayCost: false });
  const rows = counts.applied ?? 0;
  await setBatch(tx, batch.id, { status: "undoing", rows, done: 0, failure: null });
  await tell(tx, askingOf(batch), { batch, action: "import.end", after: { rows } });
}
