/** What the shop asks of a card provider. Two adapters: Stripe, and the sandbox that plays it. */
export interface PaymentProvider {
  /** Opens the provider's page for one attempt to pay. The same order and attempt give the same session again. */
  createSession(checkout: NewSession): Promise<{ session: string; url: string }>;
  /** Ends a session so that nobody can pay it any more; says what it came to if it had ended already. */
  expireSession(session: string): Promise<SessionState>;
  /** Sends a payment back, once however often it is asked. An attempt that was refused stays so; the next one has another number. */
  refund(payment: string, attempt: number): Promise<void>;
  /** Checks the signature over the raw body; throws `bad-signature`. */
  verifyWebhook(rawBody: Buffer, signature: string): Promise<PaymentEvent>;
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
