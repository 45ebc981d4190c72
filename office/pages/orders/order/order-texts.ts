import type { OrderDetails, OrderRow } from "#contract/office/orders/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { METHOD_WORDS } from "#contract/rules/order/payment-providers.ts";
import { formatDistance } from "#office/components/time/format-time.ts";

/** A delivered cash order is paid, but the courier has the money until the settlement. */
export function formatPayment({
  payment,
  stage,
  courier,
  advance,
  cashDue,
}: Pick<OrderDetails, "payment" | "stage" | "courier" | "advance" | "cashDue">): string {
  if (advance) return formatAdvance({ advance, cashDue, settledAt: payment.cashSettledAt });
  if (payment.method === "bank")
    return {
      success: "Paid by bank transfer.",
      pending: "Waiting for a bank transfer.",
      failed: "Waiting for a bank transfer.",
      refunded: "Paid by bank transfer, refunded.",
    }[payment.status];
  if (payment.method !== "cod") {
    const { by, name } = METHOD_WORDS[payment.method];
    return {
      success: `Paid ${by}.`,
      pending: `${name} payment open.`,
      failed: `${name} payment failed.`,
      refunded: `Paid ${by}, refunded.`,
    }[payment.status];
  }
  if (payment.settledEarlier) return "Cash on delivery, settled before the shop recorded settlements.";
  if (payment.cashSettledAt) return "Cash on delivery, settled.";
  return stage === "delivered" ? `Cash on delivery: ${courier} has the money.` : "Cash on delivery.";
}

interface ShownAdvance {
  advance: NonNullable<OrderDetails["advance"]>;
  cashDue: number | null;
  settledAt: string | null;
}

/** Without amounts for staff who may not see money. */
function formatAdvance({ advance: { amount, method, isPaid }, cashDue, settledAt }: ShownAdvance): string {
  const paid = isPaid ? `paid ${METHOD_WORDS[method].by}` : `not paid yet (${METHOD_WORDS[method].name})`;
  const rest = settledAt ? "collected and settled" : "to collect";
  return amount === null || cashDue === null
    ? `Cash on delivery, advance ${paid}.`
    : `Cash on delivery. Advance ${formatRupees(amount)} ${paid}, ${formatRupees(cashDue)} ${rest}.`;
}

type WhatsAppOrder = Pick<
  OrderDetails,
  "phone" | "name" | "number" | "cashDue" | "advance" | "method" | "address" | "confirmUrl"
>;

/** wa.me needs the number in international form. */
export function buildWhatsAppUrl(shopName: string, order: WhatsAppOrder): string {
  const { phone, name, number, cashDue, advance, method, address, confirmUrl } = order;
  const atDoor =
    method === "cod" && cashDue !== null ? `, to be paid in cash at the door: ${formatRupees(cashDue)}` : "";
  const ahead =
    advance && !advance.isPaid && advance.amount !== null
      ? `, to be paid in advance under My Orders: ${formatRupees(advance.amount)}`
      : "";
  const pay = `${ahead}${atDoor}`;
  const confirmText = confirmUrl ? ` Please confirm it here, or change the address or cancel: ${confirmUrl}` : "";
  const text = `Assalam-o-Alaikum ${name}, this is ${shopName} about your order ${number}${pay}. It goes to: ${address.address}, ${address.city}.${confirmText}`;
  return `https://wa.me/${phone.replace(/^0/, "92")}?text=${encodeURIComponent(text)}`;
}

export function formatPastOrders({ orders, delivered, refused }: OrderDetails["past"]): string {
  if (orders === 0) return "First order of this customer.";
  const parts = [`${delivered} delivered`, `${refused} refused at the door`];
  return `Of ${orders} other order${orders === 1 ? "" : "s"}: ${parts.join(", ")}.`;
}

/** "3 × Netgear switch + 1 more": the first item with its own count, and the units of all others. */
export function formatItems({
  firstItem,
  firstUnits,
  units,
}: Pick<OrderRow, "firstItem" | "firstUnits" | "units">): string {
  const first = firstUnits > 1 ? `${firstUnits} × ${firstItem}` : firstItem;
  return units > firstUnits ? `${first} + ${units - firstUnits} more` : first;
}

/** Says when a customer who did not answer is to be called again. */
export function formatDue({ callDueAt }: Pick<OrderRow, "callDueAt">, now = Date.now()): string {
  if (!callDueAt) return "";
  return new Date(callDueAt).getTime() <= now ? ", call now" : `, call in ${formatDistance(callDueAt, now)}`;
}
