// What customers and staff choose at a return, with the words that they read.

export const RETURN_REASONS = ["wrong", "damaged", "defective", "changed-mind", "does-not-fit"] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_REASON_LABEL = {
  wrong: "It is not what I ordered",
  damaged: "It arrived damaged",
  defective: "It does not work properly",
  "changed-mind": "I changed my mind",
  "does-not-fit": "It does not fit my build",
} as const satisfies Record<ReturnReason, string>;

/** The same in lists and reports of the office. */
export const RETURN_REASON_SHORT = {
  wrong: "Wrong item",
  damaged: "Damaged",
  defective: "Defective",
  "changed-mind": "Changed mind",
  "does-not-fit": "Does not fit",
} as const satisfies Record<ReturnReason, string>;

const SHOP_FAULTS: readonly ReturnReason[] = ["wrong", "damaged", "defective"];
export const isShopFault = (reason: ReturnReason): boolean => SHOP_FAULTS.includes(reason);

export const RETURN_WISHES = ["money", "replacement", "credit", "repair"] as const;
export type ReturnWish = (typeof RETURN_WISHES)[number];

export const RETURN_WISH_LABEL = {
  money: "My money back",
  replacement: "The same item again",
  credit: "Store credit",
  repair: "A repair",
} as const satisfies Record<ReturnWish, string>;

export const RETURN_WISH_SHORT = {
  money: "Money back",
  replacement: "Replacement",
  credit: "Store credit",
  repair: "Repair",
} as const satisfies Record<ReturnWish, string>;

export const RETURN_CONDITIONS = ["as-described", "damaged", "other-piece", "missing-parts"] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];

export const RETURN_CONDITION_LABEL = {
  "as-described": "As the customer described it",
  damaged: "Damaged by the customer",
  "other-piece": "Another piece than we sold",
  "missing-parts": "Parts or accessories are missing",
} as const satisfies Record<ReturnCondition, string>;

/** Where a piece goes that the shop keeps. */
export const RETURN_PLACES = ["stock", "open-box", "damaged"] as const;
export type ReturnPlace = (typeof RETURN_PLACES)[number];

export const RETURN_PLACE_LABEL = {
  stock: "Back to stock, as new",
  "open-box": "Open box, to sell cheaper",
  damaged: "Damaged, not to sell",
} as const satisfies Record<ReturnPlace, string>;

export const RETURN_WAYS = ["drop-off", "courier"] as const;
export type ReturnWay = (typeof RETURN_WAYS)[number];

export const RETURN_WAY_LABEL = {
  "drop-off": "I bring it to the shop",
  courier: "I send it with a courier",
} as const satisfies Record<ReturnWay, string>;

/** When the customer's delivery charge is refunded, too. */
export const DELIVERY_REFUNDS = ["never", "shop-fault", "always"] as const;
export type DeliveryRefund = (typeof DELIVERY_REFUNDS)[number];

export const DELIVERY_REFUND_LABEL = {
  never: "Never",
  "shop-fault": "If the shop is at fault (wrong, damaged, defective)",
  always: "Always",
} as const satisfies Record<DeliveryRefund, string>;

export const RETURN_MEDIA_KINDS = ["photo", "video"] as const;
export type ReturnMediaKind = (typeof RETURN_MEDIA_KINDS)[number];

/** The number of a return is its order's number and its place: RB-7K3F-9Q2M-R1. */
export const buildReturnNumber = (orderNumber: string, place: number): string => `${orderNumber}-R${place}`;

export function parseReturnNumber(number: string): { orderNumber: string; place: number } | undefined {
  const [, orderNumber, place] = /^(.+)-R(\d{1,3})$/.exec(number) ?? [];
  return orderNumber === undefined ? undefined : { orderNumber, place: Number(place) };
}
