import type { FamilyName } from "#contract/facts/families.ts";
import type { ImportStatus, ImportWarning, RowState } from "#contract/import/states.ts";
import type { ProductStatus } from "#contract/rules/product/product-status.ts";
import { boolean, integer, jsonb, pgTable, text, uuid } from "#database/orm.ts";
import { bytea, moment } from "../columns.ts";

export const importBatch = pgTable("import_batch", {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().$type<"file" | "edit">().notNull(),
  name: text().notNull(),
  supplier: text().notNull().default(""),
  fileHash: bytea(),
  headings: text().array().notNull().default([]),
  columns: text().array().notNull().default([]),
  family: text().$type<FamilyName>(),
  newStatus: text().$type<ProductStatus>().notNull().default("draft"),
  stockReason: text().$type<"count" | "purchase" | "correction">().notNull().default("count"),
  canSeeCosts: boolean("may_cost").notNull(),
  status: text().$type<ImportStatus>().notNull(),
  failure: text(),
  rows: integer().notNull().default(0),
  done: integer().notNull().default(0),
  staffId: uuid(),
  staffName: text().notNull(),
  actingStaffId: uuid(),
  actingName: text(),
  actingRequest: text(),
  createdAt: moment().notNull().defaultNow(),
  appliedAt: moment(),
  undoneAt: moment(),
  startsAt: moment(),
  endsAt: moment(),
  workedAt: moment().notNull().defaultNow(),
});

type Fields = Record<string, unknown>;

export const importRow = pgTable("import_row", {
  importId: uuid().notNull(),
  place: integer().notNull(),
  cells: jsonb().$type<string[]>().notNull(),
  productId: integer(),
  name: text(),
  given: jsonb().$type<Fields>(),
  before: jsonb().$type<Fields>(),
  after: jsonb().$type<Fields>(),
  netBefore: integer(),
  netAfter: integer(),
  warnings: text().array().$type<ImportWarning[]>().notNull().default([]),
  problem: text(),
  ticked: boolean().notNull().default(true),
  state: text().$type<RowState>().notNull().default("staged"),
});

export const importSupplier = pgTable("import_supplier", {
  supplier: text().primaryKey(),
  columns: jsonb().$type<Record<string, string>>().notNull(),
});
