import type { ConnectedService } from "#contract/rules/order/courier-services.ts";
import type { SettlementFault } from "#contract/rules/order/settlement.ts";
import { bigint, boolean, date, integer, jsonb, pgTable, smallint, sql, text, uuid } from "#database/orm.ts";
import { bytea, moment, serial } from "../columns.ts";

export const courierRate = pgTable("courier_rate", {
  id: serial(),
  courierName: text().notNull(),
  fromDay: date().notNull(),
  firstRupees: integer().notNull(),
  firstGrams: integer().notNull(),
  stepRupees: integer().notNull().default(0),
  stepGrams: integer().notNull().default(500),
  returnRupees: integer().notNull().default(0),
  fuelBp: integer().notNull().default(0),
  chargeTaxBp: integer().notNull().default(0),
  cashTaxBp: integer().notNull().default(0),
  source: text().notNull().default(""),
});

export const settlement = pgTable("settlement", {
  id: uuid().primaryKey().defaultRandom(),
  courierName: text().notNull(),
  name: text().notNull(),
  fileHash: bytea().notNull(),
  status: text().$type<"mapping" | "open" | "closed">().notNull(),
  headings: text().array().notNull().default([]),
  columns: text().array().notNull().default([]),
  untilDay: date(),
  createdAt: moment().notNull().defaultNow(),
  staffId: uuid(),
  staffName: text().notNull(),
  comparedAt: moment(),
  closedAt: moment(),
  closedBy: text(),
  /** Of a statement that the shop fetched; null: uploaded by staff. */
  service: text().$type<ConnectedService>(),
  /** The courier's number of its payment, or the day of the payment. */
  payment: text(),
});

const paisa = () => bigint({ mode: "number" });

export const settlementRow = pgTable("settlement_row", {
  settlementId: uuid().notNull(),
  place: integer().notNull(),
  cells: jsonb().$type<string[]>().notNull(),
  consignment: text().notNull().default(""),
  orderId: uuid(),
  cashPaisa: paisa(),
  chargePaisa: paisa(),
  taxPaisa: paisa(),
  netPaisa: paisa(),
  grams: integer(),
  expectedCashPaisa: paisa().notNull().default(0),
  expectedChargePaisa: paisa(),
  expectedTaxPaisa: paisa(),
  faults: text().array().$type<SettlementFault[]>().notNull().default([]),
  accepted: boolean().notNull().default(false),
  settled: boolean().notNull().default(false),
});

/** What a courier says to have paid for a parcel, and when it is asked next. */
export const parcelSettlement = pgTable("parcel_settlement", {
  bookingId: uuid().primaryKey(),
  /** Null: not asked any more. */
  dueAt: moment().default(sql`now()`),
  /** Questions without an answer, since the last one with one. */
  failures: smallint().notNull().default(0),
  askedAt: moment(),
  /** When the courier paid, by its own report. */
  paidAt: moment(),
  payment: text(),
  cashPaisa: paisa(),
  chargePaisa: paisa(),
  taxPaisa: paisa(),
  netPaisa: paisa(),
  grams: integer(),
  /** Written on a statement; a statement that staff delete is not written again. */
  listedAt: moment(),
  settlementId: uuid(),
});

/** At most one row: the question about cash from before settlements were recorded, and its answer. */
export const earlierCash = pgTable("earlier_cash", {
  onlyOne: boolean().primaryKey().default(true),
  beforeDay: date().notNull(),
  answeredAt: moment(),
  answeredBy: text(),
  untilDay: date(),
  finishedAt: moment(),
  settledOrders: integer().notNull().default(0),
  settledRupees: bigint({ mode: "number" }).notNull().default(0),
});

export const courierStatement = pgTable("courier_statement", {
  courierName: text().primaryKey(),
  columns: jsonb().$type<Record<string, string>>().notNull(),
});
