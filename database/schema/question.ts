import { bigint, integer, pgTable, text, uuid } from "#database/orm.ts";
import { moment } from "./columns.ts";

/** What shoppers asked because nobody states it. */
export const question = pgTable("question", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer().notNull(),
  /** Empty: it is no fact, but what the sentence leaves open. */
  fact: text().notNull(),
  sentence: text().notNull(),
  parts: text().notNull(),
  times: integer().notNull().default(1),
  askedAt: moment().notNull().defaultNow(),
  answeredAt: moment(),
  answer: text(),
  staffId: uuid(),
});

/** Who wants to hear the answer; gone once it has been sent. */
export const questionAsker = pgTable("question_asker", {
  questionId: bigint({ mode: "number" }).notNull(),
  email: text().notNull(),
  emailKey: text().notNull(),
  parts: text().notNull(),
  askedAt: moment().notNull().defaultNow(),
});
