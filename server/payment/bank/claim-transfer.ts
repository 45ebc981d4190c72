import { ShopError } from "#contract/errors.ts";
import { SECOND_MS, TRANSFER_CLAIMS_PER_ORDER, TRANSFER_LATE_CLAIM_MS } from "#contract/rules/limits.ts";
import type { Tx } from "#database/database.ts";
import { and, count, eq, sql } from "#database/orm.ts";
import { bankClaim } from "#database/schema.ts";
import { publishChange } from "#server/cache/changes.ts";
import { ORDERS_TAG } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import { getTransferState, lockTransfer } from "./transfer.repository.ts";

/**
 * Records what the customer says to have paid. It moves nothing; but while staff have not checked
 * it, the order does not lapse. Also of a cancelled order, whose money then goes back.
 */
export async function claimTransfer(
  shop: Pick<Shop, "db">,
  { number, transactionNumber }: { number: string; transactionNumber: string },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { order, transfer } = await lockTransfer(tx, number);
    if (getTransferState(order) === "paid")
      throw new ShopError("not-retryable", { text: "This order is paid already. There is nothing to do" });
    await requireRecent(tx, order.id);
    const [changed] = await tx
      .update(bankClaim)
      .set({ transactionNumber })
      .where(and(eq(bankClaim.orderId, transfer.orderId), eq(bankClaim.state, "open")))
      .returning({ id: bankClaim.id });
    if (!changed) {
      await requireFewClaims(tx, order.id);
      await tx.insert(bankClaim).values({ orderId: order.id, transactionNumber });
    }
    await publishChange(tx, [ORDERS_TAG]);
  });
}

async function requireRecent(tx: Tx, orderId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from bank_transfer where order_id = ${orderId}
      and expires_at > now() - make_interval(secs => ${TRANSFER_LATE_CLAIM_MS / SECOND_MS})`);
  if (rows.length === 0)
    throw new ShopError("not-retryable", { text: "This was too long ago. Please call us and give the order number" });
}

async function requireFewClaims(tx: Tx, orderId: string): Promise<void> {
  const [counted] = await tx.select({ claims: count() }).from(bankClaim).where(eq(bankClaim.orderId, orderId));
  if ((counted?.claims ?? 0) >= TRANSFER_CLAIMS_PER_ORDER)
    throw new ShopError("too-many", { text: "Please call us and give the order number" });
}
