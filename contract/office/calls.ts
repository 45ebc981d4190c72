// Every call of the office: its method, its path below /api, and what one must be permitted to make it. No schemas here, so that the
// browser can carry it without a validator. A file a domain.
import { BANNER_CALLS } from "./calls/banner.ts";
import { CASH_RULES_CALLS } from "./calls/cash-rules.ts";
import { CATEGORY_CALLS } from "./calls/category.ts";
import { COURIER_CALLS } from "./calls/courier.ts";
import { CUSTOMER_CALLS } from "./calls/customer.ts";
import { HISTORY_CALLS } from "./calls/history.ts";
import { IMPORT_CALLS } from "./calls/import.ts";
import { ORDER_CALLS } from "./calls/order.ts";
import { ORDER_CHANGE_CALLS } from "./calls/order-changes.ts";
import { PICTURE_CALLS } from "./calls/picture.ts";
import { PRODUCT_CALLS } from "./calls/product.ts";
import { QUESTION_CALLS } from "./calls/question.ts";
import { REFUND_CALLS } from "./calls/refund.ts";
import { REPORT_CALLS } from "./calls/report.ts";
import { REVIEW_CALLS } from "./calls/review.ts";
import { SCAN_CALLS } from "./calls/scan.ts";
import { SESSION_CALLS } from "./calls/session.ts";
import { SETTINGS_CALLS } from "./calls/settings.ts";
import { SETTLEMENT_CALLS } from "./calls/settlement.ts";
import { STAFF_CALLS } from "./calls/staff.ts";
import { TODAY_CALLS } from "./calls/today.ts";

export const OFFICE_CALLS = {
  ...SESSION_CALLS,
  ...STAFF_CALLS,
  ...HISTORY_CALLS,
  ...SETTINGS_CALLS,
  ...PICTURE_CALLS,
  ...BANNER_CALLS,
  ...IMPORT_CALLS,
  ...PRODUCT_CALLS,
  ...QUESTION_CALLS,
  ...CATEGORY_CALLS,
  ...ORDER_CALLS,
  ...ORDER_CHANGE_CALLS,
  ...REFUND_CALLS,
  ...SCAN_CALLS,
  ...CASH_RULES_CALLS,
  ...SETTLEMENT_CALLS,
  ...CUSTOMER_CALLS,
  ...REVIEW_CALLS,
  ...TODAY_CALLS,
  ...REPORT_CALLS,
  ...COURIER_CALLS,
} as const;

export type OfficeCallName = keyof typeof OFFICE_CALLS;
