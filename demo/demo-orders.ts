import { CANCEL_REASONS, type OrderStage, type OrderStatus, REFUSAL_REASONS } from "#contract/rules/order-status.ts";
import type { Chance } from "./chance.ts";

/** How many demo orders stand where, and how many days ago they were placed: from, to. */
const ORDERS: readonly { stage: OrderStage; count: number; days: readonly [number, number] }[] = [
  { stage: "to-confirm", count: 24, days: [0.02, 1.8] },
  { stage: "no-answer", count: 12, days: [0.8, 3] },
  { stage: "to-pay", count: 3, days: [0.02, 0.3] },
  { stage: "to-pack", count: 22, days: [0.4, 2.5] },
  { stage: "to-hand-over", count: 14, days: [0.8, 3] },
  { stage: "on-the-way", count: 31, days: [2, 7] },
  // These are late: somebody should ask the courier.
  { stage: "on-the-way", count: 3, days: [13, 18] },
  { stage: "delivered", count: 68, days: [4.5, 20] },
  { stage: "delivered", count: 51, days: [20, 45] },
  { stage: "delivered", count: 30, days: [45, 89] },
  { stage: "coming-back", count: 8, days: [6, 12] },
  { stage: "came-back", count: 11, days: [14, 85] },
  { stage: "cancelled", count: 20, days: [2, 88] },
];

/** The way to a stage: statuses, and how long after the placing each came, in days. */
const WAYS: Record<OrderStage, readonly OrderStatus[]> = {
  "to-pay": [],
  "to-confirm": [],
  "no-answer": [],
  "to-pack": ["confirmed"],
  "to-hand-over": ["confirmed", "processed"],
  "on-the-way": ["confirmed", "processed", "shipped"],
  delivered: ["confirmed", "processed", "shipped", "delivered"],
  "coming-back": ["confirmed", "processed", "shipped", "cancelled"],
  "came-back": ["confirmed", "processed", "shipped", "cancelled"],
  cancelled: ["cancelled"],
};
const DAYS_AFTER: Record<OrderStatus, number> = {
  pending: 0,
  confirmed: 0.15,
  processed: 0.6,
  shipped: 0.9,
  delivered: 3.4,
  cancelled: 3.8,
};

export interface DemoOrder {
  stage: OrderStage;
  paymentMethod: "stripe" | "cod";
  /** Before now. */
  daysAgo: number;
  steps: { status: OrderStatus; daysAgo: number }[];
  callAttempts: number;
  reason: string | null;
}

/** Orders in every stage over the last 90 days, without what is in them. */
export function demoOrders(chance: Chance): DemoOrder[] {
  return ORDERS.flatMap(({ stage, count, days }) =>
    Array.from({ length: count }, (): DemoOrder => demoOrder(chance, { stage, daysAgo: chance.between(...days) })),
  );
}

export function demoOrder(chance: Chance, { stage, daysAgo }: { stage: OrderStage; daysAgo: number }): DemoOrder {
  const way = WAYS[stage];
  const hurry = chance.between(0.7, 1.05);
  // What was cancelled before it left was cancelled on the first day.
  const after = (status: OrderStatus) =>
    hurry * (way.length === 1 && status === "cancelled" ? 0.4 : DAYS_AFTER[status]);
  const called = stage === "no-answer" ? chance.whole(1, 3) : 0;
  return {
    stage,
    paymentMethod: methodOf(chance, stage),
    daysAgo,
    steps: (["pending", ...way] as const).map((status) => ({
      status,
      daysAgo: Math.max(daysAgo - after(status), 0.005),
    })),
    callAttempts: called,
    reason:
      stage === "cancelled"
        ? chance.one(CANCEL_REASONS)
        : way.includes("cancelled")
          ? chance.one(REFUSAL_REASONS)
          : null,
  };
}

function methodOf(chance: Chance, stage: OrderStage): "stripe" | "cod" {
  if (stage === "to-pay") return "stripe";
  if (stage === "to-confirm" || stage === "no-answer") return "cod";
  // Who has paid rarely refuses.
  return chance.is(stage === "coming-back" || stage === "came-back" ? 0 : 0.22) ? "stripe" : "cod";
}
