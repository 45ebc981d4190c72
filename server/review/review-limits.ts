import { ShopError } from "#contract/errors.ts";
import {
  DAY_MS,
  REVIEW_PHOTOS_PER_DAY,
  REVIEW_VOTES_PER_DAY,
  REVIEW_WRITES_PER_DAY,
  SECOND_MS,
} from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { Counts } from "#server/auth/index.ts";

const MOST = { write: REVIEW_WRITES_PER_DAY, photo: REVIEW_PHOTOS_PER_DAY, vote: REVIEW_VOTES_PER_DAY };

/** Nobody floods the shop's people with things to read, or its disk with photos. For all nodes together. */
export async function countReviewAct(db: Db, customerId: string, act: keyof typeof MOST): Promise<void> {
  const { count, msLeft } = await new Counts(db.$client).add(`review-${act}:${customerId}`, DAY_MS);
  if (count > MOST[act]) throw new ShopError("too-many", { retryAfterSeconds: Math.ceil(msLeft / SECOND_MS) });
}
