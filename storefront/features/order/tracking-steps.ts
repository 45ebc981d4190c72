import { ORDER_STATUSES, type OrderStatus, TRACKING_STEPS } from "#contract/rules/order/order-status.ts";
import type { Order } from "#contract/shop/orders/order.ts";

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

/** Steps up to the current one are completed; a cancelled order has a single step (§4). */
export function listTrackingSteps({ status, history }: Pick<Order, "status" | "history">): TrackingStep[] {
  const at = (step: OrderStatus) => history.find((entry) => entry.status === step)?.at;
  if (status === "cancelled") return [{ status, label: LABEL.cancelled, completed: true, at: at("cancelled") }];
  // Confirmed is between pending and processed, so only the pending step counts as completed.
  const reached = ORDER_STATUSES.indexOf(status);
  return TRACKING_STEPS.map((step) => ({
    status: step,
    label: LABEL[step],
    completed: ORDER_STATUSES.indexOf(step) <= reached,
    at: at(step),
  }));
}
