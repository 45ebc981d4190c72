import type { OnlinePaymentMethod } from "#contract/rules/order/payment-providers.ts";

/** Implemented by server/payment, so that server/order does not import server/payment. */
export interface CardPayments {
  /** Whether shoppers may choose the method now. */
  isOffered(method: OnlinePaymentMethod): Promise<boolean>;
  /**
   * Returns the open payment page or creates one, of the order's own method if none is given. Throws
   * `provider-down`, `not-retryable` or `bank-disabled`.
   */
  open(orderId: string, method?: OnlinePaymentMethod): Promise<{ url: string }>;
  /** Expires the provider's page, unless the order is paid or its payment is being processed. */
  close(orderId: string): Promise<"closed" | "paid" | "processing">;
  /** Sends the refunds owed for this order; the refund job retries those that fail. */
  refund(orderId: string): Promise<void>;
}
