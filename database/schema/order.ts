import type { OrderStatus } from "#contract/rules/order-status.ts";
import { integer, pgTable, smallint, text, uuid } from "#database/orm.ts";
import { moment } from "./columns.ts";

export const shopOrder = pgTable("shop_order", {
  id: uuid().primaryKey().defaultRandom(),
  number: text().notNull(),
  customerId: uuid().notNull(),
  idempotencyKey: text(),
  requestHash: text(),
  status: text().$type<OrderStatus>().notNull(),
  subTotal: integer().notNull(),
  courierCost: integer().notNull(),
  grandTotal: integer().notNull(),
  courierName: text().notNull(),
  recipientName: text().notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  cityName: text().notNull(),
  stateName: text().notNull(),
  postalCode: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  deliveredAt: moment(),
});

export const orderItem = pgTable("order_item", {
  orderId: uuid().notNull(),
  productId: integer().notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  photo: text().notNull(),
  price: integer().notNull(),
  quantity: integer().notNull(),
  total: integer().notNull(),
  /** Where it stood in the basket, from 1 on. */
  place: smallint().notNull().default(0),
});

export const orderStep = pgTable("order_step", {
  orderId: uuid().notNull(),
  status: text().$type<OrderStatus>().notNull(),
  at: moment().notNull().defaultNow(),
});
