import type { OrderRow } from "#contract/office/orders/order.ts";
import { type DeskAct, NEXT_ACT } from "#contract/rules/order/order-status.ts";

/** Acts that need no further input. */
const IMMEDIATE_ACTS = ["confirm", "pack", "deliver"] as const;
export type ImmediateAct = (typeof IMMEDIATE_ACTS)[number];

export function isImmediate(act: DeskAct): act is ImmediateAct {
  return IMMEDIATE_ACTS.some((one) => one === act);
}

/** The act that is next for all of the orders at once; undefined if they are at several stages. */
export function findBatchAct(orders: readonly Pick<OrderRow, "stage">[]): ImmediateAct | undefined {
  const stages = new Set(orders.map(({ stage }) => stage));
  const [stage] = stages;
  const next = stages.size === 1 && stage ? NEXT_ACT[stage] : undefined;
  return next && isImmediate(next) ? next : undefined;
}
