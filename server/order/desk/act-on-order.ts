import { createNotFoundError, ShopError } from "#contract/errors.ts";
import type { OrderAct } from "#contract/office/orders/order-acts.ts";
import {
  canAct,
  DESK_ACTS,
  type DeskAct,
  getStage,
  type OrderStage,
  STAGE_LABEL,
} from "#contract/rules/order/order-status.ts";
import type { Tx } from "#database/database.ts";
import { record } from "#server/audit/index.ts";
import { publishChange } from "#server/cache/changes.ts";
import type { Customer, RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import type { CardPayments } from "../card-payments.ts";
import {
  createBeingPaidError,
  getOrderId,
  isBeingPaid,
  isPaidAhead,
  isRefundable,
  type LockedOrder,
  lockOrder,
} from "../order.repository.ts";
import { lockCustomerOfOrder } from "../place/open-order-limit.ts";
import { runStockTransaction } from "../stock-transaction.ts";
import { applyOrderAct } from "./apply-order-act.ts";
import { ORDERS_TAG } from "./order-stream.ts";

export interface OrderActRequest {
  number: string;
  /** The stage that the caller saw. */
  expected: OrderStage;
  act: OrderAct;
}

/** Runs before the act in the same transaction, and throws to refuse the act. */
export type Precondition = (tx: Tx, order: LockedOrder) => Promise<void>;

/**
 * Each act of staff, or of the customer by link, is one transaction. An order that is no longer at
 * the expected stage fails with `changed-meanwhile`.
 */
export async function actOnOrder(
  shop: Shop,
  payments: CardPayments,
  context: RequestContext<StaffMember | Customer>,
  { number, expected, act }: OrderActRequest,
  { precondition }: { precondition?: Precondition } = {},
): Promise<{ stage: OrderStage; canUndo: boolean }> {
  const orderId = await getOrderId(shop.db, number);
  const cancelsOrder = DESK_ACTS[act.kind].to === "cancelled";
  if (act.kind === "cancel" || act.kind === "waive-advance") {
    // A stale request must not close the shopper's payment page.
    await shop.db.transaction(async (tx) => requireAct(await lockExistingOrder(tx, orderId), { expected, act }));
    // The provider's page is closed first, so that the shopper cannot pay for returned stock or a waived advance.
    if ((await payments.close(orderId)) === "processing") throw createBeingPaidError();
  }
  const result = await runStockTransaction(shop, async (tx, stockChanges) => {
    // An undone cancellation opens the order again, which counts against the customer's open orders.
    if (act.kind === "undo") await lockCustomerOfOrder(tx, orderId);
    const order = await lockExistingOrder(tx, orderId);
    await precondition?.(tx, order);
    const before = getStage(order);
    requireAct(order, { expected, act });
    if ((act.kind === "cancel" || act.kind === "waive-advance") && isBeingPaid(order)) throw createBeingPaidError();
    const details = await applyOrderAct(shop, tx, { order, act, context, stockChanges });
    const after = getStage(await lockExistingOrder(tx, orderId));
    // moveLockedOrder publishes its own changes.
    if (DESK_ACTS[act.kind].to === null) await publishChange(tx, [ORDERS_TAG]);
    if (context.actor.kind === "staff")
      await record(tx, { ...context, actor: context.actor }, [
        {
          action: `order.${act.kind}`,
          subject: { kind: "order", id: number, name: number },
          before: { stage: before },
          after: { stage: after, ...details },
        },
      ]);
    // The refund of a cancelled order leaves at once and cannot be called back.
    const isRefunded = cancelsOrder && isPaidAhead(order) && isRefundable(order);
    return { stage: after, canUndo: canUndo(act.kind) && canAct("undo", after) && !isRefunded };
  });
  if (cancelsOrder) await payments.refund(orderId);
  return result;
}

const canUndo = (kind: DeskAct) => kind === "address" || kind === "waive-advance" || DESK_ACTS[kind].to !== null;

async function lockExistingOrder(tx: Tx, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw createNotFoundError("order");
  return order;
}

function requireAct(order: LockedOrder, { expected, act }: Omit<OrderActRequest, "number">): void {
  const stage = getStage(order);
  if (stage !== expected)
    throw new ShopError("changed-meanwhile", {
      text: `${order.number} is now at "${STAGE_LABEL[stage]}", no longer at "${STAGE_LABEL[expected]}"`,
    });
  if (!canAct(act.kind, stage))
    throw new ShopError("not-retryable", {
      text: `"${DESK_ACTS[act.kind].label}" is not possible: ${order.number} is at "${STAGE_LABEL[stage]}"`,
    });
}
