import { boolean, integer, pgTable, text, uuid } from "#database/orm.ts";
import { moment } from "../columns.ts";

/** A customer's last change of a product on the wish list: added or removed. */
export const wish = pgTable("wish", {
  customerId: uuid().notNull(),
  productId: integer().notNull(),
  actedAt: moment().notNull(),
  wished: boolean().notNull(),
  netPrice: integer().notNull(),
  inStock: boolean().notNull(),
});

/** A wish list that is visible to everyone who has its link. */
export const wishShare = pgTable("wish_share", {
  customerId: uuid().primaryKey(),
  token: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
});
