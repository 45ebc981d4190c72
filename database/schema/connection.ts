import { boolean, integer, pgTable, text } from "#database/orm.ts";
import { moment } from "../columns.ts";

/** A service outside the shop, such as a payment provider. */
export const connection = pgTable("connection", {
  service: text().primaryKey(),
  isOn: boolean().notNull().default(false),
  mode: text().$type<"test" | "live" | "sandbox">().notNull().default("test"),
  version: integer().notNull().default(0),
  changedAt: moment().notNull().defaultNow(),
});

export const connectionKey = pgTable("connection_key", {
  /** "<service>/<name>", authenticated with the encrypted key. */
  id: text().primaryKey(),
  service: text().notNull(),
  name: text().notNull(),
  sealed: text().notNull(),
  /** Null if the key is too short to show a part of it. */
  lastFour: text(),
  changedAt: moment().notNull().defaultNow(),
});

export const cardPaymentSetting = pgTable("card_payment_setting", {
  onlyRow: boolean().primaryKey().default(true),
  /** Null leaves the choice to the shop. */
  provider: text(),
  version: integer().notNull().default(1),
  changedAt: moment().notNull().defaultNow(),
});
