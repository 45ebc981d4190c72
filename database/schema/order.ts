import type { CashDecision, CashLimit, CashSignal, ReasonKind } from "#contract/rules/order/cash-rules.ts";
import type { OrderStatus } from "#contract/rules/order/order-status.ts";
import type { AheadMethod } from "#contract/rules/order/payment-providers.ts";
import { bigint, boolean, date, integer, jsonb, pgTable, smallint, sql, text, uuid } from "#database/orm.ts";
import { moment, tsvector } from "../columns.ts";

export const shopOrder = pgTable("shop_order", {
  id: uuid().primaryKey().defaultRandom(),
  number: text().notNull(),
  customerId: uuid().notNull(),
  idempotencyKey: text(),
  requestHash: text(),
  status: text().$type<OrderStatus>().notNull(),
  subTotal: integer().notNull(),
  courierCost: integer().notNull(),
  /** Subtotal and delivery without discounts and without what balances pay. */
  grandTotal: integer().notNull(),
  courierName: text().notNull(),
  recipientName: text().notNull(),
  /** The words of the recipient's name, written by a trigger. */
  nameWords: tsvector(),
  phone: text().notNull(),
  address: text().notNull(),
  cityName: text().notNull(),
  stateName: text().notNull(),
  postalCode: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  deliveredAt: moment(),
  /** When the order reached its status. */
  movedAt: moment().notNull().defaultNow(),
  callAttempts: smallint().notNull().default(0),
  callDueAt: moment(),
  consignment: text(),
  /** The courier batch that the parcel belongs to. */
  batchId: integer(),
  trackingUrl: text(),
  /** Weight at hand-over, if the parcel was weighed. */
  parcelGrams: integer(),
  refusedAt: moment(),
  returnedAt: moment(),
  /** When a mail requested reviews from the customer. */
  reviewAskedAt: moment(),
  cancelReason: text(),
  checkCode: text().notNull().default(sql`lpad(floor(random() * 10000)::int::text, 4, '0')`),
  /** The sum of the order's discounts, on goods, delivery and gifts. */
  discount: integer().notNull().default(0),
  /** What coins, gift cards and store credit pay. */
  paidByBalances: integer().notNull().default(0),
});

export const orderItem = pgTable("order_item", {
  orderId: uuid().notNull(),
  productId: integer().notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  photo: text().notNull(),
  price: integer().notNull(),
  quantity: integer().notNull(),
  total: integer().notNull(),
  /** The rupees of the line that coins pay. */
  paidByCoins: integer().notNull().default(0),
  /** Position in the basket, starting at 1. */
  place: smallint().notNull().default(0),
  /** The sum of the line's shares of discounts. */
  discount: integer().notNull().default(0),
});

/** The parts of a bundle at the time of ordering; quantities are for the whole line. */
export const orderItemPart = pgTable("order_item_part", {
  orderId: uuid().notNull(),
  bundleId: integer().notNull(),
  partId: integer().notNull(),
  name: text().notNull(),
  quantity: integer().notNull(),
  place: smallint().notNull(),
});

const actorKind = () => text().$type<"customer" | "staff" | "provider" | "system">().notNull();

const actorColumns = {
  staffId: uuid(),
  actorName: text().notNull().default(""),
  note: text(),
};

export const orderStep = pgTable("order_step", {
  orderId: uuid().notNull(),
  status: text().$type<OrderStatus>().notNull(),
  at: moment().notNull().default(sql`clock_timestamp()`),
  actorKind: actorKind().default("system"),
  ...actorColumns,
  courierName: text(),
  consignment: text(),
  /** For a hand-over: the order's previous courier. */
  courierBefore: text(),
});

export type OrderEventKind =
  | "note"
  | "no-answer"
  | "address"
  | "came-back"
  | "undone"
  | "link"
  | "items"
  | "mail"
  | "advance-waived";

/** An advance that was waived. */
export interface WaivedAdvance {
  amount: number;
  method: AheadMethod;
}

/** Where an order goes to and what its delivery costs. */
export interface OrderDelivery {
  recipientName: string;
  phone: string;
  address: string;
  postalCode: string;
  cityName: string;
  stateName: string;
  courierName: string;
  courierCost: number;
}

/** Events of an order that do not change its status. */
export const orderEvent = pgTable("order_event", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid().notNull(),
  at: moment().notNull().defaultNow(),
  kind: text().$type<OrderEventKind>().notNull(),
  actorKind: actorKind(),
  ...actorColumns,
  /** For a changed address: what it replaced, for its undo. */
  before: jsonb().$type<OrderDelivery>(),
  /** For a waived advance: what it was, for its undo. */
  advance: jsonb().$type<WaivedAdvance>(),
});

/** The staff member who has an order open, until the lease expires. */
export const orderLease = pgTable("order_lease", {
  orderId: uuid().primaryKey(),
  staffId: uuid().notNull(),
  until: moment().notNull(),
});

/** Parcels that a courier collects together. */
export const courierBatch = pgTable("courier_batch", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  courierName: text().notNull(),
  openedAt: moment().notNull().defaultNow(),
  openedBy: uuid(),
  closedAt: moment(),
  closedBy: uuid(),
});

/** Keys of received scans, so that each counts once. */
export const scan = pgTable("scan", {
  key: uuid().primaryKey(),
  staffId: uuid().notNull(),
  at: moment().notNull().defaultNow(),
});

/** Signals for or against a cash order, and the resulting decisions. */
export const cashRule = pgTable("cash_rule", {
  signal: text().$type<CashSignal>().primaryKey(),
  threshold: integer().notNull(),
  decision: text().$type<CashDecision>().notNull(),
  isOn: boolean().notNull().default(true),
});

/** The owner's other settings for cash orders; the version covers all of them. */
export const cashSetting = pgTable("cash_setting", {
  onlyRow: boolean().primaryKey().default(true),
  callsBeforeCancel: smallint().notNull().default(3),
  /** The checkout asks for the advances that the rules propose. */
  asksAdvance: boolean().notNull().default(false),
  advancePercent: smallint().notNull().default(10),
  advanceMinimum: integer().notNull().default(500),
  refundsRefusedAdvance: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

/** Reasons for cancelling and refusing, as offered at the order desk. */
export const orderReason = pgTable("order_reason", {
  kind: text().$type<ReasonKind>().notNull(),
  place: smallint().notNull(),
  reason: text().notNull(),
});

/** Legal limits on amounts of cash. */
export const cashLimit = pgTable("cash_limit", {
  kind: text().$type<CashLimit>().primaryKey(),
  rupees: integer().notNull(),
  since: date().notNull(),
  source: text().notNull(),
  isOn: boolean().notNull().default(true),
});
