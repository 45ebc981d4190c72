import { startCleaningUp } from "./clean-up.ts";
import { startSendingMails } from "./mail/index.ts";
import type { Shop } from "./shop.ts";

/** The work between requests. One process of a node runs it; nodes share it by leasing jobs. */
export async function startWork(shop: Shop): Promise<void> {
  await startSendingMails(shop);
  await startCleaningUp(shop);
}
