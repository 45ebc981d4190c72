import type { Tx } from "#database/database.ts";
import { announceChange } from "#server/cache/changes.ts";
import type { Shop } from "#server/shop.ts";
import { BANNER_TAG } from "./changing-banners.ts";

/** Kept pages show what was shown when they were made: at both ends of a banner's time they are made old on every node. */
export async function keepTimes(
  tx: Tx,
  { jobs }: Pick<Shop, "jobs">,
  { startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null },
): Promise<void> {
  for (const time of [startsAt, endsAt])
    if (time && time.getTime() > Date.now()) await jobs.enqueue(tx, "banner-time", {}, { startAfter: time });
}

export async function startKeepingBannerTimes({ db, jobs }: Shop): Promise<void> {
  await jobs.work("banner-time", () => announceChange(db, [BANNER_TAG]));
}
