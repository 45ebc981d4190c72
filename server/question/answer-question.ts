import { createInvalidError, createNotFoundError } from "#contract/errors.ts";
import type { FactValue } from "#contract/facts/fact.ts";
import { getFamily } from "#contract/facts/families.ts";
import type { FactSource } from "#contract/facts/sources.ts";
import { and, eq, isNull } from "#database/orm.ts";
import { product, question } from "#database/schema.ts";
import { changeProduct } from "#server/catalogue/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { closeQuestion } from "./close-question.ts";
import { formatAnswer } from "./format-answer.ts";

type Answer = { value: FactValue; source: FactSource } | { words: string };

/**
 * The answer becomes a fact of the product and closes the question. If the shop stops in between,
 * the job closes the question. Returns the number of mails.
 */
export async function answerQuestion(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { id, answer }: { id: number; answer: Answer },
): Promise<number> {
  const [openQuestion] = await shop.db
    .select({ question, version: product.version, family: product.family })
    .from(question)
    .innerJoin(product, eq(product.id, question.productId))
    .where(and(eq(question.id, id), isNull(question.answeredAt)));
  if (!openQuestion) throw createNotFoundError("question");
  if ("words" in answer) return closeQuestion(shop, context, { id, answer: answer.words });
  const { fact: key, productId } = openQuestion.question;
  const fact = openQuestion.family === null ? undefined : getFamily(openQuestion.family).facts[key];
  if (!fact)
    throw createInvalidError({ value: "This product has no such specification. Please answer in your own words" });
  await changeProduct(shop, context, {
    id: productId,
    version: openQuestion.version,
    change: { factChanges: { [key]: answer.value }, factSourceChanges: { [key]: answer.source } },
  });
  return closeQuestion(shop, context, {
    id,
    answer: formatAnswer(fact, { value: answer.value, source: answer.source.source }),
  });
}
