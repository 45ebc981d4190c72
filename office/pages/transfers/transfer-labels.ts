import type { Transfer } from "#contract/office/cash/bank-transfer.ts";
import { formatShortDateTime } from "#office/components/time/format-time.ts";

/** The button's text; undefined if there is nothing to confirm. */
export function getConfirmLabel({ claim, orderState }: Transfer): string | undefined {
  if (claim?.state === "open")
    return orderState === "unpaid" ? "Confirm payment received" : "Payment received: owe it back";
  return orderState === "unpaid" ? "Confirm payment received" : undefined;
}

/** The order's state, and what was decided before. */
export function describeTransfer({ claim, orderState, expiresAt }: Transfer): string {
  const parts: string[] = [];
  if (claim && claim.state !== "open") {
    const what = claim.state === "confirmed" ? "Confirmed" : `Not received: ${claim.reason ?? ""}`;
    parts.push(
      `${what}${claim.by ? ` · ${claim.by}` : ""}${claim.decidedAt ? `, ${formatShortDateTime(claim.decidedAt)}` : ""}.`,
    );
  }
  if (orderState === "cancelled") parts.push("The order was cancelled, so its money goes back to the customer.");
  if (orderState === "paid" && claim?.state === "open")
    parts.push("The order is paid already, so this money goes back to the customer.");
  if (orderState === "unpaid")
    parts.push(
      claim?.state === "open"
        ? "The order waits until this is checked."
        : `It is cancelled ${formatShortDateTime(expiresAt)} if no payment comes.`,
    );
  return parts.join(" ");
}
