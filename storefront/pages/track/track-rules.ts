import { normalizeOrderNumber, ORDER_NUMBER, ORDER_NUMBER_TEXT } from "#contract/rules/order/order-number.ts";
import type { OrderStatus } from "#contract/rules/order/order-status.ts";
import { isPhone, normalizePhone, PHONE_TEXT } from "#contract/rules/text/phone.ts";
import type { TrackedOrder } from "#contract/shop/orders/order.ts";

export function validateTrackedNumber(typed: string): true | string {
  if (typed.trim() === "") return "Order number is required";
  return ORDER_NUMBER.test(normalizeOrderNumber(typed)) || ORDER_NUMBER_TEXT;
}

export function validateTrackedPhone(typed: string): true | string {
  if (typed.trim() === "") return "Phone is required";
  return isPhone(normalizePhone(typed)) || PHONE_TEXT;
}

const SENTENCE: Record<OrderStatus, string> = {
  pending: "We have received your order.",
  confirmed: "Your order is confirmed. We are packing it.",
  processed: "Your order is packed and ready for the courier.",
  shipped: "Your order is on its way.",
  delivered: "Your order was delivered.",
  cancelled: "Your order was cancelled. Nothing will be delivered.",
};

export function describeProgress({ status, firstName }: Pick<TrackedOrder, "status" | "firstName">): string {
  return `${firstName ? `Hello ${firstName}. ` : ""}${SENTENCE[status]}`;
}

export function isLate({ expectedBy }: Pick<TrackedOrder, "expectedBy">, now: Date): boolean {
  return expectedBy !== null && new Date(expectedBy) < now;
}
