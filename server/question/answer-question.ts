import { invalid, notFound } from "#contract/errors.ts";
import type { FactValue } from "#contract/facts/fact.ts";
import { familyOf } from "#contract/facts/families.ts";
import type { FactSource } from "#contract/facts/sources.ts";
import { and, eq, isNull } from "#database/orm.ts";
import { product, question } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { changeProduct } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import { answerWords } from "./answer-words.ts";
import { closeQuestion } from "./close-question.ts";

type Answer = { value: FactValue; source: FactSource } | { words: string };

/**
 * An answer becomes a fact of the product with its source, by the one way in which facts are written, and then closes the question. Were
 * the shop to end in between, the fact stands and the job closes the question. Answers how many are told by mail.
 */
export async function answerQuestion(
  shop: Shop,
  by: Asking<StaffMember>,
  { id, answer }: { id: number; answer: Answer },
): Promise<number> {
  const [asked] = await shop.db
    .select({ question, version: product.version, family: product.family })
    .from(question)
    .innerJoin(product, eq(product.id, question.productId))
    .where(and(eq(question.id, id), isNull(question.answeredAt)));
  if (!asked) throw notFound("question");
  if ("words" in answer) return closeQuestion(shop, by, { id, answer: answer.words });
  const { fact: key, productId } = asked.question;
  const fact = asked.family === null ? undefined : familyOf(asked.family).facts[key];
  if (!fact) throw invalid({ value: "This is no fact of the product. Please answer in words" });
  await changeProduct(shop, by, {
    id: productId,
    version: asked.version,
    change: { factChanges: { [key]: answer.value }, sourceChanges: { [key]: answer.source } },
  });
  return closeQuestion(shop, by, {
    id,
    answer: answerWords(fact, { value: answer.value, source: answer.source.source }),
  });
}
