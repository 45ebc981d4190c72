import type { Shop } from "#server/shop.ts";
import { forgetExpiredCodes } from "./mail.repository.ts";

/** Takes expired codes out of the outbox and the local mailbox; nobody could use them any more. */
export async function forgetCodes({ db, log }: Shop): Promise<void> {
  const unsent = await forgetExpiredCodes(db);
  if (unsent > 0) log.warn({ mails: unsent }, "mails dropped: their codes expired before they could leave");
}

/** Every minute, on one node. */
export async function startForgettingCodes(shop: Shop): Promise<void> {
  await shop.jobs.schedule("forget-codes", "* * * * *");
  await shop.jobs.work("forget-codes", () => forgetCodes(shop), { pollingIntervalSeconds: 60 });
}
