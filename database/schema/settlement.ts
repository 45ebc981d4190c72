import type { SettlementFault } from "#contract/rules/order/settlement.ts";
import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from "#database/orm.ts";
import { bytea, moment, serial } from "./columns.ts";

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
