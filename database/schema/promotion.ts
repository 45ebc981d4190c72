import type { Benefit, Conditions, PromotionStatus, Target } from "#contract/rules/pricing/promotion.ts";
import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from "#database/orm.ts";
import { moment } from "../columns.ts";

export type StoredConditions = Omit<Conditions, "startsAt" | "endsAt">;

/** What the shop promises its customers. */
export const promotion = pgTable("promotion", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  status: text().$type<PromotionStatus>().notNull(),
  name: text().notNull(),
  trigger: text().$type<"automatic" | "code">().notNull(),
  benefit: jsonb().$type<Benefit>().notNull(),
  target: jsonb().$type<Target>().notNull(),
  conditions: jsonb().$type<StoredConditions>().notNull(),
  startsAt: moment(),
  endsAt: moment(),
  maxUses: integer(),
  budget: integer(),
  usesPerCustomer: integer(),
  priority: smallint().notNull(),
  exclusiveGroup: text(),
  mayGoBelowFloor: boolean().notNull().default(false),
  /** It holds for everybody, so cards show it. */
  onCards: boolean().notNull().default(false),
  /** The version that the cards show; null while they show none. */
  cardedVersion: integer(),
  version: integer().notNull().default(1),
  createdAt: moment().notNull().defaultNow(),
});

/** What is used of a promotion, written by a trigger. */
export const promotionTally = pgTable("promotion_tally", {
  promotionId: integer().primaryKey(),
  uses: integer().notNull().default(0),
  spent: bigint({ mode: "number" }).notNull().default(0),
});

export const promotionCode = pgTable("promotion_code", {
  code: text().primaryKey(),
  promotionId: integer().notNull(),
  /** Generated for one order. */
  isSingleUse: boolean().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

/** How an order used a promotion. */
export const promotionUse = pgTable("promotion_use", {
  orderId: uuid().notNull(),
  promotionId: integer().notNull(),
  code: text(),
  isSingleUse: boolean().notNull().default(false),
  amount: integer().notNull(),
  /** What refunded pieces gave back. */
  returnedAmount: integer().notNull().default(0),
  at: moment().notNull().defaultNow(),
  returnedAt: moment(),
});

export type DiscountKind = "goods" | "delivery" | "gift";

/** The discounts of an order as the shopper reads them. */
export const orderDiscount = pgTable("order_discount", {
  orderId: uuid().notNull(),
  place: smallint().notNull(),
  promotionId: integer().notNull(),
  kind: text().$type<DiscountKind>().notNull(),
  label: text().notNull(),
  code: text(),
  amount: integer().notNull(),
  /** The amount when the order was placed. */
  promised: integer().notNull(),
  /** The way of paying that the discount depends on. */
  payment: text().$type<Conditions["payment"]>().notNull().default("any"),
});

/** A line's share of a discount. */
export const orderItemDiscount = pgTable("order_item_discount", {
  orderId: uuid().notNull(),
  productId: integer().notNull(),
  place: smallint().notNull(),
  amount: integer().notNull(),
});

export const priceSetting = pgTable("price_setting", {
  onlyRow: boolean().primaryKey().default(true),
  floorPercent: smallint().notNull().default(0),
  version: integer().notNull().default(1),
});
