import { QUESTION_CALLS } from "#contract/office/catalogue/question.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { answerQuestion } from "./answer-question.ts";
import { listQuestions } from "./list-questions.ts";

export function bindQuestionOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  bind(QUESTION_CALLS.listQuestions, ({ query }) => listQuestions(shop.db, query.after));
  bind(QUESTION_CALLS.answerQuestion, async ({ params, body: { answer }, context }) => ({
    mails: await answerQuestion(shop, context, { ...params, answer }),
  }));
}
