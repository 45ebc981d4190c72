import type { Stripe } from "stripe";
import type { PaymentEvent, SessionFacts, SessionOutcome, SessionState } from "./payment-provider.ts";

type Session = Stripe.Checkout.Session;

/** What an event says of its session's money. What is not here says nothing about it. */
const OUTCOME_OF_EVENT: Partial<Record<string, (session: Session) => Exclude<SessionOutcome, "open">>> = {
  // Some methods only promise to pay: the page is done, the money comes or fails later.
  "checkout.session.completed": ({ payment_status }) => (payment_status === "unpaid" ? "processing" : "paid"),
  "checkout.session.async_payment_succeeded": () => "paid",
  "checkout.session.async_payment_failed": () => "failed",
  "checkout.session.expired": () => "expired",
};

export function paymentEventOf(event: Stripe.Event): PaymentEvent {
  const { id, type } = event;
  const outcomeOf = OUTCOME_OF_EVENT[type];
  if (!outcomeOf) return { id, type, outcome: "irrelevant" };
  const session = event.data.object as Session;
  return { id, type, outcome: outcomeOf(session), ...factsOf(session) };
}

export function stateOf(session: Session): SessionState {
  return { ...factsOf(session), outcome: outcomeOf(session) };
}

function outcomeOf({ status, payment_status }: Session): SessionOutcome {
  if (status === "expired") return "expired";
  if (status !== "complete") return "open";
  return payment_status === "unpaid" ? "processing" : "paid";
}

function factsOf({ id, client_reference_id, metadata, amount_total, currency, payment_intent }: Session): SessionFacts {
  return {
    session: id,
    // Both are written when the session is made; where they differ the session is not one of this shop's.
    orderId: metadata?.orderId === client_reference_id ? (client_reference_id ?? "") : "",
    amountMinor: amount_total ?? -1,
    currency: currency ?? "",
    payment: typeof payment_intent === "string" ? payment_intent : (payment_intent?.id ?? null),
  };
}
