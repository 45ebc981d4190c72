import { boolean, integer, jsonb, pgTable, sql, text } from "#database/orm.ts";
import { moment } from "../columns.ts";

export const shopSetting = pgTable("shop_setting", {
  onlyRow: boolean().primaryKey().default(true),
  /** The owner's overrides of the brand. */
  brand: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  version: integer().notNull().default(1),
  updatedAt: moment().notNull().default(sql`now()`),
  /** The owner's overrides of the policy. */
  policy: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  mailFrom: text(),
});

export const shopText = pgTable("shop_text", {
  name: text().primaryKey(),
  /** null means the standard text. */
  own: jsonb().$type<{ title: string; html: string }>(),
  version: integer().notNull().default(1),
  updatedAt: moment().notNull().default(sql`now()`),
});
