import type { Stripe } from "stripe";
import type { PaymentEvent, SessionFacts, SessionOutcome, SessionState } from "./payment-provider.ts";

type Session = Stripe.Checkout.Session;

/** Events that are not listed here do not concern a payment. */
const OUTCOME_OF_EVENT: Partial<Record<string, (session: Session) => Exclude<SessionOutcome, "open">>> = {
  // Some payment methods complete the page first, and the money arrives or fails later.
  "checkout.session.completed": ({ payment_status }) => (payment_status === "unpaid" ? "processing" : "paid"),
  "checkout.session.async_payment_succeeded": () => "paid",
  "checkout.session.async_payment_failed": () => "failed",
  "checkout.session.expired": () => "expired",
};

/** A refund that the card's bank returns fails days after Stripe accepted it. */
const REFUND_EVENTS: readonly string[] = ["refund.failed", "refund.updated", "charge.refund.updated"];

export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const { id, type } = event;
  if (REFUND_EVENTS.includes(type)) return { id, type, ...toRefundOutcome(event.data.object as Stripe.Refund) };
  const outcomeOf = OUTCOME_OF_EVENT[type];
  if (!outcomeOf) return { id, type, outcome: "irrelevant" };
  const session = event.data.object as Session;
  return { id, type, outcome: outcomeOf(session), ...toFacts(session) };
}

export function toSessionState(session: Session): SessionState {
  return { ...toFacts(session), outcome: toOutcome(session) };
}

function toOutcome({ status, payment_status }: Session): SessionOutcome {
  if (status === "expired") return "expired";
  if (status !== "complete") return "open";
  return payment_status === "unpaid" ? "processing" : "paid";
}

function toFacts({ id, client_reference_id, metadata, amount_total, currency, payment_intent }: Session): SessionFacts {
  return {
    session: id,
    // The shop sets both when it creates a session; if they differ, the session is not the shop's.
    orderId: metadata?.orderId === client_reference_id ? (client_reference_id ?? "") : "",
    amountMinor: amount_total ?? -1,
    currency: currency ?? "",
    payment: typeof payment_intent === "string" ? payment_intent : (payment_intent?.id ?? null),
  };
}

function toRefundOutcome({ id, status, metadata, failure_reason }: Stripe.Refund) {
  const refundId = metadata?.refundId;
  if (!refundId || !(status === "failed" || status === "canceled")) return { outcome: "irrelevant" as const };
  return { outcome: "refund-failed" as const, refundId, providerRefund: id, reason: failure_reason ?? status };
}
