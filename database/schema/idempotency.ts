import { pgTable, text, uuid } from "#database/orm.ts";
import { bytea, moment } from "../columns.ts";

/** Writes of the office that can be repeated if their response was lost. */
export const idempotentRequest = pgTable("idempotent_request", {
  staffId: uuid().notNull(),
  key: text().notNull(),
  requestHash: bytea().notNull(),
  startedAt: moment().notNull().defaultNow(),
  /** The id of the request that wrote, set in the same transaction. */
  writtenBy: text(),
  answeredAt: moment(),
  answer: text(),
});
