import { createNotFoundError } from "#contract/errors.ts";
import type { ReviewState } from "#contract/rules/reviews.ts";
import { eq } from "#database/orm.ts";
import { review } from "#database/schema.ts";
import { requireUnchanged, type Undoers } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import { answerReview, moderateReview } from "./moderate-review.ts";

export function createReviewUndoers(shop: Pick<Shop, "db" | "responseCache">): Undoers {
  const getReview = async (id: string) => {
    const [row] = await shop.db.select().from(review).where(eq(review.id, id));
    // The author has withdrawn the review.
    if (!row) throw createNotFoundError("review");
    return row;
  };
  const moderation: NonNullable<Undoers[string]> = {
    permission: "review.write",
    undo: async (context, { subjectId: id, before, after }) => {
      const current = await getReview(id);
      requireUnchanged(after, current);
      const state = (before?.state ?? current.state) as ReviewState;
      const reason = (before?.hiddenReason ?? current.hiddenReason ?? undefined) as string | undefined;
      await moderateReview(shop, context, { id, version: current.version, state, reason });
    },
  };
  return {
    "review.publish": moderation,
    "review.hide": moderation,
    "review.put-back": moderation,
    "review.answer": {
      permission: "review.write",
      undo: async (context, { subjectId: id, before, after }) => {
        const current = await getReview(id);
        requireUnchanged(after, current);
        await answerReview(shop, context, {
          id,
          version: current.version,
          answer: (before?.answer ?? null) as string | null,
        });
      },
    },
  };
}
