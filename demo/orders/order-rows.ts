import type { Tx } from "#database/database.ts";
import {
  orderEvent,
  orderItem,
  orderStep,
  payment,
  refund,
  sandboxRefund,
  sandboxSession,
  shopOrder,
  stockChange,
} from "#database/schema.ts";

export type InsertRow<T extends { $inferInsert: unknown }> = T["$inferInsert"];

/** The rows of all demo orders, which are inserted together. */
export interface OrderRows {
  orders: InsertRow<typeof shopOrder>[];
  items: InsertRow<typeof orderItem>[];
  steps: InsertRow<typeof orderStep>[];
  payments: InsertRow<typeof payment>[];
  events: InsertRow<typeof orderEvent>[];
  ledger: InsertRow<typeof stockChange>[];
  sandbox: InsertRow<typeof sandboxSession>[];
  refunds: InsertRow<typeof refund>[];
}

export function createOrderRows(): OrderRows {
  return { orders: [], items: [], steps: [], payments: [], events: [], ledger: [], sandbox: [], refunds: [] };
}

export async function insertOrderRows(tx: Tx, rows: OrderRows): Promise<void> {
  await tx.insert(shopOrder).values(rows.orders);
  await tx.insert(orderItem).values(rows.items);
  await tx.insert(orderStep).values(rows.steps);
  await tx.insert(payment).values(rows.payments);
  await tx.insert(orderEvent).values(rows.events);
  await tx.insert(sandboxSession).values(rows.sandbox);
  await tx.insert(refund).values(rows.refunds);
  await tx.insert(sandboxRefund).values(
    rows.refunds.map(({ orderId, providerPayment, amount, createdAt }) => ({
      id: `demo_${orderId}`,
      paymentId: providerPayment ?? "",
      amountMinor: amount * 100,
      createdAt,
    })),
  );
  await tx.insert(stockChange).values(rows.ledger);
}
