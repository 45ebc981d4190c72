import { SECOND_MS } from "#contract/rules/limits.ts";
import type { Shop } from "#server/shop.ts";
import { dueImports } from "./schedule-import.ts";
import { STANDS_STILL_SECONDS, standingImports, workOnImport } from "./work-on-import.ts";

interface ImportJob {
  /** Left out: whatever is due or stands still is gone on with. */
  id?: string;
}

/** Takes up imports as they come, at their start and end, and those that a crash has left standing. */
export async function startImporting(shop: Shop): Promise<void> {
  const { jobs, db } = shop;
  await jobs.work<ImportJob>("bulk-change", async ({ id }) => {
    const waiting = id ? [id] : [...(await dueImports(db)), ...(await standingImports(db))];
    for (const each of waiting) await workOnImport(shop, each);
  });
  await jobs.schedule("bulk-change", "* * * * *");
  await jobs.enqueue(db, "bulk-change", {});
  // What the crash before this start has interrupted counts as standing still a little later.
  await jobs.enqueue(db, "bulk-change", {}, { waitMs: (STANDS_STILL_SECONDS + 1) * SECOND_MS });
}
