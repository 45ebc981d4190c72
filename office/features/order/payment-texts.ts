import type { AttemptState } from "#contract/rules/order/payment-providers.ts";

/** How staff read the state of one try to pay. */
export const ATTEMPT_STATE_LABEL = {
  open: "Open",
  paid: "Paid",
  failed: "Failed",
  expired: "Expired",
  closed: "Closed by the shop",
  uncertain: "Uncertain",
} as const satisfies Record<AttemptState, string>;
