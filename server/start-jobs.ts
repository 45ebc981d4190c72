import { startAlertJob } from "./alert/index.ts";
import { startBannerScheduleJob } from "./banner/index.ts";
import { startCardDiscountJob } from "./catalogue/index.ts";
import { startCleanUpJob } from "./clean-up.ts";
import { startBatchJob, startBookingJob, startCourierCityJob, startTrackingJob } from "./courier/index.ts";
import { startCreditJobs } from "./credit/index.ts";
import { startImportJob } from "./import/index.ts";
import { startExpiredCodeJob, startMailJob } from "./mail/index.ts";
import { startPictureSizeJob } from "./media/index.ts";
import { startUnpaidOrderJob } from "./order/index.ts";
import {
  createCardPayments,
  startPaymentInquiryJob,
  startRefundJob,
  startTransferReminderJob,
} from "./payment/index.ts";
import { startQuestionJob } from "./question/index.ts";
import { startFigureJob } from "./report/index.ts";
import { startReviewRequestJob } from "./review/index.ts";
import { startEarlierCashJob, startSettlementJob } from "./settlement/index.ts";
import type { Shop } from "./shop.ts";

/** One process of each node runs the jobs; nodes share the jobs by leasing them. */
export async function startJobs(shop: Shop): Promise<void> {
  await startMailJob(shop);
  await startExpiredCodeJob(shop);
  await startCleanUpJob(shop);
  await startUnpaidOrderJob(shop, createCardPayments(shop));
  await startRefundJob(shop);
  await startTransferReminderJob(shop);
  await startPaymentInquiryJob(shop);
  await startBookingJob(shop);
  await startTrackingJob(shop);
  await startBatchJob(shop);
  await startCourierCityJob(shop);
  await startCreditJobs(shop);
  await startPictureSizeJob(shop);
  await startBannerScheduleJob(shop);
  await startImportJob(shop);
  await startCardDiscountJob(shop);
  await startReviewRequestJob(shop);
  await startFigureJob(shop);
  await startEarlierCashJob(shop);
  await startSettlementJob(shop);
  await startQuestionJob(shop);
  await startAlertJob(shop);
}
