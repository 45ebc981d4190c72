import { deleteOldAlerts } from "./alert/index.ts";
import { cleanUpIdentity } from "./auth/index.ts";
import { deleteOldCourierAnswers, deleteOldLoadSheetDocuments } from "./courier/index.ts";
import { deleteOldRequests } from "./idempotency/index.ts";
import { deleteOldImports } from "./import/index.ts";
import { eraseOldMailTexts } from "./mail/index.ts";
import { deleteOldScreenshots } from "./payment/index.ts";
import { deleteOldReturnMedia } from "./return/index.ts";
import { deleteUnusedPhotos } from "./review/index.ts";
import { deleteOldScans } from "./scan/index.ts";
import type { Shop } from "./shop.ts";
import { cleanUpStaff } from "./staff/index.ts";

/** Deletes expired rows once an hour, on one node. */
export async function startCleanUpJob(shop: Shop): Promise<void> {
  const { db, jobs } = shop;
  await jobs.schedule("clean-up", "17 * * * *");
  await jobs.work(
    "clean-up",
    async () => {
      await cleanUpIdentity(db);
      await cleanUpStaff(shop);
      await eraseOldMailTexts(db);
      await deleteOldScans(db);
      await deleteOldRequests(db);
      await deleteOldImports(db);
      await deleteOldAlerts(db);
      await deleteUnusedPhotos(shop);
      await deleteOldScreenshots(db);
      await deleteOldReturnMedia(shop);
      await deleteOldCourierAnswers(db);
      await deleteOldLoadSheetDocuments(db);
    },
    { pollingIntervalSeconds: 60 },
  );
}
