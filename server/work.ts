import { startTellingWhen } from "./alert/index.ts";
import { startKeepingBannerTimes } from "./banner/index.ts";
import { startCleaningUp } from "./clean-up.ts";
import { startImporting } from "./import/index.ts";
import { startForgettingCodes, startSendingMails } from "./mail/index.ts";
import { startMakingSizes } from "./media/index.ts";
import { startExpiringUnpaidOrders } from "./order/index.ts";
import { cardPayments, startRefunding } from "./payment/index.ts";
import { startSettlingQuestions } from "./question/index.ts";
import { startKeepingFigures } from "./report/index.ts";
import { startAskingForReviews } from "./review/index.ts";
import { startSettlingEarlierCash } from "./settlement/index.ts";
import type { Shop } from "./shop.ts";

/** The work between requests. One process of a node runs it; nodes share it by leasing jobs. */
export async function startWork(shop: Shop): Promise<void> {
  await startSendingMails(shop);
  await startForgettingCodes(shop);
  await startCleaningUp(shop);
  await startExpiringUnpaidOrders(shop, cardPayments(shop));
  await startRefunding(shop);
  await startMakingSizes(shop);
  await startKeepingBannerTimes(shop);
  await startImporting(shop);
  await startAskingForReviews(shop);
  await startKeepingFigures(shop);
  await startSettlingEarlierCash(shop);
  await startSettlingQuestions(shop);
  await startTellingWhen(shop);
}
