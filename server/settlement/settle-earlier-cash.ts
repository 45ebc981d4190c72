import { EARLIER_CASH_BATCH_SIZE } from "#contract/rules/office-limits.ts";
import type { Db, Tx } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { earlierCash } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { publishChange } from "#server/cache/changes.ts";
import { ORDERS_TAG } from "#server/order/index.ts";
import { createSystemContext } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";

type EarlierCashAnswer = Pick<typeof earlierCash.$inferSelect, "beforeDay" | "untilDay" | "answeredAt" | "finishedAt">;

export async function startEarlierCashJob({ db, jobs }: Pick<Shop, "db" | "jobs">): Promise<void> {
  await jobs.work("settle-earlier-cash", () => settleEarlierCash(db), { pollingIntervalSeconds: 2 });
}

/** Works in batches, because orders change meanwhile; can be interrupted and run again. */
export async function settleEarlierCash(db: Db, atOnce = EARLIER_CASH_BATCH_SIZE): Promise<void> {
  const [answer] = await db.select().from(earlierCash);
  if (!answer?.answeredAt || answer.finishedAt) return;
  // An earlier answer may have settled more.
  if (answer.settledOrders > 0) await runBatches(db, { ...answer, atOnce }, takeBack);
  if (answer.untilDay !== null) await runBatches(db, { ...answer, atOnce }, settle);
  await finish(db, answer);
}

type BatchRun = EarlierCashAnswer & { atOnce: number };
type Batch = (
  tx: Tx,
  answer: BatchRun,
  after: string | null,
) => Promise<{ orders: number; rupees: number; last: string | null }>;

async function runBatches(db: Db, answer: BatchRun, batch: Batch): Promise<void> {
  let after: string | null = null;
  do {
    after = await db.transaction(async (tx) => {
      // A new answer waits for this batch and starts a job of its own.
      if (!(await isAnswerCurrent(tx, answer))) return null;
      const { orders, rupees, last } = await batch(tx, answer, after);
      await tx.update(earlierCash).set({
        settledOrders: sql`${earlierCash.settledOrders} + ${orders}`,
        settledRupees: sql`${earlierCash.settledRupees} + ${rupees}`,
      });
      return last;
    });
  } while (after !== null);
}

async function isAnswerCurrent(tx: Tx, { answeredAt }: EarlierCashAnswer): Promise<boolean> {
  const [current] = await tx.select().from(earlierCash).for("update");
  return current?.answeredAt?.getTime() === answeredAt?.getTime();
}

const buildDeliveredCondition = (day: string | null): SQL =>
  day === null ? sql`false` : sql`shop_day(o.delivered_at) <= ${day}::date`;

/** Oldest first, by the index of unsettled cash. Rows that staff are settling now are skipped. */
async function settle(tx: Tx, { untilDay, atOnce }: BatchRun, after: string | null) {
  return readSum(
    tx,
    sql`
    with out as materialized (
      select p.order_id, p.updated_at from payment p
      where p.method = 'cod' and p.status = 'success' and p.cash_settled_at is null
        and (p.updated_at, p.order_id) > (${readCursorPart(after, 0)}::timestamptz, ${readCursorPart(after, 1)}::uuid)
      order by p.updated_at, p.order_id limit ${atOnce}
    ), due as materialized (
      select p.order_id from out join payment p on p.order_id = out.order_id join shop_order o on o.id = p.order_id
      where ${buildDeliveredCondition(untilDay)} and p.cash_settled_at is null for update of p skip locked
    ), done as (
      update payment p set cash_settled_at = now(), settled_earlier = true from due where p.order_id = due.order_id returning cash_due(p) as amount
    )
    select count(done.amount)::int as orders, coalesce(sum(done.amount), 0)::float8 as rupees,
      (select updated_at::text || ' ' || order_id from out order by out.updated_at desc, out.order_id desc limit 1) as last from done`,
  );
}

const takeBack: Batch = (tx, { untilDay, atOnce }, after) =>
  readSum(
    tx,
    sql`
    with marked as materialized (
      select p.order_id from payment p where p.settled_earlier and p.order_id > ${readCursorPart(after, 1)}::uuid
      order by p.order_id limit ${atOnce}
    ), done as (
      update payment p set cash_settled_at = null, settled_earlier = null from marked join shop_order o on o.id = marked.order_id
      where p.order_id = marked.order_id and not (${buildDeliveredCondition(untilDay)}) returning cash_due(p) as amount
    )
    select -count(done.amount)::int as orders, -coalesce(sum(done.amount), 0)::float8 as rupees,
      (select '-infinity ' || order_id from marked order by order_id desc limit 1) as last from done`,
  );

async function readSum(tx: Tx, query: SQL) {
  const { rows } = await tx.execute<{ orders: number; rupees: number; last: string | null }>(query);
  return rows[0] ?? { orders: 0, rupees: 0, last: null };
}

/** A part of the cursor, which is the time and the order id of the last row of the batch before. */
function readCursorPart(after: string | null, part: 0 | 1): string {
  const at = after?.lastIndexOf(" ") ?? 0;
  if (after === null) return part === 0 ? "-infinity" : "00000000-0000-0000-0000-000000000000";
  return part === 0 ? after.slice(0, at) : after.slice(at + 1);
}

async function finish(db: Db, answer: EarlierCashAnswer): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await isAnswerCurrent(tx, answer))) return;
    await requireNoneLeft(tx, answer);
    const [done] = await tx.update(earlierCash).set({ finishedAt: sql`now()` }).returning();
    await publishChange(tx, [ORDERS_TAG]);
    await record(tx, createSystemContext("settle-earlier-cash"), [
      {
        action: "settlement.earlier-settled",
        subject: {
          kind: "settlement",
          id: "earlier-cash",
          name: `Cash of orders delivered before ${answer.beforeDay}`,
        },
        after: { orders: done?.settledOrders, rupees: done?.settledRupees },
      },
    ]);
  });
}

/** Fails if locked rows were skipped, so that the job runs again. */
async function requireNoneLeft(tx: Tx, { untilDay }: EarlierCashAnswer): Promise<void> {
  if (untilDay === null) return;
  const { rows } = await tx.execute(sql`
    select from shop_order o join payment p on p.order_id = o.id
    where o.delivered_at < (${untilDay}::date + 1)::timestamp at time zone 'Asia/Karachi'
      and p.method = 'cod' and p.status = 'success' and p.cash_settled_at is null limit 1`);
  if (rows.length > 0) throw new Error("Some payments were being changed; they are settled by the next try");
}
