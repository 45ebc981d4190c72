import type { LinkedOrder } from "#contract/shop/orders/order-link.ts";

export function getHeading(order: Pick<LinkedOrder, "status"> | "unknown" | undefined): string {
  if (typeof order !== "object") return "Your order";
  switch (order.status) {
    case "cancelled":
      return "Your order was cancelled";
    case "pending":
      return "Please confirm your order";
    case "delivered":
      return "Your order was delivered";
    default:
      return "Your order is confirmed";
  }
}

export function getSentence({ status, open, expired }: Pick<LinkedOrder, "status" | "open" | "expired">): string {
  if (status === "cancelled") return "Your order will not be delivered, and you do not need to pay anything.";
  if (open) return "We will pack your order as soon as you confirm it.";
  if (expired) return "This link has expired. Please call us.";
  return "Thank you. You do not need to do anything else.";
}

/** Cash is paid at the door, so nothing is due once the order is delivered or cancelled. */
export function isDue({ status }: Pick<LinkedOrder, "status">): boolean {
  return status !== "cancelled" && status !== "delivered";
}
