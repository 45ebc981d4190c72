import type { Tx } from "#database/database.ts";
import { and, eq, isNull } from "#database/orm.ts";
import { courierBatch } from "#database/schema.ts";

/** Locks the courier's open batch, which cannot be closed before the transaction ends. */
async function lockOpenBatch(tx: Tx, courierName: string): Promise<number | null> {
  const [open] = await tx
    .select({ id: courierBatch.id })
    .from(courierBatch)
    .where(and(eq(courierBatch.courierName, courierName), isNull(courierBatch.closedAt)))
    .for("share");
  return open?.id ?? null;
}

/** Every parcel that is handed over joins the courier's load sheet; the first one opens its batch. */
export async function joinOpenBatch(
  tx: Tx,
  { courierName, staffId }: { courierName: string; staffId: string },
): Promise<number> {
  for (;;) {
    const open = await lockOpenBatch(tx, courierName);
    if (open !== null) return open;
    // A batch that is closed in between is replaced by a new one.
    await tx.insert(courierBatch).values({ courierName, openedBy: staffId }).onConflictDoNothing();
  }
}

/** A batch is closed when the courier has signed for the parcels. */
export async function isBatchClosed(tx: Tx, batchId: number): Promise<boolean> {
  const [batch] = await tx
    .select({ closedAt: courierBatch.closedAt })
    .from(courierBatch)
    .where(eq(courierBatch.id, batchId))
    .for("share");
  return batch?.closedAt != null;
}
