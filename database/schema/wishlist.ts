import { boolean, integer, pgTable, text, uuid } from "#database/orm.ts";
import { moment } from "./columns.ts";

/** The last act of a customer on a product: put on the wish list, or taken from it. */
export const wish = pgTable("wish", {
  customerId: uuid().notNull(),
  productId: integer().notNull(),
  actedAt: moment().notNull(),
  wished: boolean().notNull(),
  netPrice: integer().notNull(),
  inStock: boolean().notNull(),
});

/** A list that is shown to who has its link. */
export const wishShare = pgTable("wish_share", {
  customerId: uuid().primaryKey(),
  token: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
});
