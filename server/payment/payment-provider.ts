import type { ProviderName } from "#contract/rules/order/payment-providers.ts";

/** Implemented by each provider without access to the database. Every call ends in yes, no or nobody knows. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /**
   * Opens an attempt; the same attempt opens the same session again. Without `url`, the browser posts
   * the form of `buildForm` from the shop's own page.
   */
  open(attempt: PaymentAttempt): Promise<{ session: string; url?: string }>;
  /**
   * Built at each view and never stored, because its fields may contain a password. The page may post
   * to the host of `action` alone.
   */
  buildForm?(attempt: PaymentAttempt): Promise<{ action: string; fields: Record<string, string> }>;
  /** Ends a session so that it cannot be paid; a provider that cannot do so returns the current state. */
  close(session: ProviderSession): Promise<SessionState>;
  /** The session as the provider has recorded it. Undefined: the provider has no inquiry. */
  inquire?(session: ProviderSession): Promise<SessionState>;
  /** Checks signature or shared secret over the raw body; throws ShopError("bad-signature"). */
  verifyNotice(notice: ProviderNotice): Promise<PaymentEvent>;
  /** What the provider expects as the answer to a notice, if not `{"received":true}`. */
  noticeAnswer?: { contentType: string; body: string };
  /** The session or reference that a browser returned from: only a hint to look the attempt up. */
  readReturn?(fields: URLSearchParams): string | undefined;
  /**
   * Refunds a payment or a part of it, once however often it is called; returns the provider's id of the
   * refund if it names one. Undefined: refunds are manual.
   */
  refund?(request: ProviderRefundRequest): Promise<string | undefined>;
  /** The payment as the provider has recorded it. */
  readPayment?(payment: string): Promise<ProviderPayment>;
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

/** One try to pay an order. The same attempt always has the same values. */
export interface PaymentAttempt {
  /** At most 20 letters and digits, unique for each attempt of each order. */
  reference: string;
  orderId: string;
  orderNumber: string;
  attempt: number;
  email: string;
  phone: string;
  amountRupees: number;
  lines: readonly { name: string; quantity: number; priceRupees: number }[];
  /** Absent for an advance, which is one line. */
  courier?: { name: string; priceRupees: number };
  openedAt: Date;
  expiresAt: Date;
  /** Where a provider with a page of its own sends the browser after the payment. */
  successUrl: string;
  cancelUrl: string;
  /** Where a provider sends the browser in any case; the result is looked up then. */
  returnUrl: string;
  noticeUrl: string;
}

/** An attempt that was opened. */
export interface ProviderSession {
  session: string;
  orderId: string;
  reference: string;
  amountRupees: number;
  openedAt: Date;
}

export interface ProviderNotice {
  rawBody: Buffer;
  /** By lower-case name. */
  headers: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

/** Must be checked against the order and its attempt before an event is applied. */
export interface SessionFacts {
  session: string;
  /** Undefined: the provider names only the session. An empty text never matches an order. */
  orderId: string | undefined;
  /** Undefined: what the provider signs has no amount, and the session was opened for one amount. */
  amountMinor: number | undefined;
  currency: string | undefined;
  /** The provider's id of the payment, needed for refunds. */
  payment: string | null;
  /** What the provider said, for staff: a short text without secrets. */
  detail?: string;
}

export type SessionOutcome = "open" | "paid" | "processing" | "failed" | "expired";
export type SessionState = SessionFacts & { outcome: SessionOutcome };

/** `id` is the same whenever the provider repeats the event. */
export type PaymentEvent = { id: string; type: string } & (
  | (SessionFacts & { outcome: Exclude<SessionOutcome, "open"> })
  | RefundFailure
  | { outcome: "irrelevant" }
);

/** A refund that the provider had taken failed later. */
export interface RefundFailure {
  outcome: "refund-failed";
  /** The shop's id of the refund. */
  refundId: string;
  /** The provider's id of the refund. */
  providerRefund: string;
  reason: string;
}

export class ProviderError extends Error {
  override readonly name = "ProviderError";
  /** True: the provider refused, and would refuse a repeat. False: the outcome is unknown. */
  readonly answered: boolean;
  /** No later call can find out either, so staff look in the provider's portal. */
  readonly isForStaff: boolean;

  constructor(
    message: string,
    { answered, cause, isForStaff = false }: { answered: boolean; cause?: unknown; isForStaff?: boolean },
  ) {
    super(message, { cause });
    this.answered = answered;
    this.isForStaff = isForStaff;
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
