import { z } from "zod";
import { DateTime, Id, requiredText, text } from "../shapes.ts";
import { officeEndpoint } from "./endpoint.ts";
import { FactSource, FactValue } from "./product.ts";

const Question = z.object({
  id: z.number().int(),
  product: z.object({ id: z.number().int(), name: z.string(), slug: z.string(), family: z.string().nullable() }),
  /** Empty: it is no fact, but what the sentence leaves open. */
  fact: z.string(),
  /** The sentence that the shopper read. */
  sentence: z.string(),
  /** The build in which it was asked last, as its address carries it. */
  parts: z.string(),
  times: z.number().int(),
  askedAt: DateTime,
  /** How many want to hear the answer by mail. */
  waiting: z.number().int(),
});
export type Question = z.infer<typeof Question>;

export const listQuestions = officeEndpoint("listQuestions", {
  query: z.object({ after: text(100).optional() }),
  response: z.object({ questions: z.array(Question), next: z.string().nullable() }),
});

const Answer = z.union(
  [
    /** The fact, and who says it. */
    z.object({ value: FactValue, source: FactSource }),
    /** Nobody states it, or it is no fact: what the shop can say. */
    z.object({ words: requiredText(500, "Say what the shopper should know") }),
  ],
  { error: "Give the fact and who says it, or an answer in words" },
);

export const answerQuestion = officeEndpoint("answerQuestion", {
  params: z.object({ id: Id }),
  body: z.object({ answer: Answer }),
  response: z.object({ mails: z.number().int() }),
});
