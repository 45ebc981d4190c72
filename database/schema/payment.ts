import type { PaymentMethod, PaymentStatus } from "#contract/rules/order/order-status.ts";
import type { AheadMethod, AttemptState, ProviderName } from "#contract/rules/order/payment-providers.ts";
import type { RefundMethod, StaffRefundReason } from "#contract/rules/order/refund.ts";
import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from "#database/orm.ts";
import { moment } from "../columns.ts";

export const payment = pgTable("payment", {
  orderId: uuid().primaryKey(),
  method: text().$type<PaymentMethod>().notNull(),
  status: text().$type<PaymentStatus>().notNull(),
  amount: integer().notNull(),
  /** The amount received, which the database sets when the payment is paid. */
  received: integer().notNull().default(0),
  /** The part of a cash order that its customer pays ahead; 0 if the courier collects all. */
  advance: integer().notNull().default(0),
  advanceMethod: text().$type<AheadMethod>(),
  advancePaidAt: moment(),
  providerSession: text(),
  providerUrl: text(),
  providerSessionExpiresAt: moment(),
  sessionOpenedAt: moment(),
  /** How often the provider was asked about the open session. */
  inquiries: smallint().notNull().default(0),
  providerPayment: text(),
  /** Of the open session or, once paid, of the payment; null before providers were recorded. */
  provider: text().$type<ProviderName>(),
  attempt: integer().notNull().default(0),
  updatedAt: moment().notNull().defaultNow(),
  /** When the cash that a courier collected reached the shop. */
  cashSettledAt: moment(),
  /** Settled through the question about orders delivered before settlements were recorded. */
  settledEarlier: boolean(),
});

/** One try to pay an order at one provider. */
export const paymentAttempt = pgTable("payment_attempt", {
  /** Sent to the provider: at most 20 letters and digits. */
  reference: text().primaryKey(),
  orderId: uuid().notNull(),
  attempt: integer().notNull(),
  provider: text().$type<ProviderName>().notNull(),
  amount: integer().notNull(),
  /** The unguessable part of the URL of the page that posts the provider's form. */
  token: text().notNull(),
  session: text(),
  state: text().$type<AttemptState>().notNull().default("open"),
  openedAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
  endedAt: moment(),
  uncertainSince: moment(),
  providerPayment: text(),
  /** What the provider said last. */
  detail: text(),
  /** How often the job has asked the provider. */
  inquiries: smallint().notNull().default(0),
  askedAt: moment(),
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
  provider: text().$type<ProviderName>(),
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
  /** The provider of that payment; null before providers were recorded. */
  provider: text().$type<ProviderName>(),
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
  /** The provider takes no refunds from the shop, so staff refund in its portal. */
  isManual: boolean().notNull().default(false),
  /** The provider's id of the refund, once per provider; null for providers that name none. */
  providerRefund: text(),
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

/** A payment at a provider that the shop plays itself. */
export const sandboxPayment = pgTable("sandbox_payment", {
  /** The unguessable part of the URL of its page. */
  id: text().primaryKey(),
  provider: text().$type<"jazzcash" | "payfast" | "safepay">().notNull(),
  session: text().notNull(),
  amountMinor: integer().notNull(),
  state: text().$type<"open" | "paid" | "refused">().notNull().default("open"),
  refundedMinor: integer().notNull().default(0),
  returnUrl: text().notNull().default(""),
  cancelUrl: text().notNull().default(""),
  createdAt: moment().notNull().defaultNow(),
});

export const sandboxRefund = pgTable("sandbox_refund", {
  id: text().primaryKey(),
  paymentId: text().notNull(),
  amountMinor: integer().notNull(),
  createdAt: moment().notNull().defaultNow(),
});
