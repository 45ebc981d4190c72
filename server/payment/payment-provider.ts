/** What the shop asks of a card provider. Two adapters: Stripe, and the sandbox that plays it. */
export interface PaymentProvider {
  /** Opens the provider's page for one attempt to pay. The same order and attempt give the same session again. */
  createSession(checkout: NewSession): Promise<{ session: string; url: string }>;
  /** Ends a session so that nobody can pay it any more; says what it came to if it had ended already. */
  expireSession(session: string): Promise<SessionState>;
  /** Sends a payment or a part of it back, once however often it is asked. */
  refund(wanted: WantedRefund): Promise<void>;
  /** What the provider's books say of a payment. */
  readPayment(payment: string): Promise<PaymentBooks>;
  /** Checks the signature over the raw body; throws `bad-signature`. */
  verifyWebhook(rawBody: Buffer, signature: string): Promise<PaymentEvent>;
}

export interface WantedRefund {
  /** The shop's own name of it. */
  id: string;
  payment: string;
  amountRupees: number;
  /** An attempt that was refused stays so; the next one has another number. */
  attempt: number;
  /** An earlier try got no answer: it may have been done, so it is looked for first. */
  uncertain: boolean;
}

export interface PaymentBooks {
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

/** About whom, and what was taken. Everything is checked against the order before it counts. */
export interface SessionFacts {
  session: string;
  orderId: string;
  amountMinor: number;
  currency: string;
  /** The provider's name of the payment, for sending it back. */
  payment: string | null;
}

export type SessionOutcome = "open" | "paid" | "processing" | "failed" | "expired";
export type SessionState = SessionFacts & { outcome: SessionOutcome };

export type PaymentEvent = { id: string; type: string } & (
  | (SessionFacts & { outcome: Exclude<SessionOutcome, "open"> })
  | { outcome: "irrelevant" }
);

/** The provider did not do what was asked. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  /** It said so: asking the same again would get the same answer. Otherwise nobody knows what it did. */
  readonly answered: boolean;

  constructor(message: string, { answered, cause }: { answered: boolean; cause?: unknown }) {
    super(message, { cause });
    this.answered = answered;
  }
}

export const PAYMENT_CURRENCY = "pkr";
/** PKR has two decimals at the provider, though the shop never shows them. */
const MINOR_PER_RUPEE = 100;

export function minorUnits(rupees: number): number {
  return rupees * MINOR_PER_RUPEE;
}

export function rupeesOf(minor: number): number {
  return Math.round(minor / MINOR_PER_RUPEE);
}
