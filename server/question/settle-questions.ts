import type { FactValue } from "#contract/facts/fact.ts";
import { type FamilyName, familyOf } from "#contract/facts/families.ts";
import { ALERT_QUESTION_MS, QUESTION_KEPT_MS } from "#contract/rules/limits.ts";
import { ago } from "#database/moment.ts";
import { and, isNotNull, isNull, lt, or, sql } from "#database/orm.ts";
import { question, questionAsker } from "#database/schema.ts";
import { asSystem } from "#server/asking.ts";
import type { Shop } from "#server/shop.ts";
import { answerWords } from "./answer-words.ts";
import { closeQuestion } from "./close-question.ts";

interface Known extends Record<string, unknown> {
  id: string;
  fact: string;
  family: FamilyName;
  value: FactValue;
  source: string | null;
}

/** Facts may be stated in any way, by a form or a spreadsheet: whoever asked for one is told all the same. Old addresses are forgotten. */
export async function settleQuestions(shop: Shop): Promise<void> {
  const { rows } = await shop.db.execute<Known>(sql`
    select q.id, q.fact, p.family, p.facts -> q.fact as value, p.fact_sources -> q.fact ->> 'source' as source from question q join product p on p.id = q.product_id
    where q.answered_at is null and q.fact <> '' and p.family is not null and p.facts ? q.fact
    order by q.id limit 500`);
  for (const { id, fact: key, family, value, source } of rows) {
    const fact = familyOf(family).facts[key];
    if (!fact) continue;
    const answer = answerWords(fact, { value, source: source ?? undefined });
    await closeQuestion(shop, asSystem("settle-questions"), { id: Number(id), answer });
  }
  const unconfirmed = and(isNull(questionAsker.confirmedAt), lt(questionAsker.askedAt, ago(ALERT_QUESTION_MS)));
  // Nobody is left to whom the answer could be mailed.
  await shop.db
    .update(question)
    .set({ answer: null })
    .where(and(isNotNull(question.answer), lt(question.answeredAt, ago(ALERT_QUESTION_MS))));
  await shop.db.delete(questionAsker).where(or(unconfirmed, lt(questionAsker.askedAt, ago(QUESTION_KEPT_MS))));
}

export async function startSettlingQuestions(shop: Shop): Promise<void> {
  await shop.jobs.schedule("settle-questions", "*/10 * * * *");
  await shop.jobs.work("settle-questions", () => settleQuestions(shop), { pollingIntervalSeconds: 60 });
}
