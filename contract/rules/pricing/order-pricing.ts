// What the price calculation receives and returns. All amounts are whole rupees.
import type { FactValue } from "../../facts/fact.ts";
import type { PaymentMethod } from "../order/order-status.ts";
import type { CategoryKey, Promotion } from "./promotion.ts";

export interface BasketLine {
  /** The product's id; each product has one line. */
  id: number;
  name: string;
  /** The product's categories of all levels. */
  categories: readonly CategoryKey[];
  brandId: number;
  facts: Readonly<Record<string, FactValue>>;
  /** Without the discounts that the product's card shows. */
  price: number;
  /** What the card's price has less, for each piece. */
  cardDiscounts?: readonly DiscountShare[];
  /** null if unknown; then the line has no floor. */
  cost: number | null;
  quantity: number;
  /** The price is below the regular price. */
  reduced: boolean;
}

/** A promotion with what is left of it for this order. */
export interface OfferedPromotion extends Promotion {
  /** As normalizeCode writes them: the shared code, or the generated codes that were entered. */
  codes: readonly { code: string; used: boolean }[];
  /** null without a limit. */
  usesLeft: number | null;
  budgetLeft: number | null;
  /** Earlier uses by the customer's account or phone. */
  usesByCustomer: number;
  /** Of a gift: its price, which counts against the budget, and its stock beside the basket. */
  giftPrice: number;
  giftStock: number;
}

export interface ShopperContext {
  signedIn: boolean;
  firstOrder: boolean;
  tags: readonly string[];
  /** null until the shopper has chosen an address. */
  cityId: number | null;
  now: Date;
}

export interface PricingSettings {
  rupeesPerCoin: number;
  /** The greatest share of the goods that coins may pay, in percent. */
  coinSharePercent: number;
  /** A coin is earned for every such amount of goods paid. */
  rupeesToEarnCoin: number;
  /** Discounts stop at a product's cost plus this percentage. */
  floorPercent: number;
}

export interface GiftCardBalance {
  id: string;
  balance: number;
  /** In ISO form. */
  expiresAt: string;
}

export interface PricingInput {
  lines: readonly BasketLine[];
  /** The courier's price; null until the shopper has chosen a courier. */
  deliveryPrice: number | null;
  /** null until the shopper has chosen one. */
  paymentMethod: PaymentMethod | null;
  shopper: ShopperContext;
  promotions: readonly OfferedPromotion[];
  /** As the shopper entered them. */
  codes: readonly string[];
  coins: { available: number; wanted: number };
  giftCards: readonly GiftCardBalance[];
  credit: { available: number; wanted: number };
  settings: PricingSettings;
}

export interface DiscountShare {
  promotionId: number;
  /** Such as "SAVE10: 10 % off keyboards". */
  label: string;
  amount: number;
}

export interface PricedLine {
  id: number;
  quantity: number;
  price: number;
  /** Price times quantity. */
  total: number;
  discounts: DiscountShare[];
  /** The total without the line's discounts. */
  net: number;
  /** The rupees of `net` that coins pay. */
  paidByCoins: number;
}

export interface GiftLine {
  promotionId: number;
  label: string;
  productId: number;
  quantity: number;
  /** What the gift would cost, for budgets and reports; the shopper pays nothing. */
  worth: number;
}

export interface CodeResult {
  code: string;
  applied: boolean;
  /** What the code gives, or why it does not apply. */
  reason: string;
}

export interface PricedOrder {
  lines: PricedLine[];
  gifts: GiftLine[];
  subTotal: number;
  /** Of the goods, one per promotion: the sums of the lines' shares. */
  discounts: DiscountShare[];
  delivery: { price: number; discounts: DiscountShare[]; total: number };
  coins: { available: number; used: number; amount: number; earns: number };
  giftCards: { id: string; used: number }[];
  credit: { available: number; used: number };
  /** What is left to pay. */
  grandTotal: number;
  codes: CodeResult[];
}
