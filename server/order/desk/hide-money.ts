import { ShopError } from "#contract/errors.ts";
import type { OrderDetails, OrderRow } from "#contract/office/orders/order.ts";
import type { Permission } from "#contract/office/permissions.ts";

export function canSeeMoney(permissions: ReadonlySet<Permission>): boolean {
  return permissions.has("order.money");
}

/** Changing a total needs to know it. */
export function requireMoney(permissions: ReadonlySet<Permission>): void {
  if (!canSeeMoney(permissions)) throw new ShopError("not-permitted");
}

export function hideRowMoney<Row extends OrderRow>(row: Row): Row {
  return { ...row, grandTotal: null, cashDue: null, advance: row.advance && { ...row.advance, amount: null } };
}

const AMOUNT = /Rs\s?[\d,]+/g;

/** Removes amounts, and the texts and links that would show an amount. */
export function hideOrderMoney(order: OrderDetails): OrderDetails {
  return {
    ...hideRowMoney(order),
    subTotal: null,
    courierCost: null,
    discounts: order.discounts.map(({ label, ...discount }) => ({
      ...discount,
      label: label.replace(AMOUNT, "Money"),
      amount: null,
      promised: null,
    })),
    items: order.items.map((item) => ({ ...item, price: null, total: null, discount: null })),
    payment: { ...order.payment, reference: null, received: null, refundable: null },
    paymentCases: [],
    refunds: [],
    timeline: order.timeline.map((entry) => ({ ...entry, what: entry.what.replace(AMOUNT, "Money") })),
    signals: order.signals.map(({ text, ...signal }) => ({ ...signal, text: text.replace(AMOUNT, "The total") })),
    legal: [],
    // The customer's page behind the link shows the total.
    confirmUrl: null,
  };
}
