import { forgetOldAlerts } from "./alert/index.ts";
import { cleanUpIdentity } from "./auth/index.ts";
import { forgetOldRequests } from "./idempotency/index.ts";
import { forgetOldImports } from "./import/index.ts";
import { forgetOldMails } from "./mail/index.ts";
import { forgetUnusedPhotos } from "./review/index.ts";
import { forgetOldScans } from "./scan/index.ts";
import type { Shop } from "./shop.ts";
import { cleanUpStaff } from "./staff/index.ts";

/** Once an hour, on one node: what has expired goes. */
export async function startCleaningUp(shop: Shop): Promise<void> {
  const { db, jobs } = shop;
  await jobs.schedule("clean-up", "17 * * * *");
  await jobs.work(
    "clean-up",
    async () => {
      await cleanUpIdentity(db);
      await cleanUpStaff(shop);
      await forgetOldMails(db);
      await forgetOldScans(db);
      await forgetOldRequests(db);
      await forgetOldImports(db);
      await forgetOldAlerts(db);
      await forgetUnusedPhotos(shop);
    },
    { pollingIntervalSeconds: 60 },
  );
}
