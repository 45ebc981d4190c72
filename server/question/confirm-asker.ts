import { notFound } from "#contract/errors.ts";
import type { LinkedAlert } from "#contract/shop/alert.ts";
import { and, asc, eq, inArray, isNotNull, sql } from "#database/orm.ts";
import { product, question, questionAsker } from "#database/schema.ts";
import type { Confirming } from "#server/alert/index.ts";
import type { Shop } from "#server/shop.ts";
import { mailAnswer, verdictsOf } from "./mail-answer.ts";

/** Where the owner of a mailbox says whether answers may be sent there: by the link and the page of alerts. */
export function confirmAskers(shop: Shop): Confirming {
  return {
    read: async (requestId) => (await linkedQuestion(shop, requestId)).shown,
    answer: (requestId, answer) => (answer === "confirm" ? confirm(shop, requestId) : end(shop, requestId)),
  };
}

async function linkedQuestion({ db }: Pick<Shop, "db">, requestId: string) {
  const rows = await db
    .select({ asker: questionAsker, question, product })
    .from(questionAsker)
    .innerJoin(question, eq(question.id, questionAsker.questionId))
    .innerJoin(product, eq(product.id, question.productId))
    .where(eq(questionAsker.requestId, requestId))
    .orderBy(asc(question.id));
  const [first] = rows;
  // Answered, ended or forgotten: nothing is kept of it.
  if (!first) throw notFound("link");
  const { name, slug, imgUrl, netPrice } = first.product;
  const shown: LinkedAlert = {
    product: { name, slug, imgUrl, netPrice },
    email: first.asker.email,
    below: null,
    question: first.question.sentence,
    state: first.asker.confirmedAt === null ? "asked" : "waiting",
  };
  return { rows, shown };
}

/** What has been answered meanwhile is mailed at once; a second time changes nothing. */
async function confirm(shop: Shop, requestId: string): Promise<LinkedAlert> {
  const { rows, shown } = await linkedQuestion(shop, requestId);
  const verdicts = await verdictsOf(
    shop.db,
    rows.map(({ asker }) => asker),
  );
  const told = await shop.db.transaction(async (tx) => {
    // Whoever closes one of these questions waits, or has closed it: each answer is mailed by one of the two.
    const questions = await tx
      .select()
      .from(question)
      .where(
        inArray(
          question.id,
          rows.map((row) => row.question.id),
        ),
      )
      .orderBy(asc(question.id))
      .for("share");
    await tx
      .update(questionAsker)
      .set({ confirmedAt: sql`coalesce(${questionAsker.confirmedAt}, now())` })
      .where(eq(questionAsker.requestId, requestId));
    let mailed = 0;
    for (const { id, answer, answeredAt, sentence } of questions) {
      if (answeredAt === null) continue;
      const ours = and(
        eq(questionAsker.requestId, requestId),
        eq(questionAsker.questionId, id),
        isNotNull(questionAsker.confirmedAt),
      );
      const [asker] = await tx.delete(questionAsker).where(ours).returning();
      const about = rows.find((row) => row.question.id === id)?.product.name ?? "";
      if (!asker) continue;
      await mailAnswer(shop, tx, {
        answered: { product: about, question: sentence, answer: answer ?? "" },
        asker,
        verdicts,
      });
      mailed += 1;
    }
    return mailed === questions.length;
  });
  return { ...shown, state: told ? "told" : "waiting" };
}

async function end(shop: Shop, requestId: string): Promise<LinkedAlert> {
  const { shown } = await linkedQuestion(shop, requestId);
  await shop.db.delete(questionAsker).where(eq(questionAsker.requestId, requestId));
  return { ...shown, state: "ended" };
}
