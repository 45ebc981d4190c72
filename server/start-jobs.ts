import { startAlertJob } from "./alert/index.ts";
import { startBannerScheduleJob } from "./banner/index.ts";
import { startCleanUp } from "./clean-up.ts";
import { startImporting } from "./import/index.ts";
import { startExpiredCodeJob, startMailJob } from "./mail/index.ts";
import { startMakingSizes } from "./media/index.ts";
import { startExpiringUnpaidOrders } from "./order/index.ts";
import { createCardPayments, startPaymentInquiries, startRefunding } from "./payment/index.ts";
import { startQuestionJob } from "./question/index.ts";
import { startFigureJob } from "./report/index.ts";
import { startReviewRequestJob } from "./review/index.ts";
import { startSettlingEarlierCash } from "./settlement/index.ts";
import type { Shop } from "./shop.ts";

/** One process of each node runs the jobs; nodes share the jobs by leasing them. */
export async function startJobs(shop: Shop): Promise<void> {
  await startMailJob(shop);
  await startExpiredCodeJob(shop);
  await startCleanUp(shop);
  await startExpiringUnpaidOrders(shop, createCardPayments(shop));
  await startRefunding(shop);
  await startPaymentInquiries(shop);
  await startMakingSizes(shop);
  await startBannerScheduleJob(shop);
  await startImporting(shop);
  await startReviewRequestJob(shop);
  await startFigureJob(shop);
  await startSettlingEarlierCash(shop);
  await startQuestionJob(shop);
  await startAlertJob(shop);
}
