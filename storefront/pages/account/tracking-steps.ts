import { ORDER_STATUSES, type OrderStatus, TRACKING_STEPS } from "#contract/rules/order-status.ts";
import type { Order } from "#contract/shop/order.ts";

export interface TrackingStep {
  status: OrderStatus;
  label: string;
  completed: boolean;
  at: string | undefined;
}

const LABEL: Record<(typeof TRACKING_STEPS)[number] | "cancelled", string> = {
  pending: "Pending",
  processed: "Processed",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

/** Pending, processed, shipped, delivered, with steps up to the current one completed; a cancelled order has one step (§4). */
export function trackingSteps({ status, history }: Pick<Order, "status" | "history">): TrackingStep[] {
  const at = (step: OrderStatus) => history.find((entry) => entry.status === step)?.at;
  if (status === "cancelled") return [{ status, label: LABEL.cancelled, completed: true, at: at("cancelled") }];
  // Confirmed stands between pending and processed, so it counts as pending completed.
  const reached = ORDER_STATUSES.indexOf(status);
  return TRACKING_STEPS.map((step) => ({
    status: step,
    label: LABEL[step],
    completed: ORDER_STATUSES.indexOf(step) <= reached,
    at: at(step),
  }));
}
