import { z } from "zod";
import { DateTime, Id, requiredText, text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";
import { FactSource, FactValue } from "./product-input.ts";

const Question = z.object({
  id: z.number().int(),
  product: z.object({ id: z.number().int(), name: z.string(), slug: z.string(), family: z.string().nullable() }),
  /** Empty if the question is about what the sentence leaves open instead of about a fact. */
  fact: z.string(),
  /** The sentence that the shopper saw. */
  sentence: z.string(),
  /** The build of the most recent request, as in its URL. */
  parts: z.string(),
  times: z.number().int(),
  askedAt: DateTime,
  /** Number of shoppers who wait for the answer by mail. */
  waiting: z.number().int(),
});
export type Question = z.infer<typeof Question>;

const Answer = z.union(
  [
    /** The fact with its source. */
    z.object({ value: FactValue, source: FactSource }),
    /** An answer in words, if the fact is unknown or the question is not about a fact. */
    z.object({ words: requiredText(500, "Please write an answer") }),
  ],
  { error: "Please enter the specification and its source, or an answer in your own words" },
);

export const QUESTION_CALLS = defineOfficeCalls({
  listQuestions: {
    method: "GET",
    path: "/office/questions",
    access: "catalogue.read",
    summary: "Shoppers' questions about missing specifications, latest first",
    query: z.object({ after: text(100).optional() }),
    response: z.object({ questions: z.array(Question), next: z.string().nullable() }),
  },
  answerQuestion: {
    method: "POST",
    path: "/office/questions/:id/answer",
    access: "catalogue.write",
    summary: "Answer with a specification or in words; the shoppers who asked are notified",
    params: z.object({ id: Id }),
    body: z.object({ answer: Answer }),
    response: z.object({ mails: z.number().int() }),
  },
});
