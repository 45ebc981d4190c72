import type { RequestOf, ResponseOf } from "../call-shapes.ts";
import { ALERT_CALLS } from "./alert.ts";
import { AUTH_CALLS } from "./auth.ts";
import { BANNER_CALLS } from "./banner.ts";
import { BUILD_CALLS } from "./build.ts";
import { CATALOGUE_CALLS } from "./catalogue.ts";
import { CATEGORY_CALLS } from "./category.ts";
import { COMPARE_CALLS } from "./compare.ts";
import { CREDIT_CALLS } from "./credit.ts";
import { CUSTOMER_CALLS } from "./customer.ts";
import { INFO_CALLS } from "./info.ts";
import { LOCATION_CALLS } from "./location.ts";
import { MAIL_CALLS } from "./mail.ts";
import { BANK_TRANSFER_CALLS } from "./orders/bank-transfer.ts";
import { CLAIM_CALLS } from "./orders/claim.ts";
import { COURIER_PUSH_CALLS } from "./orders/courier-push.ts";
import { DELIVERY_LINK_CALLS } from "./orders/delivery-link.ts";
import { INVOICE_CALLS } from "./orders/invoice.ts";
import { ORDER_CALLS } from "./orders/order.ts";
import { ORDER_LINK_CALLS } from "./orders/order-link.ts";
import { PAYMENT_CALLS } from "./orders/payment.ts";
import { QUOTE_CALLS } from "./orders/quote.ts";
import { RETURN_CALLS } from "./orders/return.ts";
import { PRICE_HISTORY_CALLS } from "./price-history.ts";
import { PRODUCT_ROW_CALLS } from "./product-rows.ts";
import { QUESTION_CALLS } from "./question.ts";
import { REVIEW_CALLS } from "./review.ts";
import { SEARCH_CALLS } from "./search.ts";
import { WARRANTY_CALLS } from "./warranty.ts";
import { WISHLIST_CALLS } from "./wishlist.ts";

/** All calls of the shop by their names, in the order of the API reference. */
export const CONTRACT = {
  ...AUTH_CALLS,
  ...CUSTOMER_CALLS,
  ...LOCATION_CALLS,
  ...CATALOGUE_CALLS,
  ...SEARCH_CALLS,
  ...COMPARE_CALLS,
  ...PRICE_HISTORY_CALLS,
  ...PRODUCT_ROW_CALLS,
  ...CATEGORY_CALLS,
  ...BANNER_CALLS,
  ...INFO_CALLS,
  ...BUILD_CALLS,
  ...QUESTION_CALLS,
  ...WISHLIST_CALLS,
  ...ALERT_CALLS,
  ...MAIL_CALLS,
  ...QUOTE_CALLS,
  ...ORDER_CALLS,
  ...ORDER_LINK_CALLS,
  ...RETURN_CALLS,
  ...WARRANTY_CALLS,
  ...CLAIM_CALLS,
  ...INVOICE_CALLS,
  ...CREDIT_CALLS,
  ...REVIEW_CALLS,
  ...DELIVERY_LINK_CALLS,
  ...PAYMENT_CALLS,
  ...COURIER_PUSH_CALLS,
  ...BANK_TRANSFER_CALLS,
};

export type Contract = typeof CONTRACT;
export type CallName = keyof Contract;

/** A call whose body is a file also takes the file. */
type WithFile<E> = E extends { upload: object } ? { file: Blob } : unknown;
export type CallRequest<N extends CallName> = RequestOf<Contract[N]> & WithFile<Contract[N]>;
export type CallResponse<N extends CallName> = ResponseOf<Contract[N]>;

/** An API client: over HTTP in the browser, in process during server rendering. */
export type Client = <N extends CallName>(name: N, request: CallRequest<N>) => Promise<CallResponse<N>>;
