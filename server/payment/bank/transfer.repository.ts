import { createNotFoundError } from "#contract/errors.ts";
import type { TransferOrderState } from "#contract/rules/bank/bank-transfer.ts";
import { isPaid } from "#contract/rules/order/order-status.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { and, desc, eq, sql } from "#database/orm.ts";
import { bankClaim, bankScreenshot, bankTransfer, shopOrder } from "#database/schema.ts";
import { type LockedOrder, lockOrder } from "#server/order/index.ts";

type ClaimRow = typeof bankClaim.$inferSelect;

/** The id of the customer's own order that waits, or waited, for a bank transfer. */
export async function getOwnTransfer(
  db: Queryable,
  { number, customerId }: { number: string; customerId: string },
): Promise<{ orderId: string }> {
  const [row] = await db
    .select({ orderId: bankTransfer.orderId })
    .from(bankTransfer)
    .innerJoin(shopOrder, eq(shopOrder.id, bankTransfer.orderId))
    .where(and(eq(shopOrder.number, number), eq(shopOrder.customerId, customerId)));
  // Another customer's order is answered like a missing one.
  if (!row) throw createNotFoundError("order");
  return row;
}

/** Locks an order that has a transfer; every decision about the transfer begins with this lock. */
export async function lockTransfer(
  tx: Tx,
  number: string,
): Promise<{ order: LockedOrder; transfer: typeof bankTransfer.$inferSelect }> {
  const [found] = await tx
    .select({ transfer: bankTransfer })
    .from(bankTransfer)
    .innerJoin(shopOrder, eq(shopOrder.id, bankTransfer.orderId))
    .where(eq(shopOrder.number, number));
  const order = found && (await lockOrder(tx, found.transfer.orderId));
  if (!order) throw createNotFoundError("order");
  return { order, transfer: found.transfer };
}

export async function findNewestClaim(db: Queryable, orderId: string): Promise<ClaimRow | undefined> {
  const [claim] = await db
    .select()
    .from(bankClaim)
    .where(eq(bankClaim.orderId, orderId))
    .orderBy(desc(bankClaim.claimedAt), desc(bankClaim.id))
    .limit(1);
  return claim;
}

export async function hasScreenshot(db: Queryable, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ at: bankScreenshot.uploadedAt })
    .from(bankScreenshot)
    .where(eq(bankScreenshot.orderId, orderId));
  return rows.length > 0;
}

export function getTransferState({
  status,
  paymentStatus,
  advancePaid,
}: Pick<LockedOrder, "status" | "paymentStatus" | "advancePaid">): TransferOrderState {
  if (advancePaid || isPaid(paymentStatus) || paymentStatus === "refunded") return "paid";
  return status === "cancelled" ? "cancelled" : "unpaid";
}

/** Decides the open claim of an order, if there is one. */
export async function decideOpenClaim(
  tx: Tx,
  { orderId, ...decision }: { orderId: string; state: "confirmed" | "rejected"; reason?: string; decidedBy: string },
): Promise<ClaimRow | undefined> {
  const [decided] = await tx
    .update(bankClaim)
    .set({ ...decision, decidedAt: sql`now()` })
    .where(and(eq(bankClaim.orderId, orderId), eq(bankClaim.state, "open")))
    .returning();
  return decided;
}
