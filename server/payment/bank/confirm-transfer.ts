import { ShopError } from "#contract/errors.ts";
import type { TransferOrderState } from "#contract/rules/bank/bank-transfer.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { bankClaim } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { publishChange } from "#server/cache/changes.ts";
import {
  createBeingPaidError,
  isBeingPaid,
  type LockedOrder,
  ORDERS_TAG,
  type Precondition,
} from "#server/order/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { createCardPayments } from "../card-payments.ts";
import { receivePayment } from "../receive-payment.ts";
import { decideOpenClaim, getTransferState, lockTransfer } from "./transfer.repository.ts";

interface Confirmation {
  number: string;
  amount: number;
  /** What the caller saw. */
  orderState: TransferOrderState;
}

/**
 * Staff have seen the money in the account. The order is confirmed as a paid card order is; money
 * for a paid or cancelled order is recorded as owed back. `precondition` runs under its lock.
 */
export async function confirmTransfer(
  shop: Shop,
  context: RequestContext<StaffMember>,
  confirmation: Confirmation,
  { precondition }: { precondition?: Precondition } = {},
): Promise<{ orderState: TransferOrderState; canUndo: boolean }> {
  await closeCardPage(shop, confirmation);
  return shop.db.transaction((tx) => confirmInTransaction(shop, tx, { context, confirmation, precondition }));
}

/** So that the customer cannot also pay by card meanwhile. */
async function closeCardPage(shop: Shop, confirmation: Confirmation): Promise<void> {
  // A stale request must not close the shopper's payment page.
  const orderId = await shop.db.transaction(async (tx) => {
    const { order } = await lockTransfer(tx, confirmation.number);
    requireAsSeen(order, confirmation);
    return order.id;
  });
  const isUnpaid = confirmation.orderState === "unpaid";
  if (isUnpaid && (await createCardPayments(shop).close(orderId)) === "processing") throw createBeingPaidError();
}

async function confirmInTransaction(
  shop: Shop,
  tx: Tx,
  {
    context,
    confirmation,
    precondition,
  }: { context: RequestContext<StaffMember>; confirmation: Confirmation; precondition: Precondition | undefined },
): Promise<{ orderState: TransferOrderState; canUndo: boolean }> {
  const { order } = await lockTransfer(tx, confirmation.number);
  requireAsSeen(order, confirmation);
  await precondition?.(tx, order);
  if (isBeingPaid(order)) throw createBeingPaidError();
  await receivePayment(shop, tx, order, { method: "bank", providerPayment: null, provider: null, context });
  const decision = { orderId: order.id, state: "confirmed" as const, decidedBy: context.actor.name };
  // Without a claim, the confirmation itself is recorded.
  if (!(await decideOpenClaim(tx, decision)))
    await tx.insert(bankClaim).values({ ...decision, transactionNumber: "", decidedAt: sql`now()` });
  await publishChange(tx, [ORDERS_TAG]);
  await record(tx, context, [
    {
      action: "order.transfer-confirm",
      subject: { kind: "order", id: order.number, name: order.number },
      after: { amount: order.dueAhead, orderState: confirmation.orderState },
    },
  ]);
  const isUnpaid = confirmation.orderState === "unpaid";
  return { orderState: isUnpaid ? "paid" : confirmation.orderState, canUndo: isUnpaid };
}

const STATE_TEXT: Record<TransferOrderState, string> = {
  unpaid: "waits for its payment",
  paid: "is paid",
  cancelled: "was cancelled",
};

function requireAsSeen(order: LockedOrder, { amount, orderState }: Confirmation): void {
  const state = getTransferState(order);
  if (state !== orderState)
    throw new ShopError("changed-meanwhile", { text: `${order.number} has moved meanwhile: it ${STATE_TEXT[state]}` });
  if (order.dueAhead !== amount)
    throw new ShopError("changed-meanwhile", {
      text: `The amount of ${order.number} has changed meanwhile: it is ${formatRupees(order.dueAhead)}`,
    });
}
