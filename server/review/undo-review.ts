import { notFound } from "#contract/errors.ts";
import type { ReviewState } from "#contract/rules/reviews.ts";
import { eq } from "#database/orm.ts";
import { review } from "#database/schema.ts";
import { requireStillStands, type Undoers } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import { answerReview, judgeReview } from "./judge-review.ts";

export function reviewUndoers(shop: Pick<Shop, "db" | "cache">): Undoers {
  const current = async (id: string) => {
    const [found] = await shop.db.select().from(review).where(eq(review.id, id));
    // Its author has withdrawn it.
    if (!found) throw notFound("review");
    return found;
  };
  const judged: NonNullable<Undoers[string]> = {
    permission: "review.write",
    undo: async (by, { subjectId: id, before, after }) => {
      const now = await current(id);
      requireStillStands(after, now);
      const state = (before?.state ?? now.state) as ReviewState;
      const reason = (before?.hiddenReason ?? now.hiddenReason ?? undefined) as string | undefined;
      await judgeReview(shop, by, { id, version: now.version, state, reason });
    },
  };
  return {
    "review.publish": judged,
    "review.hide": judged,
    "review.put-back": judged,
    "review.answer": {
      permission: "review.write",
      undo: async (by, { subjectId: id, before, after }) => {
        const now = await current(id);
        requireStillStands(after, now);
        await answerReview(shop, by, { id, version: now.version, answer: (before?.answer ?? null) as string | null });
      },
    },
  };
}
