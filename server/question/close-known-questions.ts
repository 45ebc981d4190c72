import type { FactValue } from "#contract/facts/fact.ts";
import { type FamilyName, getFamily } from "#contract/facts/families.ts";
import { ALERT_CONFIRMATION_MS, QUESTION_RETENTION_MS } from "#contract/rules/limits.ts";
import { ago } from "#database/moment.ts";
import { and, isNotNull, isNull, lt, or, sql } from "#database/orm.ts";
import { question, questionAsker } from "#database/schema.ts";
import { createSystemContext } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { closeQuestion } from "./close-question.ts";
import { formatAnswer } from "./format-answer.ts";

interface KnownAnswer extends Record<string, unknown> {
  id: string;
  fact: string;
  family: FamilyName;
  value: FactValue;
  source: string | null;
}

/**
 * Facts may also come from a form or a spreadsheet, so this
 * job closes their questions. Old e-mails are deleted.
 */
export async function closeKnownQuestions(shop: Shop): Promise<void> {
  const { rows } = await shop.db.execute<KnownAnswer>(sql`
    select q.id, q.fact, p.family, p.facts -> q.fact as value, p.fact_sources -> q.fact ->> 'source' as source from question q join product p on p.id = q.product_id
    where q.answered_at is null and q.fact <> '' and p.family is not null and p.facts ? q.fact
    order by q.id limit 500`);
  for (const { id, fact: key, family, value, source } of rows) {
    const fact = getFamily(family).facts[key];
    if (!fact) continue;
    const answer = formatAnswer(fact, { value, source: source ?? undefined });
    await closeQuestion(shop, createSystemContext("settle-questions"), { id: Number(id), answer });
  }
  const unconfirmed = and(isNull(questionAsker.confirmedAt), lt(questionAsker.askedAt, ago(ALERT_CONFIRMATION_MS)));
  // No asker is left to whom the answer could be mailed.
  await shop.db
    .update(question)
    .set({ answer: null })
    .where(and(isNotNull(question.answer), lt(question.answeredAt, ago(ALERT_CONFIRMATION_MS))));
  await shop.db.delete(questionAsker).where(or(unconfirmed, lt(questionAsker.askedAt, ago(QUESTION_RETENTION_MS))));
}

export async function startQuestionJob(shop: Shop): Promise<void> {
  await shop.jobs.schedule("settle-questions", "*/10 * * * *");
  await shop.jobs.work("settle-questions", () => closeKnownQuestions(shop), { pollingIntervalSeconds: 60 });
}
