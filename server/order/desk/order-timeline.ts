import type { OrderDetails } from "#contract/office/orders/order.ts";
import { CLAIM_EVENT_LABEL } from "#contract/rules/claim/claim-states.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { OrderStatus } from "#contract/rules/order/order-status.ts";
import { getMethodOf } from "#contract/rules/order/payment-providers.ts";
import { describeRefundWay } from "#contract/rules/order/refund.ts";
import { RETURN_STEP_LABEL } from "#contract/rules/return/return-states.ts";
import type { OrderEventKind, orderEvent, orderStep, refund, returnStep, warrantyClaimStep } from "#database/schema.ts";

type Entry = OrderDetails["timeline"][number];

const OF_STATUS: Record<OrderStatus, string> = {
  pending: "Order placed",
  confirmed: "Confirmed",
  processed: "Packed",
  shipped: "Handed over",
  delivered: "Delivered",
  cancelled: "Cancelled",
};
const OF_EVENT: Record<OrderEventKind, string> = {
  note: "Note",
  "no-answer": "Called, no answer",
  address: "Address changed",
  "came-back": "Parcel returned",
  undone: "Last step undone",
  link: "Answered through the link",
  items: "Items changed",
  mail: "Email sent again",
  "advance-waived": "Advance waived",
};
const OF_MAIL: Record<string, string> = {
  "order-placed": "Your order",
  "payment-received": "Payment received",
  "payment-failed": "Payment failed",
  "order-shipped": "On its way",
  "order-out-for-delivery": "Out for delivery",
  "delivery-failed": "Delivery failed",
  "order-delivered": "Delivered",
  "order-cancelled": "Cancelled",
  "refund-sent": "Refund",
  "order-changed": "Changed",
  "transfer-reminder": "Transfer not received yet",
  "transfer-rejected": "Transfer not found",
  "return-update": "Your return",
  "claim-update": "Your warranty claim",
};

interface MailRow {
  at: Date;
  subject: string;
  template: string | null;
  sentAt: Date | null;
  notBefore: Date | null;
  lastError: string | null;
}

/** A courier's reports, and the advice sent to it. */
interface ParcelRow {
  at: Date;
  courier: string;
  place: number;
  what: string;
  note: string | null;
  /** Null: the courier. */
  by: { kind: "staff" | "customer"; name: string } | null;
}

interface ReturnStepRow
  extends Pick<typeof returnStep.$inferSelect, "at" | "act" | "actorKind" | "actorName" | "note"> {
  /** Of the return among those of its order. */
  place: number;
  product: string;
}

interface ClaimStepRow
  extends Pick<typeof warrantyClaimStep.$inferSelect, "at" | "act" | "actorKind" | "actorName" | "note"> {
  /** Of the claim among those of its order. */
  place: number;
  product: string;
}

interface Parts {
  steps: readonly (typeof orderStep.$inferSelect)[];
  events: readonly (typeof orderEvent.$inferSelect)[];
  mails: readonly MailRow[];
  refunds: readonly (typeof refund.$inferSelect)[];
  parcels: readonly ParcelRow[];
  returnSteps: readonly ReturnStepRow[];
  claimSteps: readonly ClaimStepRow[];
}

export function buildTimeline({ steps, events, mails, refunds, parcels, returnSteps, claimSteps }: Parts): Entry[] {
  const wasShipped = steps.some(({ status }) => status === "shipped");
  const entries: Entry[] = [
    ...steps.map(({ at, status, actorKind, actorName, note, courierName, consignment }) => ({
      at: at.toISOString(),
      what:
        status === "cancelled" && wasShipped
          ? "Refused at the door"
          : `${OF_STATUS[status]}${consignment ? ` to ${courierName ?? "the courier"}, ${consignment}` : ""}`,
      who: { kind: actorKind, name: actorName },
      note,
    })),
    ...events.map(({ at, kind, actorKind, actorName, note }) => ({
      at: at.toISOString(),
      what: OF_EVENT[kind],
      who: { kind: actorKind, name: actorName },
      note,
    })),
    ...mails.map((mail) => ({ at: mail.at.toISOString(), what: describeMail(mail), who: null, note: mail.lastError })),
    ...refunds.map(({ createdAt, doneAt, amount, how, provider, why, note, actorName, lastError }) => ({
      at: (doneAt ?? createdAt).toISOString(),
      what: `${formatRupees(amount)} ${describeRefund({ how, provider, doneAt })}`,
      who: actorName ? { kind: "staff" as const, name: actorName } : null,
      note: [why, note, lastError].filter(Boolean).join("\n") || null,
    })),
    ...parcels.map(({ at, courier, place, what, note, by }) => ({
      at: at.toISOString(),
      what: `${place > 1 ? `Parcel ${place}: ` : ""}${what}`,
      who: by ?? { kind: "system" as const, name: courier },
      note,
    })),
    ...returnSteps.map(({ at, act, actorKind, actorName, note, place, product }) => ({
      at: at.toISOString(),
      what: `${RETURN_STEP_LABEL[act]} (R${place})`,
      who: { kind: actorKind, name: actorName },
      note: [product, note].filter(Boolean).join("\n"),
    })),
    ...claimSteps.map(({ at, act, actorKind, actorName, note, place, product }) => ({
      at: at.toISOString(),
      what: `${CLAIM_EVENT_LABEL[act]} (C${place})`,
      who: { kind: actorKind, name: actorName },
      note: [product, note].filter(Boolean).join("\n"),
    })),
  ];
  return entries.toSorted((one, other) => other.at.localeCompare(one.at));
}

function describeRefund({
  how,
  provider,
  doneAt,
}: Pick<typeof refund.$inferSelect, "how" | "provider" | "doneAt">): string {
  const way = describeRefundWay(how, getMethodOf(provider));
  return doneAt ? `refunded: ${way}` : how === "card" ? "waiting for the payment provider" : `owed back: ${way}`;
}

function describeMail({ subject, template, sentAt, notBefore }: MailRow): string {
  const title = subject || OF_MAIL[template ?? ""] || "about the order";
  const isDelayed = notBefore !== null && notBefore.getTime() > Date.now();
  return isDelayed ? `Email will be sent: ${title}` : sentAt ? `Email sent: ${title}` : `Email not sent yet: ${title}`;
}
