/** Implemented by server/payment, so that server/order does not import server/payment. */
export interface CardPayments {
  /** Returns the open payment page or creates one. Throws `provider-down` or `not-retryable`. */
  open(orderId: string): Promise<{ url: string }>;
  /** Expires the provider's page, unless the order is paid or its payment is being processed. */
  close(orderId: string): Promise<"closed" | "paid" | "processing">;
  /** Sends the refunds owed for this order; the refund job retries those that fail. */
  refund(orderId: string): Promise<void>;
}
