import type { PaymentMethod, PaymentStatus } from "#contract/rules/order/order-status.ts";
import type { RefundMethod, StaffRefundReason } from "#contract/rules/order/refund.ts";
import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from "#database/orm.ts";
import { moment } from "./columns.ts";

export const payment = pgTable("payment", {
  orderId: uuid().primaryKey(),
  method: text().$type<PaymentMethod>().notNull(),
  status: text().$type<PaymentStatus>().notNull(),
  amount: integer().notNull(),
  /** The amount received, which the database sets when the payment is paid. */
  received: integer().notNull().default(0),
  providerSession: text(),
  providerUrl: text(),
  providerSessionExpiresAt: moment(),
  sessionOpenedAt: moment(),
  /** How often the provider was asked about the open session. */
  inquiries: smallint().notNull().default(0),
  providerPayment: text(),
  attempt: integer().notNull().default(0),
  updatedAt: moment().notNull().defaultNow(),
  /** When the cash that a courier collected reached the shop. */
  cashSettledAt: moment(),
  /** Settled through the question about orders delivered before settlements were recorded. */
  settledEarlier: boolean(),
});

export const paymentEvent = pgTable("payment_event", {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: moment().notNull().defaultNow(),
});

/** Money in another amount or currency than the order's; it never pays the order. */
export const paymentCase = pgTable("payment_case", {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid().notNull(),
  providerPayment: text().notNull(),
  paidMinor: bigint({ mode: "number" }).notNull(),
  currency: text().notNull(),
  expectedRupees: integer().notNull(),
  foundAt: moment().notNull().defaultNow(),
  solvedAt: moment(),
  solvedBy: text(),
});

export type RefundReason = "paid-after-cancellation" | "paid-twice" | "cancelled" | "staff" | "order-changed";

export const refund = pgTable("refund", {
  id: uuid().primaryKey().defaultRandom(),
  /** The refunded card payment; null for a manual refund. */
  providerPayment: text(),
  orderId: uuid().notNull(),
  amount: integer().notNull(),
  how: text().$type<RefundMethod>().notNull().default("card"),
  reason: text().$type<RefundReason>().notNull(),
  why: text().$type<StaffRefundReason>(),
  note: text(),
  staffId: uuid(),
  actorName: text().notNull().default(""),
  createdAt: moment().notNull().defaultNow(),
  doneAt: moment(),
  tries: integer().notNull().default(0),
  lastError: text(),
  dueAt: moment().notNull().defaultNow(),
  refusals: integer().notNull().default(0),
});

export const sandboxSession = pgTable("sandbox_session", {
  id: text().primaryKey(),
  orderId: uuid().notNull(),
  attempt: integer().notNull(),
  orderNumber: text().notNull(),
  amountMinor: integer().notNull(),
  currency: text().notNull(),
  lines: jsonb().$type<{ name: string; quantity: number; totalRupees: number }[]>().notNull(),
  successUrl: text().notNull(),
  cancelUrl: text().notNull(),
  status: text().$type<"open" | "complete" | "expired">().notNull().default("open"),
  paymentStatus: text().$type<"unpaid" | "paid">().notNull().default("unpaid"),
  paymentId: text(),
  createdAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
});

export const sandboxRefund = pgTable("sandbox_refund", {
  id: text().primaryKey(),
  paymentId: text().notNull(),
  amountMinor: integer().notNull(),
  createdAt: moment().notNull().defaultNow(),
});
