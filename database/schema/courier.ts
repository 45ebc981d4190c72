import type { ConnectedService } from "#contract/rules/order/courier-services.ts";
import { bigint, integer, pgTable, text } from "#database/orm.ts";
import { moment } from "./columns.ts";

/** What couriers answered, without secrets, for 90 days. */
export const courierAnswer = pgTable("courier_answer", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  service: text().$type<ConnectedService>().notNull(),
  operation: text().notNull(),
  /** The parcel's own reference, where the call has one. */
  about: text(),
  status: integer(),
  answer: text().notNull(),
  at: moment().notNull().defaultNow(),
});
