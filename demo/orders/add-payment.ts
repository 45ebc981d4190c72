import { DAY_MS, HOUR_MS } from "#contract/rules/limits.ts";
import type { orderItem } from "#database/schema.ts";
import type { InsertRow, OrderRows } from "./order-rows.ts";

interface PaymentInput {
  id: string;
  number: string;
  paymentMethod: "stripe" | "cod";
  grandTotal: number;
  status: string;
  createdAt: Date;
  deliveredAt: Date | null;
  cancelledAt: Date | null;
  items: readonly InsertRow<typeof orderItem>[];
  now: number;
}

/** Card payments were made in the sandbox; couriers pay cash a week after the delivery. */
export function addPayment(rows: OrderRows, input: PaymentInput): void {
  const {
    id: orderId,
    paymentMethod: method,
    grandTotal: amount,
    status,
    createdAt,
    deliveredAt,
    cancelledAt,
    now,
  } = input;
  if (method === "cod") {
    const settledAt = deliveredAt ? new Date(deliveredAt.getTime() + 7 * DAY_MS) : null;
    rows.payments.push({
      orderId,
      method,
      amount,
      status: deliveredAt ? "success" : "pending",
      updatedAt: deliveredAt ?? createdAt,
      cashSettledAt: settledAt && settledAt.getTime() < now ? settledAt : null,
    });
    return;
  }
  if (status === "pending") {
    rows.payments.push({ orderId, method, amount, status: "failed", attempt: 1, updatedAt: createdAt });
    return;
  }
  const providerPayment = `sandbox_demo_${orderId.slice(0, 13)}`;
  rows.payments.push({
    orderId,
    method,
    amount,
    status: cancelledAt ? "refunded" : "success",
    providerPayment,
    attempt: 1,
    updatedAt: cancelledAt ?? createdAt,
  });
  rows.sandbox.push({
    id: `demo_${orderId}`,
    orderId,
    attempt: 1,
    orderNumber: input.number,
    amountMinor: amount * 100,
    currency: "pkr",
    lines: input.items.map(({ name, quantity, total }) => ({ name, quantity, totalRupees: total })),
    successUrl: "/order-success",
    cancelUrl: "/order-fail",
    status: "complete",
    paymentStatus: "paid",
    paymentId: providerPayment,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + HOUR_MS),
  });
  if (cancelledAt)
    rows.refunds.push({
      providerPayment,
      orderId,
      amount,
      reason: "cancelled",
      createdAt: cancelledAt,
      doneAt: cancelledAt,
      tries: 1,
    });
}
