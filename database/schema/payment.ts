import type { PaymentMethod, PaymentStatus } from "#contract/rules/order-status.ts";
import { integer, jsonb, pgTable, text, uuid } from "#database/orm.ts";
import { moment } from "./columns.ts";

export const payment = pgTable("payment", {
  orderId: uuid().primaryKey(),
  method: text().$type<Exclude<PaymentMethod, "bank">>().notNull(),
  status: text().$type<PaymentStatus>().notNull(),
  amount: integer().notNull(),
  providerSession: text(),
  providerUrl: text(),
  providerSessionExpiresAt: moment(),
  providerPayment: text(),
  attempt: integer().notNull().default(0),
  updatedAt: moment().notNull().defaultNow(),
  /** When the cash that a courier took came to the shop. */
  cashSettledAt: moment(),
});

export const paymentEvent = pgTable("payment_event", {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: moment().notNull().defaultNow(),
});

export const refund = pgTable("refund", {
  providerPayment: text().primaryKey(),
  orderId: uuid().notNull(),
  reason: text().$type<"paid-after-cancellation" | "paid-twice" | "cancelled">().notNull(),
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
  refundedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
});
