import { QUESTIONS_PER_MINUTE } from "#contract/rules/limits.ts";
import { askQuestion as call } from "#contract/shop/question.ts";
import type { Bind } from "#server/http/bind.ts";
import { CallLimit } from "#server/http/call-limit.ts";
import type { Shop } from "#server/shop.ts";
import { askQuestion } from "./ask-question.ts";

export function questionRoutes(bind: Bind, { db }: Shop): void {
  const limit = new CallLimit({ perMinute: QUESTIONS_PER_MINUTE });
  bind(call, async ({ body, ip }) => {
    limit.count(ip);
    await askQuestion(db, body);
    return { mess: body.email ? "We will look it up and mail you the answer" : "We will look it up" };
  });
}
