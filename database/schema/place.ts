import type { ConnectedService } from "#contract/rules/order/courier-services.ts";
import { boolean, integer, pgTable, text } from "#database/orm.ts";
import { serial } from "../columns.ts";

export const state = pgTable("state", { id: serial(), name: text().notNull() });

export const city = pgTable("city", { id: serial(), stateId: integer().notNull(), name: text().notNull() });

export const courier = pgTable("courier", {
  id: serial(),
  name: text().notNull(),
  /** Contains {number} in place of the consignment number. */
  trackingUrl: text(),
  express: boolean().notNull().default(false),
  /** The connected courier that carries its parcels. */
  service: text().$type<ConnectedService>(),
  version: integer().notNull().default(1),
});

export const courierPricing = pgTable("courier_pricing", {
  id: serial(),
  cityId: integer().notNull(),
  courierId: integer().notNull(),
  price: integer().notNull(),
});
