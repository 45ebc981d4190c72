import { SECOND_MS } from "#contract/rules/limits.ts";
import type { Shop } from "#server/shop.ts";
import { listDueImports } from "./schedule-import.ts";
import { listStalledImports, processImport, STALLED_AFTER_SECONDS } from "./work-on-import.ts";

interface ImportJob {
  /** Left out: works on all due and stalled imports. */
  id?: string;
}

/** Starts the job that works on new, due and stalled imports. */
export async function startImportJob(shop: Shop): Promise<void> {
  const { jobs, db } = shop;
  await jobs.work<ImportJob>("bulk-change", async ({ id }) => {
    const importIds = id ? [id] : [...(await listDueImports(db)), ...(await listStalledImports(db))];
    for (const each of importIds) await processImport(shop, each);
  });
  await jobs.schedule("bulk-change", "* * * * *");
  await jobs.enqueue(db, "bulk-change", {});
  // An import interrupted by a crash just before this start counts as stalled only a little later.
  await jobs.enqueue(db, "bulk-change", {}, { waitMs: (STALLED_AFTER_SECONDS + 1) * SECOND_MS });
}
