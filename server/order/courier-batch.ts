import type { Tx } from "#database/database.ts";
import { and, eq, isNull } from "#database/orm.ts";
import { courierBatch } from "#database/schema.ts";

/** The batch that a courier's parcels join. It stays open until the transaction ends. */
export async function openBatchOf(tx: Tx, courierName: string): Promise<number | null> {
  const [open] = await tx
    .select({ id: courierBatch.id })
    .from(courierBatch)
    .where(and(eq(courierBatch.courierName, courierName), isNull(courierBatch.closedAt)))
    .for("share");
  return open?.id ?? null;
}

/** The same, opened where there is none: somebody begins to load. */
export async function beginBatch(tx: Tx, { courierName, staffId }: { courierName: string; staffId: string }) {
  // Whoever closes the batch in between makes room for the next one.
  while ((await openBatchOf(tx, courierName)) === null)
    await tx.insert(courierBatch).values({ courierName, openedBy: staffId }).onConflictDoNothing();
}

/** Whether the courier has signed for it. */
export async function isClosed(tx: Tx, batchId: number): Promise<boolean> {
  const [batch] = await tx
    .select({ closedAt: courierBatch.closedAt })
    .from(courierBatch)
    .where(eq(courierBatch.id, batchId))
    .for("share");
  return batch?.closedAt != null;
}
