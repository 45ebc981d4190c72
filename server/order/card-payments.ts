/**
 * What orders need of card payments. The payment domain implements it and knows orders; orders know only this, so the two
 * do not import each other.
 */
export interface CardPayments {
  /** The page where this order can be paid: the one that is open, or a new one. Throws `provider-down`, `not-retryable`. */
  open(orderId: string): Promise<{ url: string }>;
  /** Makes sure that nobody can start paying this order at the provider any more, unless it is paid or being paid. */
  close(orderId: string): Promise<"closed" | "paid" | "processing">;
  /** Sends back what is owed for this order; what fails now is tried again by the job. */
  refund(orderId: string): Promise<void>;
}
