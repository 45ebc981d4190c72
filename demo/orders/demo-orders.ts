import {
  CANCEL_REASONS,
  type OrderStage,
  type OrderStatus,
  REFUSAL_REASONS,
} from "#contract/rules/order/order-status.ts";
import type { SeededRandom } from "../seeded-random.ts";

/** How many demo orders are in each stage, and the range of days ago in which they were placed. */
const ORDER_COUNTS: readonly { stage: OrderStage; count: number; days: readonly [number, number] }[] = [
  { stage: "to-confirm", count: 24, days: [0.02, 1.8] },
  { stage: "no-answer", count: 12, days: [0.8, 3] },
  { stage: "to-pay", count: 3, days: [0.02, 0.3] },
  { stage: "to-pack", count: 22, days: [0.4, 2.5] },
  { stage: "to-hand-over", count: 14, days: [0.8, 3] },
  { stage: "on-the-way", count: 31, days: [2, 7] },
  // These parcels are overdue, so that the order desk has something to ask the courier about.
  { stage: "on-the-way", count: 3, days: [13, 18] },
  { stage: "delivered", count: 68, days: [4.5, 20] },
  { stage: "delivered", count: 51, days: [20, 45] },
  { stage: "delivered", count: 30, days: [45, 89] },
  { stage: "coming-back", count: 8, days: [6, 12] },
  { stage: "came-back", count: 11, days: [14, 85] },
  { stage: "cancelled", count: 20, days: [2, 88] },
];

/** The statuses that an order passes to reach each stage; DAYS_AFTER holds their days after placement. */
const STATUSES_TO_STAGE: Record<OrderStage, readonly OrderStatus[]> = {
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
  daysAgo: number;
  steps: { status: OrderStatus; daysAgo: number }[];
  callAttempts: number;
  reason: string | null;
}

/** Creates orders in every stage over the last 90 days, without their items. */
export function createDemoOrders(random: SeededRandom): DemoOrder[] {
  return ORDER_COUNTS.flatMap(({ stage, count, days }) =>
    Array.from(
      { length: count },
      (): DemoOrder => createDemoOrder(random, { stage, daysAgo: random.nextNumber(...days) }),
    ),
  );
}

export function createDemoOrder(
  random: SeededRandom,
  { stage, daysAgo }: { stage: OrderStage; daysAgo: number },
): DemoOrder {
  const statuses = STATUSES_TO_STAGE[stage];
  const speed = random.nextNumber(0.7, 1.05);
  // Orders that are cancelled before shipping are cancelled on the first day.
  const after = (status: OrderStatus) =>
    speed * (statuses.length === 1 && status === "cancelled" ? 0.4 : DAYS_AFTER[status]);
  const attempts = stage === "no-answer" ? random.nextInteger(1, 3) : 0;
  return {
    stage,
    paymentMethod: pickPaymentMethod(random, stage),
    daysAgo,
    steps: (["pending", ...statuses] as const).map((status) => ({
      status,
      daysAgo: Math.max(daysAgo - after(status), 0.005),
    })),
    callAttempts: attempts,
    reason:
      stage === "cancelled"
        ? random.pick(CANCEL_REASONS)
        : statuses.includes("cancelled")
          ? random.pick(REFUSAL_REASONS)
          : null,
  };
}

function pickPaymentMethod(random: SeededRandom, stage: OrderStage): "stripe" | "cod" {
  if (stage === "to-pay") return "stripe";
  if (stage === "to-confirm" || stage === "no-answer") return "cod";
  // Customers who have paid by card rarely refuse a parcel.
  return random.nextBoolean(stage === "coming-back" || stage === "came-back" ? 0 : 0.22) ? "stripe" : "cod";
}
