import type { PromotionState } from "#contract/office/catalogue/promotion-calls.ts";

export const STATES: Record<PromotionState, { title: string; className: string }> = {
  draft: { title: "Draft", className: "bg-sunken text-muted" },
  scheduled: { title: "Scheduled", className: "bg-warning-soft text-warning" },
  running: { title: "Running", className: "bg-success-soft text-success" },
  "used-up": { title: "Used up", className: "bg-sunken text-muted" },
  ended: { title: "Ended", className: "bg-sunken text-muted" },
  stopped: { title: "Stopped", className: "bg-sale-soft text-sale" },
};
