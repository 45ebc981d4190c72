import { integer, pgTable, text, uuid } from "#database/orm.ts";
import { moment } from "../columns.ts";

/** A shopper's request for a mail when a product is back in stock or costs at most `below`. */
export const productAlert = pgTable("product_alert", {
  id: uuid().primaryKey().defaultRandom(),
  productId: integer().notNull(),
  email: text().notNull(),
  emailKey: text().notNull(),
  /** Rupees; null means that the alert waits for stock. */
  below: integer(),
  askedAt: moment().notNull().defaultNow(),
  confirmedAt: moment(),
  toldAt: moment(),
  endedAt: moment(),
});
