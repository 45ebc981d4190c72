import { boolean, integer, jsonb, pgTable, sql } from "#database/orm.ts";
import { moment } from "./columns.ts";

export const shopSetting = pgTable("shop_setting", {
  onlyRow: boolean().primaryKey().default(true),
  /** A part of the brand: what the owner has changed of it. */
  brand: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  version: integer().notNull().default(1),
  updatedAt: moment().notNull().default(sql`now()`),
});
