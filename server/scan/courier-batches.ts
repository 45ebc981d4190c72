import { createNotFoundError, ShopError } from "#contract/errors.ts";
import type { Batch, BatchDetails } from "#contract/office/orders/scan.ts";
import type { Db } from "#database/database.ts";
import { toIso } from "#database/moment.ts";
import { and, asc, eq, isNull, type SQL, sql } from "#database/orm.ts";
import { courier, courierBatch } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";

const CLOSED_SHOWN = 20;

export async function listBatches(db: Db): Promise<{ couriers: string[]; batches: Batch[] }> {
  const [couriers, open, closed] = await Promise.all([
    db.select({ name: courier.name }).from(courier).orderBy(asc(courier.name)),
    selectBatches(db, sql`b.closed_at is null order by b.courier_name`),
    selectBatches(db, sql`b.closed_at is not null order by b.closed_at desc, b.id desc limit ${CLOSED_SHOWN}`),
  ]);
  return { couriers: couriers.map(({ name }) => name), batches: [...open, ...closed] };
}

async function selectBatches(db: Db, selection: SQL): Promise<Batch[]> {
  const { rows } = await db.execute<Batch & Record<string, unknown>>(sql`
    select b.id, b.courier_name as courier, ${toIso(sql`b.opened_at`)} as "openedAt", ${toIso(sql`b.closed_at`)} as "closedAt",
      (select name from staff where id = b.opened_by) as "openedBy", (select name from staff where id = b.closed_by) as "closedBy",
      contents.parcels, contents.cash
    from courier_batch b, lateral (
      select count(*)::int as parcels, coalesce(sum(cash_due(p)), 0)::int as cash
      from shop_order o join payment p on p.order_id = o.id where o.batch_id = b.id) contents
    where ${selection}`);
  return rows;
}

/** Parcels in the sequence of their scans, as they lie in the van. */
export async function readBatch(db: Db, id: number): Promise<BatchDetails> {
  const [batch] = await selectBatches(db, sql`b.id = ${id}`);
  if (!batch) throw createNotFoundError("batch");
  const { rows } = await db.execute<BatchDetails["list"][number] & Record<string, unknown>>(sql`
    select o.number, o.consignment, o.recipient_name as name, o.phone, o.address, o.city_name as city,
      (select coalesce(sum(i.quantity), 0)::int from order_item i where i.order_id = o.id) as units,
      cash_due(p) as cash
    from shop_order o join payment p on p.order_id = o.id
    where o.batch_id = ${id}
    order by (select max(s.at) from order_step s where s.order_id = o.id and s.status = 'shipped'), o.id`);
  return { ...batch, list: rows };
}

/** A closed batch cannot change; the courier's next parcels start another one. */
export async function closeBatch(db: Db, context: RequestContext<StaffMember>, id: number): Promise<Batch> {
  await db.transaction(async (tx) => {
    const [closed] = await tx
      .update(courierBatch)
      .set({ closedAt: sql`now()`, closedBy: context.actor.id })
      .where(and(eq(courierBatch.id, id), isNull(courierBatch.closedAt)))
      .returning({ courier: courierBatch.courierName });
    if (!closed) {
      const [batch] = await tx.select({ id: courierBatch.id }).from(courierBatch).where(eq(courierBatch.id, id));
      throw batch
        ? new ShopError("changed-meanwhile", { text: "This batch is already closed" })
        : createNotFoundError("batch");
    }
    await record(tx, context, [
      { action: "batch.close", subject: { kind: "batch", id, name: `${closed.courier}, batch ${id}` } },
    ]);
  });
  return readBatch(db, id);
}
