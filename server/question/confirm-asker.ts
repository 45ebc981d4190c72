import { createNotFoundError } from "#contract/errors.ts";
import type { LinkedAlert } from "#contract/shop/alert.ts";
import { and, asc, eq, inArray, isNotNull, sql } from "#database/orm.ts";
import { product, question, questionAsker } from "#database/schema.ts";
import type { ConfirmationHandler } from "#server/alert/index.ts";
import type { Shop } from "#server/shop.ts";
import { checkBuilds, mailAnswer } from "./mail-answer.ts";

/** The owner of a mailbox accepts or refuses answers through the link and the page of alerts. */
export function createQuestionConfirmation(shop: Shop): ConfirmationHandler {
  return {
    read: async (requestId) => (await getLinkedQuestion(shop, requestId)).shown,
    answer: (requestId, answer) => (answer === "confirm" ? confirm(shop, requestId) : end(shop, requestId)),
  };
}

async function getLinkedQuestion({ db }: Pick<Shop, "db">, requestId: string) {
  const rows = await db
    .select({ asker: questionAsker, question, product })
    .from(questionAsker)
    .innerJoin(question, eq(question.id, questionAsker.questionId))
    .innerJoin(product, eq(product.id, question.productId))
    .where(eq(questionAsker.requestId, requestId))
    .orderBy(asc(question.id));
  const [first] = rows;
  // An answered, ended or expired question leaves no data behind.
  if (!first) throw createNotFoundError("link");
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

/** An answer that was given meanwhile is mailed at once; a second confirmation changes nothing. */
async function confirm(shop: Shop, requestId: string): Promise<LinkedAlert> {
  const { rows, shown } = await getLinkedQuestion(shop, requestId);
  const verdicts = await checkBuilds(
    shop.db,
    rows.map(({ asker }) => asker),
  );
  const isAllMailed = await shop.db.transaction(async (tx) => {
    // The lock makes closing a question wait or finish first,
    // so that each answer is mailed exactly once.
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
      const isLinkedQuestion = and(
        eq(questionAsker.requestId, requestId),
        eq(questionAsker.questionId, id),
        isNotNull(questionAsker.confirmedAt),
      );
      const [asker] = await tx.delete(questionAsker).where(isLinkedQuestion).returning();
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
  return { ...shown, state: isAllMailed ? "told" : "waiting" };
}

async function end(shop: Shop, requestId: string): Promise<LinkedAlert> {
  const { shown } = await getLinkedQuestion(shop, requestId);
  await shop.db.delete(questionAsker).where(eq(questionAsker.requestId, requestId));
  return { ...shown, state: "ended" };
}
