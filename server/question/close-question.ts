import { and, eq, isNotNull, isNull, sql } from "#database/orm.ts";
import { product, question, questionAsker } from "#database/schema.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import { mailAnswer, verdictsOf } from "./mail-answer.ts";

/**
 * Closes a question once. Whoever waits for its answer at a confirmed address gets it by mail, and is forgotten; the others get it when
 * they confirm theirs.
 */
export async function closeQuestion(
  shop: Shop,
  by: Asking<StaffMember | System>,
  { id, answer }: { id: number; answer: string },
): Promise<number> {
  const confirmed = and(eq(questionAsker.questionId, id), isNotNull(questionAsker.confirmedAt));
  // What their builds come to is worked out before anything is locked.
  const verdicts = await verdictsOf(shop.db, await shop.db.select().from(questionAsker).where(confirmed));
  return shop.db.transaction(async (tx) => {
    const [closed] = await tx
      .update(question)
      .set({ answeredAt: sql`now()`, answer, staffId: by.actor.kind === "staff" ? by.actor.id : null })
      .where(and(eq(question.id, id), isNull(question.answeredAt)))
      .returning();
    if (!closed) return 0;
    const askers = await tx.delete(questionAsker).where(confirmed).returning();
    const [about] = await tx.select({ name: product.name }).from(product).where(eq(product.id, closed.productId));
    const name = about?.name ?? "";
    const answered = { product: name, question: closed.sentence, answer };
    for (const asker of askers) await mailAnswer(shop, tx, { answered, asker, verdicts });
    await record(tx, by, [
      {
        action: "question.answer",
        subject: { kind: "question", id, name: name },
        // Not the answer: words to a customer may name them.
        after: { fact: closed.fact, told: askers.length },
      },
    ]);
    return askers.length;
  });
}
