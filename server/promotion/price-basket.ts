import type { PaymentMethod } from "#contract/rules/order/order-status.ts";
import { normalizeCode } from "#contract/rules/pricing/match-codes.ts";
import type { DiscountShare, GiftLine, PricedLine, PricedOrder } from "#contract/rules/pricing/order-pricing.ts";
import { priceOrder } from "#contract/rules/pricing/price-order.ts";
import type { Promotion } from "#contract/rules/pricing/promotion.ts";
import type { DiscountKind } from "#database/schema.ts";
import { type BasketBalances, NO_BALANCES } from "./balances.ts";
import { type Connection, type PricingData, readPricing } from "./read-pricing.ts";

export interface BasketToPrice {
  /** Each product once. */
  items: readonly { id: number; quantity: number }[];
  codes: readonly string[];
  courierPricingId: number | null;
  paymentMethod: PaymentMethod | null;
  customerId: string | null;
  /** Of the delivery; null uses the account's. */
  phone: string | null;
  replacesOrderId?: string | undefined;
}

/** A discount as an order stores it. */
interface BasketDiscount {
  promotionId: number;
  kind: DiscountKind;
  label: string;
  amount: number;
  code: string | null;
  isSingleUse: boolean;
  payment: Promotion["conditions"]["payment"];
}

export interface PricedBasket extends Omit<PricedOrder, "gifts" | "discounts"> {
  /** Gifts are lines, or pieces of lines, whose whole price is a discount. */
  lines: PricedLine[];
  gifts: { id: number; quantity: number }[];
  /** One per promotion, also of delivery and gifts. */
  discounts: BasketDiscount[];
  /** The sum of the discounts: subTotal - discount + delivery.price - balances = grandTotal. */
  discount: number;
  paidByBalances: number;
  /** What the cards of the products in the basket take off each piece. */
  cardDiscounts: ReadonlyMap<number, number>;
  /** A code may be entered now. */
  takesCodes: boolean;
}

/** The one way from a basket to its price: the quote and the placed order both use it. */
export async function priceBasket(
  connection: Connection,
  basket: BasketToPrice,
  balances: BasketBalances = NO_BALANCES,
): Promise<PricedBasket> {
  const { items, customerId, phone, courierPricingId, replacesOrderId = null } = basket;
  const codes = [...new Set(basket.codes.map(normalizeCode))];
  const data = await readPricing(connection, {
    ids: items.map(({ id }) => id),
    codes,
    customerId,
    phone,
    courierPricingId,
    replacesOrderId,
  });
  const lines = items.flatMap(({ id, quantity }) => {
    const product = data.products.get(id);
    return product ? [{ ...product, quantity }] : [];
  });
  const inBasket = new Map(items.map(({ id, quantity }) => [id, quantity]));
  const promotions = data.promotions.map((promotion) => ({
    ...promotion,
    giftStock: promotion.giftStock - getBasketQuantity(promotion, inBasket),
  }));
  const { settings, coins, giftCards, credit } = balances;
  const priced = priceOrder({
    lines,
    deliveryPrice: data.deliveryPrice,
    paymentMethod: basket.paymentMethod,
    shopper: {
      signedIn: customerId !== null,
      firstOrder: !data.hasOrdered,
      tags: data.tags ?? [],
      cityId: data.cityId,
      now: data.now,
    },
    promotions,
    codes,
    coins,
    giftCards,
    credit,
    settings: { ...settings, floorPercent: data.floorPercent },
  });
  return addGifts(priced, data);
}

const sumAmounts = (shares: readonly DiscountShare[] = []) => shares.reduce((sum, { amount }) => sum + amount, 0);

function getBasketQuantity({ benefit }: Promotion, inBasket: ReadonlyMap<number, number>): number {
  return benefit.kind === "gift" ? (inBasket.get(benefit.productId) ?? 0) : 0;
}

function addGifts({ gifts, ...priced }: PricedOrder, data: PricingData): PricedBasket {
  const lines = gifts.reduce(addGift, priced.lines);
  const discounts = listDiscounts({ ...priced, gifts }, data);
  const { coins, giftCards, credit } = priced;
  return {
    ...priced,
    lines,
    gifts: gifts.map(({ productId, quantity }) => ({ id: productId, quantity })),
    subTotal: lines.reduce((sum, { total }) => sum + total, 0),
    discounts,
    discount: discounts.reduce((sum, { amount }) => sum + amount, 0),
    paidByBalances: coins.amount + giftCards.reduce((sum, { used }) => sum + used, 0) + credit.used,
    cardDiscounts: new Map([...data.products].map(([id, { cardDiscounts }]) => [id, sumAmounts(cardDiscounts)])),
    takesCodes: data.takesCodes,
  };
}

/** A gift of a product that is in the basket makes that line longer, because an order has each product once. */
function addGift(lines: PricedLine[], { promotionId, label, productId, quantity, worth }: GiftLine): PricedLine[] {
  const own = lines.find(({ id }) => id === productId);
  const base = own ?? { id: productId, quantity: 0, price: worth / quantity, total: 0, net: 0, paidByCoins: 0 };
  const line = {
    ...base,
    quantity: base.quantity + quantity,
    total: base.total + worth,
    discounts: [...(own?.discounts ?? []), ...(worth > 0 ? [{ promotionId, label, amount: worth }] : [])],
  };
  return own ? lines.map((other) => (other === own ? line : other)) : [...lines, line];
}

function listDiscounts({ discounts, delivery, gifts, codes }: PricedOrder, data: PricingData): BasketDiscount[] {
  const promotions = new Map(data.promotions.map((promotion) => [promotion.id, promotion]));
  const applied = codes.filter((code) => code.applied).map(({ code }) => code);
  const complete = (kind: DiscountKind) => (share: { promotionId: number; label: string; amount: number }) => {
    const promotion = promotions.get(share.promotionId);
    const code = applied.find((one) => promotion?.codes.some((own) => own.code === one)) ?? null;
    const isSingleUse = code !== null && data.singleUseCodes.has(code);
    return { ...share, kind, code, isSingleUse, payment: promotion?.conditions.payment ?? "any" };
  };
  return [
    ...discounts.map(complete("goods")),
    ...delivery.discounts.map(complete("delivery")),
    ...gifts.map(({ promotionId, label, worth }) => complete("gift")({ promotionId, label, amount: worth })),
  ];
}
