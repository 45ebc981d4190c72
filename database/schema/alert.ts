import { integer, pgTable, text, uuid } from "#database/orm.ts";
import { moment } from "./columns.ts";

/** Somebody wants to hear when a product is back in stock, or costs no more than so much. */
export const productAlert = pgTable("product_alert", {
  id: uuid().primaryKey().defaultRandom(),
  productId: integer().notNull(),
  email: text().notNull(),
  emailKey: text().notNull(),
  /** Rupees; null: when it is back in stock. */
  below: integer(),
  askedAt: moment().notNull().defaultNow(),
  confirmedAt: moment(),
  toldAt: moment(),
  endedAt: moment(),
});
