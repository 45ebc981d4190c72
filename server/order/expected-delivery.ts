import { DAY_MS, STANDARD_DELIVERY_DAYS } from "#contract/rules/limits.ts";
import type { OrderStatus } from "#contract/rules/order/order-status.ts";

/** By standard delivery; a delivered or cancelled order is no longer expected. */
export function getExpectedDelivery({ status, createdAt }: { status: OrderStatus; createdAt: Date }): Date | null {
  if (status === "delivered" || status === "cancelled") return null;
  return new Date(createdAt.getTime() + STANDARD_DELIVERY_DAYS * DAY_MS);
}
