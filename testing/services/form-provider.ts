import { createHmac } from "node:crypto";
import { ShopError } from "#contract/errors.ts";
import {
  type PaymentProvider,
  ProviderError,
  type ProviderSession,
  type SessionOutcome,
  type SessionState,
  toMinorUnits,
} from "#server/payment/payment-provider.ts";

const SECRET = "form-provider";
const HEADER = "x-signature";
const FORM_ACTION = "https://pay.example.test/form";

interface FormNotice {
  reference: string;
  outcome?: Exclude<SessionOutcome, "open">;
  amountMinor?: number;
  currency?: string;
  orderId?: string;
  payment?: string | null;
  id?: string;
}

/**
 * A provider without a page of its own, as JazzCash: the browser posts a form, and a signed notice and
 * an inquiry tell the outcome.
 */
export class FormProvider {
  /** What the inquiry answers, by reference. */
  readonly records = new Map<string, SessionOutcome>();
  readonly refunds: string[] = [];
  /** The id with which it answers refunds. */
  refundId: string | undefined;
  readonly asked: string[] = [];
  isDown = false;
  action = FORM_ACTION;

  readonly provider: PaymentProvider = this.#create();

  #create(): PaymentProvider {
    return {
      name: "jazzcash",
      open: async ({ reference }) => ({ session: reference }),
      buildForm: async ({ reference, amountRupees, returnUrl, expiresAt }) => {
        this.#requireUp();
        return {
          action: this.action,
          fields: {
            reference,
            amount: String(toMinorUnits(amountRupees)),
            returnUrl,
            expires: expiresAt.toISOString(),
            password: `secret of "${reference}" & <more>`,
          },
        };
      },
      close: async (session) => this.#read(session),
      inquire: async (session) => this.#inquire(session),
      verifyNotice: async ({ rawBody, headers }) => {
        if (headers[HEADER] !== sign(rawBody.toString())) throw new ShopError("bad-signature");
        const fields = new URLSearchParams(rawBody.toString());
        const amount = fields.get("amount");
        return {
          id: fields.get("id") ?? "",
          type: "notice",
          session: fields.get("reference") ?? "",
          orderId: fields.get("order") ?? undefined,
          amountMinor: amount === null ? undefined : Number(amount),
          currency: fields.get("currency") ?? undefined,
          payment: fields.get("payment"),
          outcome: fields.get("outcome") as "paid" | "failed" | "expired" | "processing",
          detail: `Answer ${fields.get("outcome")}`,
        };
      },
      noticeAnswer: { contentType: "text/plain", body: "OK 000" },
      readReturn: (fields) => fields.get("reference") ?? undefined,
      refund: async ({ payment }) => {
        this.#requireUp();
        this.refunds.push(payment);
        return this.refundId;
      },
    };
  }

  #requireUp(): void {
    if (this.isDown) throw new ProviderError("The provider is down", { answered: false });
  }

  #inquire(session: ProviderSession): SessionState {
    this.asked.push(session.reference);
    this.#requireUp();
    return this.#read(session);
  }

  #read({ session, reference, orderId, amountRupees }: ProviderSession): SessionState {
    return {
      session,
      orderId,
      amountMinor: toMinorUnits(amountRupees),
      currency: "PKR",
      // The inquiry names the payment differently than the notice.
      payment: null,
      outcome: this.records.get(reference) ?? "open",
    };
  }
}

/** A notice with its signature, as an HTTP request. */
export function buildFormNotice({ reference, outcome = "paid", ...facts }: FormNotice) {
  const { amountMinor, currency, orderId, payment = `pay-${reference}`, id = `${reference}-${outcome}` } = facts;
  const fields = new URLSearchParams({ reference, outcome, id });
  if (amountMinor !== undefined) fields.set("amount", String(amountMinor));
  if (currency !== undefined) fields.set("currency", currency);
  if (orderId !== undefined) fields.set("order", orderId);
  if (payment !== null) fields.set("payment", payment);
  const payload = fields.toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", [HEADER]: sign(payload) };
  return { payload, headers };
}

function sign(text: string): string {
  return createHmac("sha256", SECRET).update(text).digest("hex");
}
