import { ShopError } from "#contract/errors.ts";
import {
  DAY_MS,
  REVIEW_PHOTOS_PER_DAY,
  REVIEW_VOTES_PER_DAY,
  REVIEW_WRITES_PER_DAY,
  SECOND_MS,
} from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { RateLimitCounts } from "#server/auth/index.ts";

const DAILY_LIMITS = { write: REVIEW_WRITES_PER_DAY, photo: REVIEW_PHOTOS_PER_DAY, vote: REVIEW_VOTES_PER_DAY };

/**
 * Daily limits across all nodes keep customers from flooding
 * the staff with texts and the disk with photos.
 */
export async function countReviewAction(db: Db, customerId: string, action: keyof typeof DAILY_LIMITS): Promise<void> {
  const { count, msLeft } = await new RateLimitCounts(db.$client).add(`review-${action}:${customerId}`, DAY_MS);
  if (count > DAILY_LIMITS[action])
    throw new ShopError("too-many", { retryAfterSeconds: Math.ceil(msLeft / SECOND_MS) });
}
