// A promotion as it is stored, edited by the office and read by the price calculation (decision 0071).
import type { CategoryLevel } from "../product/category-level.ts";

/** The three levels have ids of their own, so an id alone would be ambiguous. */
export type CategoryKey = `${CategoryLevel}:${number}`;

export const PROMOTION_STATUSES = ["draft", "active", "stopped"] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];

/** Filters that must all match; an empty filter matches every product. */
export interface Target {
  /** As shoppers read it, such as "keyboards"; empty for the whole order. */
  name: string;
  productIds: readonly number[];
  categories: readonly CategoryKey[];
  brandIds: readonly number[];
  /** As in a listing's URL: "socket:AM5;memoryGb:16;memoryGb:32". */
  facts: string;
  /** Leaves out products whose price is already reduced. */
  regularPriceOnly: boolean;
}

export type Benefit =
  | { kind: "percent"; percent: number; maxRupees: number | null }
  | { kind: "amount"; rupees: number; perPiece: boolean }
  /** `rupeesOff` null means free delivery. */
  | { kind: "delivery"; rupeesOff: number | null }
  /** `getTarget` null takes the free pieces from the same products: the cheapest of each set. */
  | {
      kind: "buy-get";
      buy: number;
      get: number;
      percentOff: number;
      getTarget: Target | null;
      timesPerOrder: number;
    }
  | { kind: "bundle"; parts: readonly BundlePart[]; price: number; timesPerOrder: number }
  | { kind: "gift"; productId: number; name: string; quantity: number };

export interface BundlePart {
  target: Target;
  quantity: number;
}

export const CUSTOMER_GROUPS = ["everybody", "signed-in", "first-order", "tagged"] as const;
export const PAYMENT_GROUPS = ["any", "prepaid", "cash"] as const;

/** A closed list; all must hold. Amounts and pieces count the target's products before discounts. */
export interface Conditions {
  minSubTotal: number;
  minQuantity: number;
  customers: (typeof CUSTOMER_GROUPS)[number];
  /** For the group "tagged" only. */
  tag: string;
  /** Empty for every city. */
  cities: readonly { id: number; name: string }[];
  payment: (typeof PAYMENT_GROUPS)[number];
  /** Moments in ISO form; the end is exclusive. */
  startsAt: string | null;
  endsAt: string | null;
  /** Days in Pakistan, 0 for Sunday; empty for every day. */
  weekdays: readonly number[];
}

export interface Limits {
  uses: number | null;
  budget: number | null;
  usesPerCustomer: number | null;
}

export interface Promotion {
  id: number;
  status: PromotionStatus;
  /** Shown to shoppers in front of what the promotion gives, unless a code was entered. */
  name: string;
  trigger: "automatic" | "code";
  benefit: Benefit;
  target: Target;
  conditions: Conditions;
  limits: Limits;
  /** Lower numbers are applied first. */
  priority: number;
  /** Of promotions with the same group one order gets one; null goes together with all. */
  exclusiveGroup: string | null;
  mayGoBelowFloor: boolean;
}
