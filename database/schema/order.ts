import type { CashDecision, CashLimit, CashSignal, ReasonKind } from "#contract/rules/cash-rules.ts";
import type { OrderStatus } from "#contract/rules/order-status.ts";
import { bigint, boolean, date, integer, pgTable, smallint, sql, text, uuid } from "#database/orm.ts";
import { moment, tsvector } from "./columns.ts";

export const shopOrder = pgTable("shop_order", {
  id: uuid().primaryKey().defaultRandom(),
  number: text().notNull(),
  customerId: uuid().notNull(),
  idempotencyKey: text(),
  requestHash: text(),
  status: text().$type<OrderStatus>().notNull(),
  subTotal: integer().notNull(),
  courierCost: integer().notNull(),
  grandTotal: integer().notNull(),
  courierName: text().notNull(),
  recipientName: text().notNull(),
  /** The words of the recipient's name: a trigger writes them. */
  nameWords: tsvector(),
  phone: text().notNull(),
  address: text().notNull(),
  cityName: text().notNull(),
  stateName: text().notNull(),
  postalCode: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  deliveredAt: moment(),
  /** When it came to its status. */
  movedAt: moment().notNull().defaultNow(),
  callAttempts: smallint().notNull().default(0),
  callDueAt: moment(),
  consignment: text(),
  /** What the courier took along with it. */
  batchId: integer(),
  trackingUrl: text(),
  /** What it weighed when it was handed over, where somebody weighed it. */
  parcelGrams: integer(),
  refusedAt: moment(),
  returnedAt: moment(),
  /** When a mail asked its customer for reviews. */
  reviewAskedAt: moment(),
  cancelReason: text(),
  checkCode: text().notNull().default(sql`lpad(floor(random() * 10000)::int::text, 4, '0')`),
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
  /** Where it stood in the basket, from 1 on. */
  place: smallint().notNull().default(0),
});

/** What a bundle was made of when it was ordered; quantities are the whole line's. */
export const orderItemPart = pgTable("order_item_part", {
  orderId: uuid().notNull(),
  bundleId: integer().notNull(),
  partId: integer().notNull(),
  name: text().notNull(),
  quantity: integer().notNull(),
  place: smallint().notNull(),
});

const who = {
  actorKind: text().$type<"customer" | "staff" | "provider" | "system">().notNull().default("system"),
  staffId: uuid(),
  actorName: text().notNull().default(""),
  note: text(),
};

export const orderStep = pgTable("order_step", {
  orderId: uuid().notNull(),
  status: text().$type<OrderStatus>().notNull(),
  at: moment().notNull().default(sql`clock_timestamp()`),
  ...who,
  courierName: text(),
  consignment: text(),
  /** Of a hand-over: the courier that the order had until then. */
  courierBefore: text(),
});

export type OrderEventKind = "note" | "no-answer" | "address" | "came-back" | "undone" | "link" | "items" | "mail";

/** What happened to an order without moving it. */
export const orderEvent = pgTable("order_event", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid().notNull(),
  at: moment().notNull().defaultNow(),
  kind: text().$type<OrderEventKind>().notNull(),
  ...who,
});

/** Who has an order open, until it runs out. */
export const orderLease = pgTable("order_lease", {
  orderId: uuid().primaryKey(),
  staffId: uuid().notNull(),
  until: moment().notNull(),
});

/** Parcels that a courier takes along at one time. */
export const courierBatch = pgTable("courier_batch", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  courierName: text().notNull(),
  openedAt: moment().notNull().defaultNow(),
  openedBy: uuid(),
  closedAt: moment(),
  closedBy: uuid(),
});

/** What a scanner has sent: each key counts once. */
export const scan = pgTable("scan", {
  key: uuid().primaryKey(),
  staffId: uuid().notNull(),
  at: moment().notNull().defaultNow(),
});

/** What speaks for or against a cash order, and what is done about it. */
export const cashRule = pgTable("cash_rule", {
  signal: text().$type<CashSignal>().primaryKey(),
  threshold: integer().notNull(),
  decision: text().$type<CashDecision>().notNull(),
  isOn: boolean().notNull().default(true),
});

/** What an owner says of cash orders beside the rules; its version is that of them all. */
export const cashSetting = pgTable("cash_setting", {
  onlyRow: boolean().primaryKey().default(true),
  callsBeforeCancel: smallint().notNull().default(3),
  version: integer().notNull().default(1),
});

/** Why orders are cancelled and parcels refused, as the desk offers it. */
export const orderReason = pgTable("order_reason", {
  kind: text().$type<ReasonKind>().notNull(),
  place: smallint().notNull(),
  reason: text().notNull(),
});

/** What the law says of an amount. */
export const cashLimit = pgTable("cash_limit", {
  kind: text().$type<CashLimit>().primaryKey(),
  rupees: integer().notNull(),
  since: date().notNull(),
  source: text().notNull(),
  isOn: boolean().notNull().default(true),
});
