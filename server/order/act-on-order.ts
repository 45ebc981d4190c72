import { notFound, ShopError } from "#contract/errors.ts";
import type { OrderAct } from "#contract/office/order-acts.ts";
import { DESK_ACTS, mayAct, type OrderStage, STAGE_LABEL, stageOf } from "#contract/rules/order-status.ts";
import type { Tx } from "#database/database.ts";
import type { Asking, Customer, StaffMember } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import { announceChange } from "#server/cache/changes.ts";
import type { Shop } from "#server/shop.ts";
import type { CardPayments } from "./card-payments.ts";
import { changingStock } from "./changing-stock.ts";
import { doOrderAct } from "./do-order-act.ts";
import { beingPaid, isBeingPaid, type LockedOrder, lockOrder, orderIdOf } from "./order.repository.ts";
import { ORDERS_TAG } from "./order-news.ts";

export interface WantedAct {
  number: string;
  /** Where the order stood when this was decided. */
  expected: OrderStage;
  act: OrderAct;
}

/** What has to hold before it, in the same transaction. */
export type First = (tx: Tx, order: LockedOrder) => Promise<void>;

/**
 * Everything that people do to an order, one transaction each: the table of acts decides, and whoever looked at an order that has moved
 * since is told so. Its customer does by a link what staff do at the desk.
 */
export async function actOnOrder(
  shop: Shop,
  payments: CardPayments,
  by: Asking<StaffMember | Customer>,
  { number, expected, act }: WantedAct,
  { first }: { first?: First } = {},
): Promise<{ stage: OrderStage; canUndo: boolean }> {
  const orderId = await orderIdOf(shop.db, number);
  const ends = DESK_ACTS[act.kind].to === "cancelled";
  if (act.kind === "cancel") {
    // Who comes too late closes nobody's page.
    await shop.db.transaction(async (tx) => requireAct(await lockedOrder(tx, orderId), { expected, act }));
    // The provider's page is closed first, so that nobody pays for what is no longer held.
    if ((await payments.close(orderId)) === "processing") throw beingPaid();
  }
  const stage = await changingStock(shop, async (tx, changes) => {
    const order = await lockedOrder(tx, orderId);
    await first?.(tx, order);
    const before = stageOf(order);
    requireAct(order, { expected, act });
    if (act.kind === "cancel" && isBeingPaid(order)) throw beingPaid();
    const said = await doOrderAct(shop, tx, { order, act, by, changes });
    const after = stageOf(await lockedOrder(tx, orderId));
    // What moves says so by itself.
    if (DESK_ACTS[act.kind].to === null) await announceChange(tx, [ORDERS_TAG]);
    if (by.actor.kind === "staff")
      await record(tx, { ...by, actor: by.actor }, [
        {
          action: `order.${act.kind}`,
          subject: { kind: "order", id: number, name: number },
          before: { stage: before },
          after: { stage: after, ...said },
        },
      ]);
    return after;
  });
  if (ends) await payments.refund(orderId);
  return { stage, canUndo: DESK_ACTS[act.kind].to !== null && mayAct("undo", stage) };
}

async function lockedOrder(tx: Tx, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw notFound("order");
  return order;
}

function requireAct(order: LockedOrder, { expected, act }: Omit<WantedAct, "number">): void {
  const stage = stageOf(order);
  if (stage !== expected)
    throw new ShopError("changed-meanwhile", {
      text: `${order.number} has moved meanwhile: ${STAGE_LABEL[stage]}, not ${STAGE_LABEL[expected]}`,
    });
  if (!mayAct(act.kind, stage))
    throw new ShopError("not-retryable", {
      text: `${DESK_ACTS[act.kind].label} is not possible: ${order.number} is at "${STAGE_LABEL[stage]}"`,
    });
}
