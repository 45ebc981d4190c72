import type { CreditCause, CreditKind } from "#contract/rules/credit/credit-ledger.ts";
import type { GiftCardState } from "#contract/rules/credit/gift-card.ts";
import { bigint, boolean, date, integer, pgTable, smallint, sql, text, uuid } from "#database/orm.ts";
import { bytea, moment } from "../columns.ts";

export const creditAccount = pgTable("credit_account", {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().$type<CreditKind>().notNull(),
  /** Whose balance it is; a gift card that nobody has saved has no customer. */
  customerId: uuid(),
  /** For whom the account was opened. A merge of customers moves customerId and leaves this. */
  openedFor: uuid(),
  createdAt: moment().notNull().defaultNow(),
});

/** What came in at one time. Only entries change its rest. */
export const creditLot = pgTable("credit_lot", {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid().notNull(),
  granted: integer().notNull(),
  rest: integer().notNull().default(0),
  /** null: never. */
  expiresAt: moment(),
  createdAt: moment().notNull().default(sql`clock_timestamp()`),
});

/** Entries are only added; the database refuses to change and to delete them. */
export const creditEntry = pgTable("credit_entry", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  lotId: uuid().notNull(),
  amount: integer().notNull(),
  cause: text().$type<CreditCause>().notNull(),
  orderId: uuid(),
  /** What made the entry; unique per lot. */
  source: text().notNull(),
  note: text().notNull().default(""),
  staffId: uuid(),
  actorName: text().notNull().default(""),
  at: moment().notNull().defaultNow(),
});

/** Delivered orders whose coins were worked out, or are to be. */
export const orderCoins = pgTable("order_coins", {
  orderId: uuid().primaryKey(),
  /** A coin is earned for so many rupees; fixed when the coins are first worked out. */
  rupeesToEarn: integer(),
  /** null: nothing to do. */
  dueAt: moment(),
});

export const creditSetting = pgTable("credit_setting", {
  onlyRow: boolean().primaryKey().default(true),
  earnsCoins: boolean().notNull().default(true),
  rupeesPerCoin: integer().notNull().default(1),
  coinSharePercent: smallint().notNull().default(10),
  coinMonths: smallint().notNull().default(12),
  giftCardMonths: smallint().notNull().default(24),
  staffLimit: integer().notNull().default(5000),
  version: integer().notNull().default(1),
});

/** What a gift card is beside its account; the code itself is not stored. */
export const giftCard = pgTable("gift_card", {
  accountId: uuid().primaryKey(),
  codeHash: bytea(),
  codeEnd: text(),
  amount: integer().notNull(),
  state: text().$type<GiftCardState>().notNull(),
  recipientName: text().notNull().default(""),
  /** Empty: the code was shown to staff once. */
  recipientEmail: text().notNull().default(""),
  senderName: text().notNull().default(""),
  message: text().notNull().default(""),
  /** A day in Pakistan. */
  sendOn: date().notNull(),
  sentAt: moment(),
  reason: text().notNull(),
  staffId: uuid(),
  actorName: text().notNull().default(""),
  createdAt: moment().notNull().defaultNow(),
});
