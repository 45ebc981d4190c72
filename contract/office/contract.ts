import type { RequestOf, ResponseOf } from "../call-shapes.ts";
import { BANK_STATEMENT_CALLS } from "./cash/bank-statement.ts";
import { BANK_TRANSFER_CALLS } from "./cash/bank-transfer.ts";
import { CASH_RULES_CALLS } from "./cash/cash-rules.ts";
import { COURIER_CALLS } from "./cash/courier.ts";
import { COURIER_CONNECTION_CALLS } from "./cash/courier-connection.ts";
import { SETTLEMENT_CALLS } from "./cash/settlement.ts";
import { BANNER_CALLS } from "./catalogue/banner.ts";
import { CATEGORY_CALLS } from "./catalogue/category.ts";
import { IMPORT_CALLS } from "./catalogue/import.ts";
import { PICTURE_CALLS } from "./catalogue/picture.ts";
import { PRODUCT_CALLS } from "./catalogue/product.ts";
import { PROMOTION_CALLS } from "./catalogue/promotion-calls.ts";
import { QUESTION_CALLS } from "./catalogue/question.ts";
import { REVIEW_CALLS } from "./catalogue/review.ts";
import { SERIAL_CALLS } from "./catalogue/serial.ts";
import { STOCK_CALLS } from "./catalogue/stock.ts";
import { WARRANTY_DEFAULT_CALLS } from "./catalogue/warranty-default.ts";
import { OFFICE_CREDIT_CALLS } from "./credit.ts";
import { CUSTOMER_CALLS } from "./customer.ts";
import { BOOKING_BATCH_CALLS } from "./orders/booking-batch.ts";
import { BOOKING_SETTING_CALLS } from "./orders/booking-settings.ts";
import { CLAIM_CALLS } from "./orders/claim.ts";
import { DELIVERY_CALLS } from "./orders/delivery.ts";
import { DELIVERY_SUCCESS_CALLS } from "./orders/delivery-success.ts";
import { FAILED_DELIVERY_CALLS } from "./orders/failed-delivery.ts";
import { INVOICE_CALLS } from "./orders/invoice.ts";
import { ORDER_CALLS } from "./orders/order.ts";
import { ORDER_ACT_CALLS } from "./orders/order-acts.ts";
import { ORDER_CHANGE_CALLS } from "./orders/order-changes.ts";
import { PARCEL_BOOKING_CALLS } from "./orders/parcel-booking.ts";
import { PAYMENT_CALLS } from "./orders/payments.ts";
import { REFUND_CALLS } from "./orders/refund.ts";
import { RETURN_CALLS } from "./orders/return.ts";
import { RETURN_SETTINGS_CALLS } from "./orders/return-settings.ts";
import { SCAN_CALLS } from "./orders/scan.ts";
import { TAX_CALLS } from "./orders/tax.ts";
import { PAYMENT_GATEWAY_CALLS } from "./payment-gateway.ts";
import { REPORT_CALLS } from "./report.ts";
import { SETTINGS_CALLS } from "./settings.ts";
import { HISTORY_CALLS } from "./staff/history.ts";
import { SESSION_CALLS } from "./staff/session.ts";
import { STAFF_CALLS } from "./staff/staff.ts";
import { TODAY_CALLS } from "./today.ts";

/** All calls of the office by their names, in the order of the API reference. */
export const OFFICE_CONTRACT = {
  ...SESSION_CALLS,
  ...STAFF_CALLS,
  ...HISTORY_CALLS,
  ...SETTINGS_CALLS,
  ...TAX_CALLS,
  ...PAYMENT_GATEWAY_CALLS,
  ...BANNER_CALLS,
  ...PROMOTION_CALLS,
  ...COURIER_CALLS,
  ...COURIER_CONNECTION_CALLS,
  ...BOOKING_SETTING_CALLS,
  ...PICTURE_CALLS,
  ...IMPORT_CALLS,
  ...PRODUCT_CALLS,
  ...STOCK_CALLS,
  ...SERIAL_CALLS,
  ...WARRANTY_DEFAULT_CALLS,
  ...QUESTION_CALLS,
  ...CATEGORY_CALLS,
  ...TODAY_CALLS,
  ...REPORT_CALLS,
  ...CASH_RULES_CALLS,
  ...BANK_TRANSFER_CALLS,
  ...BANK_STATEMENT_CALLS,
  ...CUSTOMER_CALLS,
  ...OFFICE_CREDIT_CALLS,
  ...REVIEW_CALLS,
  ...ORDER_CALLS,
  ...ORDER_ACT_CALLS,
  ...DELIVERY_CALLS,
  ...ORDER_CHANGE_CALLS,
  ...REFUND_CALLS,
  ...RETURN_CALLS,
  ...RETURN_SETTINGS_CALLS,
  ...CLAIM_CALLS,
  ...INVOICE_CALLS,
  ...PARCEL_BOOKING_CALLS,
  ...DELIVERY_SUCCESS_CALLS,
  ...FAILED_DELIVERY_CALLS,
  ...BOOKING_BATCH_CALLS,
  ...PAYMENT_CALLS,
  ...SCAN_CALLS,
  ...SETTLEMENT_CALLS,
};

export type OfficeContract = typeof OFFICE_CONTRACT;
export type OfficeCallName = keyof OfficeContract;
export type OfficeRequest<N extends OfficeCallName> = RequestOf<OfficeContract[N]>;
export type OfficeResponse<N extends OfficeCallName> = ResponseOf<OfficeContract[N]>;
