import type { OrderRow } from "#contract/office/orders/order.ts";
import { type DeskAct, NEXT_ACT, type OrderStage } from "#contract/rules/order/order-status.ts";

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

type BatchOrder = Pick<OrderRow, "stage" | "payFirst">;

export interface BatchPlan<T> {
  act: ImmediateAct;
  orders: T[];
  /** Orders that the cash rules want paid first. */
  payFirst: T[];
  /** What the button does, in full. */
  label: string;
}

/** Orders that should be paid first are skipped, unless the staff member includes them. */
export function planBatch<T extends BatchOrder>(
  chosen: readonly T[],
  { includesPayFirst }: { includesPayFirst: boolean },
): BatchPlan<T> | undefined {
  const act = findBatchAct(chosen);
  if (!act) return undefined;
  const payFirst = act === "confirm" ? chosen.filter((order) => order.payFirst !== null) : [];
  const orders = includesPayFirst ? [...chosen] : chosen.filter((order) => !payFirst.includes(order));
  const skipped = chosen.length - orders.length;
  const label = `${BATCH_LABEL[act](formatOrders(orders.length))}${skipped > 0 ? `; skip ${skipped} that should be paid first` : ""}`;
  return { act, orders, payFirst, label };
}

const formatOrders = (count: number) => `${count} order${count === 1 ? "" : "s"}`;

const BATCH_LABEL: Record<ImmediateAct, (orders: string) => string> = {
  confirm: (orders) => `Confirm ${orders}`,
  pack: (orders) => `Mark ${orders} as packed`,
  deliver: (orders) => `Mark ${orders} as delivered`,
};

/** Where the act has moved an order, so that its undo can name the stage. */
export const STAGE_AFTER: Record<ImmediateAct, OrderStage> = {
  confirm: "to-pack",
  pack: "to-hand-over",
  deliver: "delivered",
};
