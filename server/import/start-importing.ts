import type { Shop } from "#server/shop.ts";
import { standingImports, workOnImport } from "./work-on-import.ts";

interface ImportJob {
  /** Left out: whatever stands still is gone on with. */
  id?: string;
}

/** Takes up imports as they come, and those that a crash has left standing. */
export async function startImporting(shop: Shop): Promise<void> {
  const { jobs, db } = shop;
  await jobs.work<ImportJob>("bulk-change", async ({ id }) => {
    for (const each of id ? [id] : await standingImports(db)) await workOnImport(shop, each);
  });
  await jobs.schedule("bulk-change", "* * * * *");
  await jobs.enqueue(db, "bulk-change", {});
}
