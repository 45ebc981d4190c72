import { pgTable, text, uuid } from "#database/orm.ts";
import { bytea, moment } from "./columns.ts";

/** Writes of the office that may be sent again when their answer was lost. */
export const idempotentRequest = pgTable("idempotent_request", {
  staffId: uuid().notNull(),
  key: text().notNull(),
  requestHash: bytea().notNull(),
  startedAt: moment().notNull().defaultNow(),
  /** The request that has written, set in the transaction that wrote. */
  writtenBy: text(),
  answeredAt: moment(),
  answer: text(),
});
