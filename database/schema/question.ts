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

/** Who wants to hear the answer: it is mailed once the address is confirmed, and then the row is gone. */
export const questionAsker = pgTable("question_asker", {
  questionId: bigint({ mode: "number" }).notNull(),
  email: text().notNull(),
  emailKey: text().notNull(),
  parts: text().notNull(),
  askedAt: moment().notNull().defaultNow(),
  /** What was asked together is confirmed together, by the link of one mail. */
  requestId: uuid(),
  confirmedAt: moment(),
});
