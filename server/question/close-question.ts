import { type NamedPart, readPartList } from "#contract/rules/part-list.ts";
import type { Db } from "#database/database.ts";
import { and, eq, isNull, sql } from "#database/orm.ts";
import { product, question, questionAsker } from "#database/schema.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import { checkParts } from "#server/build/index.ts";
import { postUnwritten } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";

/** Closes a question once; whoever waits for its answer gets it by mail, with what it makes of their build, and is forgotten. */
export async function closeQuestion(
  shop: Shop,
  by: Asking<StaffMember | System>,
  { id, answer }: { id: number; answer: string },
): Promise<number> {
  // What their builds come to is worked out before anything is locked.
  const known = await shop.db.select().from(questionAsker).where(eq(questionAsker.questionId, id));
  const verdicts = new Map<string, Awaited<ReturnType<typeof verdictOf>>>();
  for (const { parts } of known) verdicts.set(parts, await verdictOf(shop.db, readPartList(parts)));
  return shop.db.transaction(async (tx) => {
    const [closed] = await tx
      .update(question)
      .set({ answeredAt: sql`now()`, answer, staffId: by.actor.kind === "staff" ? by.actor.id : null })
      .where(and(eq(question.id, id), isNull(question.answeredAt)))
      .returning();
    if (!closed) return 0;
    const askers = await tx.delete(questionAsker).where(eq(questionAsker.questionId, id)).returning();
    const [about] = await tx.select({ name: product.name }).from(product).where(eq(product.id, closed.productId));
    const name = about?.name ?? "";
    for (const { email, parts } of askers) {
      const verdict = verdicts.get(parts) ?? "cannot-verify";
      const content = {
        template: "question-answered",
        product: name,
        question: closed.sentence,
        answer,
        verdict,
        parts,
      } as const;
      await postUnwritten(shop, tx, { to: email, content });
    }
    await record(tx, by, [
      {
        action: "question.answer",
        subject: { kind: "question", id, name: name },
        after: { fact: closed.fact, answer, told: askers.length },
      },
    ]);
    return askers.length;
  });
}

async function verdictOf(db: Db, parts: readonly NamedPart[]) {
  return (await checkParts(db, parts)).verdict;
}
