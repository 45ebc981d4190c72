import { notFound, ShopError } from "#contract/errors.ts";
import type { ReviewState } from "#contract/rules/reviews.ts";
import { eq, sql } from "#database/orm.ts";
import { product, review } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { difference, type Recorded, record } from "#server/audit/index.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import type { Shop } from "#server/shop.ts";
import { changingReviews } from "./changing-reviews.ts";

interface Seen {
  id: string;
  version: number;
}

interface Judgement {
  state: ReviewState;
  /** Where it is hidden. */
  reason?: string | undefined;
}

const ACTIONS = { new: "review.put-back", published: "review.publish", hidden: "review.hide" } as const;

/** Publishes a review, hides it, or puts it back among the new ones. */
export function judgeReview(
  shop: Pick<Shop, "db" | "cache">,
  by: Asking<StaffMember>,
  { id, version, state, reason }: Seen & Judgement,
): Promise<void> {
  return changeReview(shop, by, {
    seen: { id, version },
    action: ACTIONS[state],
    change: { state, hiddenReason: state === "hidden" ? (reason ?? "") : null },
  });
}

/** What the shop says to a review, below it; null takes it back. */
export function answerReview(
  shop: Pick<Shop, "db" | "cache">,
  by: Asking<StaffMember>,
  { id, version, answer }: Seen & { answer: string | null },
): Promise<void> {
  return changeReview(shop, by, { seen: { id, version }, action: "review.answer", change: { answer } });
}

interface Change {
  seen: Seen;
  action: `review.${string}`;
  change: { state: ReviewState; hiddenReason: string | null } | { answer: string | null };
}

/** Everything the office does to a review. Answers and reasons in history are erased with it (record 45). */
async function changeReview(
  shop: Pick<Shop, "db" | "cache">,
  by: Asking<StaffMember>,
  { seen, action, change }: Change,
): Promise<void> {
  if (!isUuid(seen.id)) throw notFound("review");
  await changingReviews(shop, async (tx, changed) => {
    const [found] = await tx
      .select({ review, slug: product.slug, name: product.name })
      .from(review)
      .innerJoin(product, eq(product.id, review.productId))
      .where(eq(review.id, seen.id))
      .for("update", { of: review });
    if (!found) throw notFound("review");
    const { version, ...before } = found.review;
    if (version !== seen.version)
      throw new ShopError("changed-meanwhile", {
        text: "This review was changed since you saw it. Please read it again",
      });
    const told = difference(pick(before, change), change);
    if (!told) return;
    await tx
      .update(review)
      .set({
        ...change,
        version: version + 1,
        ...("answer" in change && { answeredAt: change.answer === null ? null : sql`now()` }),
        ...("state" in change && { hiddenAt: change.state === "hidden" ? sql`now()` : null }),
        ...("state" in change &&
          change.state === "published" && { publishedAt: sql`coalesce(${review.publishedAt}, now())` }),
      })
      .where(eq(review.id, seen.id));
    const isShown = before.state === "published" || ("state" in change && change.state === "published");
    if (isShown) await changed(found.slug);
    await record(tx, by, [
      { action, subject: { kind: "review", id: seen.id, name: `Review of ${found.name}` }, ...told },
    ]);
  });
}

function pick(from: Recorded, like: Recorded): Recorded {
  return Object.fromEntries(Object.keys(like).map((key) => [key, from[key] ?? null]));
}
