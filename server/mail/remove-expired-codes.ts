import type { Shop } from "#server/shop.ts";
import { deleteExpiredCodes } from "./mail.repository.ts";

/** Expired codes are useless, so they are removed from the outbox and the local mailbox. */
export async function removeExpiredCodes({ db, log }: Shop): Promise<void> {
  const unsent = await deleteExpiredCodes(db);
  if (unsent > 0) log.warn({ mails: unsent }, "mails deleted: their codes expired before sending");
}

/** Runs every minute on one node. */
export async function startExpiredCodeJob(shop: Shop): Promise<void> {
  await shop.jobs.schedule("forget-codes", "* * * * *");
  await shop.jobs.work("forget-codes", () => removeExpiredCodes(shop), { pollingIntervalSeconds: 60 });
}
