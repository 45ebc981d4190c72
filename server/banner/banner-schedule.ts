import type { Tx } from "#database/database.ts";
import { publishChange } from "#server/cache/changes.ts";
import type { Shop } from "#server/shop.ts";
import { BANNER_TAG } from "./run-banner-change.ts";

/**
 * Cached pages show the banners of the time they were built, so every node is invalidated at the
 * start and the end of a banner.
 */
export async function scheduleInvalidation(
  tx: Tx,
  { jobs }: Pick<Shop, "jobs">,
  { startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null },
): Promise<void> {
  for (const time of [startsAt, endsAt])
    if (time && time.getTime() > Date.now()) await jobs.enqueue(tx, "banner-time", {}, { startAfter: time });
}

export async function startBannerScheduleJob({ db, jobs }: Shop): Promise<void> {
  await jobs.work("banner-time", () => publishChange(db, [BANNER_TAG]));
}
