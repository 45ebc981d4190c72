import type { TransferState } from "#contract/rules/bank/bank-transfer.ts";
import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from "#database/orm.ts";
import { bytea, moment } from "../columns.ts";

/** The account that customers transfer to; without an IBAN the shop offers no bank transfer. */
export const bankAccount = pgTable("bank_account", {
  onlyRow: boolean().primaryKey().default(true),
  iban: text(),
  title: text().notNull().default(""),
  bankName: text().notNull().default(""),
  lapseHours: integer().notNull().default(48),
  reminderHours: integer().notNull().default(12),
  version: integer().notNull().default(1),
});

/** An order that is to be paid by bank transfer, or was. */
export const bankTransfer = pgTable("bank_transfer", {
  orderId: uuid().primaryKey(),
  openedAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
  /** Null: no reminder is due. */
  remindAt: moment(),
  /** Set by the database whenever the claim, the payment or the order changes. */
  state: text().$type<TransferState>().notNull().default("waiting"),
  stateSince: moment().notNull().defaultNow(),
});

/** What a customer says to have paid; staff compare it with the account. */
export const bankClaim = pgTable("bank_claim", {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid().notNull(),
  transactionNumber: text().notNull(),
  claimedAt: moment().notNull().defaultNow(),
  state: text().$type<"open" | "confirmed" | "rejected">().notNull().default("open"),
  reason: text(),
  decidedAt: moment(),
  decidedBy: text(),
});

/** One picture per order, in the database because files of the media store are public. */
export const bankScreenshot = pgTable("bank_screenshot", {
  orderId: uuid().primaryKey(),
  picture: bytea().notNull(),
  uploadedAt: moment().notNull().defaultNow(),
});

export const bankStatement = pgTable("bank_statement", {
  id: uuid().primaryKey().defaultRandom(),
  bankName: text().notNull(),
  name: text().notNull(),
  fileHash: bytea().notNull(),
  createdAt: moment().notNull().defaultNow(),
  staffId: uuid(),
  staffName: text().notNull(),
});

/** A line of money in; `lineKey` is a hash of its content, once per bank. */
export const bankStatementLine = pgTable("bank_statement_line", {
  statementId: uuid().notNull(),
  place: integer().notNull(),
  bankName: text().notNull(),
  lineKey: bytea().notNull(),
  day: date().notNull(),
  paisa: bigint({ mode: "number" }).notNull(),
  narrative: text().notNull(),
  state: text().$type<"new" | "confirmed" | "dismissed">().notNull().default("new"),
  orderId: uuid(),
  decidedBy: text(),
  decidedAt: moment(),
});

/** What the columns of a bank's statements mean, by heading. */
export const bankStatementColumns = pgTable("bank_statement_columns", {
  bankName: text().primaryKey(),
  columns: jsonb().$type<Record<string, string>>().notNull(),
});
