/** Implemented by Stripe and by the sandbox, which simulates Stripe. */
export interface PaymentProvider {
  /** The same order and attempt return the same session again. */
  createSession(checkout: NewSession): Promise<{ session: string; url: string }>;
  /** Ends a session, so that it cannot be paid; returns the outcome if it had ended before. */
  expireSession(session: string): Promise<SessionState>;
  /** The session as the provider has recorded it. */
  readSession(session: string): Promise<SessionState>;
  /** Refunds a payment or a part of it, once however often it is called. */
  refund(request: ProviderRefundRequest): Promise<void>;
  /** The payment as the provider has recorded it. */
  readPayment(payment: string): Promise<ProviderPayment>;
  /** Checks the signature over the raw body; throws `bad-signature`. */
  verifyWebhook(rawBody: Buffer, signature: string): Promise<PaymentEvent>;
}

export interface ProviderRefundRequest {
  /** The shop's id of the refund. */
  id: string;
  payment: string;
  amountRupees: number;
  /** Increased after a refusal, because the provider repeats its response to the same attempt. */
  attempt: number;
  /** An earlier try had no response and may have succeeded, so refunds are checked first. */
  uncertain: boolean;
}

export interface ProviderPayment {
  receivedRupees: number;
  refunds: { at: Date; rupees: number; state: "done" | "waits" | "failed" }[];
}

export interface NewSession {
  orderId: string;
  orderNumber: string;
  attempt: number;
  email: string;
  amountRupees: number;
  lines: readonly { name: string; quantity: number; priceRupees: number }[];
  courier: { name: string; priceRupees: number };
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
}

/** Must be checked against the order before an event is applied. */
export interface SessionFacts {
  session: string;
  orderId: string;
  amountMinor: number;
  currency: string;
  /** The provider's id of the payment, needed for refunds. */
  payment: string | null;
}

export type SessionOutcome = "open" | "paid" | "processing" | "failed" | "expired";
export type SessionState = SessionFacts & { outcome: SessionOutcome };

export type PaymentEvent = { id: string; type: string } & (
  | (SessionFacts & { outcome: Exclude<SessionOutcome, "open"> })
  | { outcome: "refund-failed"; refundId: string; reason: string }
  | { outcome: "irrelevant" }
);

export class ProviderError extends Error {
  override readonly name = "ProviderError";
  /** True: the provider refused, and would refuse a repeat. False: the outcome is unknown. */
  readonly answered: boolean;

  constructor(message: string, { answered, cause }: { answered: boolean; cause?: unknown }) {
    super(message, { cause });
    this.answered = answered;
  }
}

export const PAYMENT_CURRENCY = "pkr";
/** PKR has two decimals at the provider, though the shop never shows them. */
const MINOR_PER_RUPEE = 100;

export function toMinorUnits(rupees: number): number {
  return rupees * MINOR_PER_RUPEE;
}

export function rupeesFromMinor(minor: number): number {
  return Math.round(minor / MINOR_PER_RUPEE);
}
