import { createInvalidError } from "#contract/errors.ts";
import type { ConnectedService } from "#contract/rules/order/courier-services.ts";
import { and, eq, inArray, isNull, sql } from "#database/orm.ts";
import { bookingBatch, bookingBatchParcel, shopOrder } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";

interface BatchParcelRequest {
  number: string;
  place: number;
  service: ConnectedService;
  grams: number;
  note: string;
}

/** Stored as a whole before the first parcel is asked for, so that no lost connection loses one. */
export function createBatch(
  { db, jobs }: Pick<Shop, "db" | "jobs">,
  context: RequestContext<StaffMember>,
  parcels: readonly BatchParcelRequest[],
): Promise<string> {
  const keys = new Set(parcels.map(({ number, place }) => `${number} ${place}`));
  if (keys.size !== parcels.length) throw createInvalidError({ parcels: "A parcel is chosen twice" });
  return db.transaction(async (tx) => {
    const numbers = parcels.map(({ number }) => number);
    const orders = await tx
      .select({ id: shopOrder.id, number: shopOrder.number })
      .from(shopOrder)
      .where(inArray(shopOrder.number, numbers));
    const ids = new Map(orders.map(({ id, number }) => [number, id]));
    const [batch] = await tx
      .insert(bookingBatch)
      .values({ staffId: context.actor.id, actorName: context.actor.name })
      .returning({ id: bookingBatch.id });
    if (!batch) throw new Error("The batch was not written");
    await tx.insert(bookingBatchParcel).values(
      parcels.map(({ number, ...parcel }, position) => {
        const orderId = ids.get(number);
        if (!orderId) throw createInvalidError({ parcels: `There is no order ${number}` });
        return { ...parcel, orderId, batchId: batch.id, position };
      }),
    );
    await jobs.enqueue(tx, "book-parcels", {});
    const name = parcels.length === 1 ? "1 parcel" : `${parcels.length} parcels`;
    await record(tx, context, [
      { action: "booking-batch.create", subject: { kind: "booking-batch", id: batch.id, name } },
    ]);
    return batch.id;
  });
}

/** Those that are being asked for now go on. */
export async function stopBatch(
  { db }: Pick<Shop, "db">,
  context: RequestContext<StaffMember>,
  batchId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const stopped = await tx
      .update(bookingBatchParcel)
      .set({ state: "failed", why: `Stopped by ${context.actor.name}` })
      .where(
        and(
          eq(bookingBatchParcel.batchId, batchId),
          eq(bookingBatchParcel.state, "waiting"),
          isNull(bookingBatchParcel.claimedAt),
        ),
      )
      .returning({ position: sql<number>`position` });
    if (stopped.length === 0) return;
    const name = stopped.length === 1 ? "1 parcel" : `${stopped.length} parcels`;
    await record(tx, context, [
      { action: "booking-batch.stop", subject: { kind: "booking-batch", id: batchId, name } },
    ]);
  });
}
