import { and, eq, isNotNull, isNull, sql } from "#database/orm.ts";
import { product, question, questionAsker } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { RequestContext, StaffMember, System } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { checkBuilds, mailAnswer } from "./mail-answer.ts";

/**
 * Confirmed askers get the answer by mail and their e-mails
 * are deleted; the others get the answer when they confirm.
 */
export async function closeQuestion(
  shop: Shop,
  context: RequestContext<StaffMember | System>,
  { id, answer }: { id: number; answer: string },
): Promise<number> {
  const confirmed = and(eq(questionAsker.questionId, id), isNotNull(questionAsker.confirmedAt));
  // The builds are checked before the transaction, so that no lock waits for them.
  const verdicts = await checkBuilds(shop.db, await shop.db.select().from(questionAsker).where(confirmed));
  return shop.db.transaction(async (tx) => {
    const [closed] = await tx
      .update(question)
      .set({ answeredAt: sql`now()`, answer, staffId: context.actor.kind === "staff" ? context.actor.id : null })
      .where(and(eq(question.id, id), isNull(question.answeredAt)))
      .returning();
    if (!closed) return 0;
    const askers = await tx.delete(questionAsker).where(confirmed).returning();
    const [about] = await tx.select({ name: product.name }).from(product).where(eq(product.id, closed.productId));
    const name = about?.name ?? "";
    const answered = { product: name, question: closed.sentence, answer };
    for (const asker of askers) await mailAnswer(shop, tx, { answered, asker, verdicts });
    await record(tx, context, [
      {
        action: "question.answer",
        subject: { kind: "question", id, name },
        // The answer is not recorded, because its text may name a customer.
        after: { fact: closed.fact, told: askers.length },
      },
    ]);
    return askers.length;
  });
}
