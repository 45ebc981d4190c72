import * as calls from "#contract/office/question.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { answerQuestion } from "./answer-question.ts";
import { listQuestions } from "./list-questions.ts";

export function questionOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  bind(calls.listQuestions, ({ query }) => listQuestions(shop.db, query.after));
  bind(calls.answerQuestion, async ({ params, body: { answer }, by }) => ({
    mails: await answerQuestion(shop, by, { ...params, answer }),
  }));
}
