import { bigint, integer, pgTable, text, uuid } from "#database/orm.ts";
import { moment } from "../columns.ts";

/** Shoppers' questions about unknown facts. */
export const question = pgTable("question", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer().notNull(),
  /** Empty if the question is about what the sentence leaves open instead of about a fact. */
  fact: text().notNull(),
  sentence: text().notNull(),
  parts: text().notNull(),
  times: integer().notNull().default(1),
  askedAt: moment().notNull().defaultNow(),
  answeredAt: moment(),
  answer: text(),
  staffId: uuid(),
});

/**
 * Shoppers who wait for the answer, which is mailed once the address is confirmed; then the row is
 * deleted.
 */
export const questionAsker = pgTable("question_asker", {
  questionId: bigint({ mode: "number" }).notNull(),
  email: text().notNull(),
  emailKey: text().notNull(),
  parts: text().notNull(),
  askedAt: moment().notNull().defaultNow(),
  /** Questions of one request are confirmed together, by the link of one mail. */
  requestId: uuid(),
  confirmedAt: moment(),
});
