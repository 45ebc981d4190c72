export const ORDER_STATUSES = ["pending", "confirmed", "processed", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = ["pending", "success", "failed", "refunded"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How the order list is filtered by payment: by status, or by where the money is. */
export const PAYMENT_FILTERS = [...PAYMENT_STATUSES, "in-hand", "with-courier", "unpaid"] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

export const PAYMENT_FILTER_LABEL = {
  success: "Paid: all",
  "in-hand": "Paid: in hand",
  "with-courier": "Paid: cash with courier",
  unpaid: "Not paid",
  pending: "Not paid: open",
  failed: "Not paid: failed",
  refunded: "Refunded",
} as const satisfies Record<PaymentFilter, string>;

export const PAYMENT_METHODS = ["stripe", "jazzcash", "bank", "cod"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = "cod";

/** Allowed transitions of an order's status; all others are rejected. */
export const NEXT_STATUS = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["processed", "cancelled"],
  processed: ["shipped", "cancelled"],
  // Cancelled while shipped means refused at the door; the stock returns with the parcel.
  shipped: ["delivered", "cancelled"],
  delivered: [],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return (NEXT_STATUS[from] as readonly OrderStatus[]).includes(to);
}

/** The order's stage for staff, finer than the status that the customer sees. */
export const ORDER_STAGES = [
  "to-pay",
  "to-confirm",
  "no-answer",
  "to-pack",
  "to-hand-over",
  "on-the-way",
  "delivered",
  "coming-back",
  "came-back",
  "cancelled",
] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

export const STAGE_LABEL = {
  "to-pay": "Waiting for payment",
  "to-confirm": "To confirm",
  "no-answer": "No answer",
  "to-pack": "To pack",
  "to-hand-over": "To hand over",
  "on-the-way": "On the way",
  delivered: "Delivered",
  "coming-back": "Returning",
  "came-back": "Returned",
  cancelled: "Cancelled",
} as const satisfies Record<OrderStage, string>;

export interface OrderState {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  /** An advance of this cash order is not paid yet. */
  advanceDue: boolean;
  callAttempts: number;
  refused: boolean;
  returned: boolean;
}

export function getStage({ status, callAttempts, refused, returned, ...payment }: OrderState): OrderStage {
  if (status === "pending") {
    if (payment.paymentMethod !== "cod" || payment.advanceDue) return "to-pay";
    return callAttempts > 0 ? "no-answer" : "to-confirm";
  }
  if (status === "cancelled") return returned ? "came-back" : refused ? "coming-back" : "cancelled";
  return STAGE_OF_STATUS[status];
}

const STAGE_OF_STATUS = {
  confirmed: "to-pack",
  processed: "to-hand-over",
  shipped: "on-the-way",
  delivered: "delivered",
} as const satisfies Partial<Record<OrderStatus, OrderStage>>;

const BEFORE_HAND_OVER = ["to-pay", "to-confirm", "no-answer", "to-pack", "to-hand-over"] as const;

/**
 * Desk acts: the stages that allow them and the resulting status, null if unchanged. A cash order is
 * confirmed by its customer or by staff before it is packed.
 */
export const DESK_ACTS = {
  confirm: { label: "Confirm order", from: ["to-confirm", "no-answer"], to: "confirmed" },
  "no-answer": { label: "Record no answer", from: ["to-confirm", "no-answer"], to: null },
  pack: { label: "Mark as packed", from: ["to-pack"], to: "processed" },
  "hand-over": { label: "Hand over parcel", from: ["to-hand-over"], to: "shipped" },
  deliver: { label: "Mark as delivered", from: ["on-the-way"], to: "delivered" },
  refuse: { label: "Mark as refused at the door", from: ["on-the-way"], to: "cancelled" },
  "take-back": { label: "Take back parcel", from: ["coming-back"], to: null },
  cancel: { label: "Cancel order", from: BEFORE_HAND_OVER, to: "cancelled" },
  address: { label: "Change address", from: BEFORE_HAND_OVER, to: null },
  "waive-advance": { label: "Waive advance", from: ["to-pay"], to: null },
  note: { label: "Add note", from: ORDER_STAGES, to: null },
  undo: {
    label: "Undo",
    from: [...BEFORE_HAND_OVER, "on-the-way", "delivered", "coming-back", "cancelled"],
    to: null,
  },
} as const satisfies Record<string, { label: string; from: readonly OrderStage[]; to: OrderStatus | null }>;
export type DeskAct = keyof typeof DESK_ACTS;

export function canAct(act: DeskAct, stage: OrderStage): boolean {
  return (DESK_ACTS[act].from as readonly OrderStage[]).includes(stage);
}

/** Items can be changed until the order is packed. */
const ITEM_CHANGE_STAGES: readonly OrderStage[] = ["to-pay", "to-confirm", "no-answer", "to-pack"];

export function canChangeItems(stage: OrderStage): boolean {
  return ITEM_CHANGE_STAGES.includes(stage);
}

/** The usual next act; absent if the order has ended or waits for its customer. */
export const NEXT_ACT: Partial<Record<OrderStage, DeskAct>> = {
  "to-confirm": "confirm",
  "no-answer": "confirm",
  "to-pack": "pack",
  "to-hand-over": "hand-over",
  "on-the-way": "deliver",
  "coming-back": "take-back",
};

/** Initial reasons; the shop's own reasons are stored in the database. */
export const CANCEL_REASONS = [
  "Customer changed their mind",
  "No answer after several calls",
  "Wrong or incomplete address",
  "Ordered twice",
  "Not in stock",
  "Suspected prank",
  "Other",
] as const;

export const REFUSAL_REASONS = [
  "Refused to pay",
  "Nobody at the address",
  "Customer not reachable",
  "Wrong or incomplete address",
  "Parcel damaged on the way",
  "Other",
] as const;

export const STATUS_LABEL = {
  pending: "Pending",
  confirmed: "Order Confirmed",
  processed: "Processing",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
} as const satisfies Record<OrderStatus, string>;

export const TRACKING_STEPS = [
  "pending",
  "processed",
  "shipped",
  "delivered",
] as const satisfies readonly OrderStatus[];

/** Payment status success or paid counts as paid (§4). */
export function isPaid(paymentStatus: string): boolean {
  return paymentStatus === "success" || paymentStatus === "paid";
}

/** Retry is shown only for pending orders that are not paid (§2). */
export function canRetryPayment(order: { status: OrderStatus; paymentStatus: string }): boolean {
  return order.status === "pending" && !isPaid(order.paymentStatus);
}
