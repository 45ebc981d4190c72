import type { CheckedRequestOf } from "#contract/call-shapes.ts";
import type { QUOTE_CALLS, Quote } from "#contract/shop/orders/quote.ts";
import { defineStatement } from "#database/statement.ts";
import { explainGiftCards, readPricingBalances } from "#server/credit/index.ts";
import type { Shop } from "#server/shop.ts";
import { type BasketToPrice, priceBasket } from "./price-basket.ts";

type QuoteRequest = CheckedRequestOf<typeof QUOTE_CALLS.quoteBasket>["body"] & {
  customerId: string | null;
  /** Of the delivery, if no saved address has it. */
  phone?: string | undefined;
};

const findPhone = defineStatement<{ addressId: number; customerId: string | null }, { phone: string }>(
  "find_phone_of_address",
  `select phone from address where id = $addressId and customer_id = $customerId`,
);

const findReplaced = defineStatement<{ orderId: string; customerId: string | null }, { id: string }>(
  "find_replaced_order",
  `select id from shop_order where id::text = $orderId and customer_id = $customerId and status = 'pending'`,
);

/** What a basket costs now. Writes nothing. */
export async function quoteBasket({ db }: Pick<Shop, "db">, request: QuoteRequest): Promise<Quote> {
  const { customerId, addressId, replacesOrderId: orderId } = request;
  // Foreign addresses and orders are ignored, so that an answer does not tell that they exist.
  const [[address], [replaced]] = await Promise.all([
    addressId === undefined ? [] : findPhone(db.$client, { addressId, customerId }),
    orderId === undefined ? [] : findReplaced(db.$client, { orderId, customerId }),
  ]);
  const { discountCodes, enteredCards, savedGiftCards, ...balances } = await readPricingBalances(db, {
    ...request,
    codes: request.codes ?? [],
    replacesOrderId: replaced?.id,
  });
  const basket: BasketToPrice = {
    items: mergeItems(request.items),
    codes: discountCodes,
    courierPricingId: request.courierPricingId ?? null,
    paymentMethod: request.paymentMethod ?? null,
    customerId,
    phone: address?.phone ?? request.phone ?? null,
    ...(replaced && { replacesOrderId: replaced.id }),
  };
  const priced = await priceBasket(db.$client, basket, balances);
  const { lines, discounts, subTotal, delivery, coins, giftCards, credit, grandTotal, codes, takesCodes } = priced;
  return {
    lines: lines.map(({ id, quantity, price, total, discounts }) => ({
      id,
      quantity,
      price,
      total,
      discounts: discounts.map(({ label, amount }) => ({ label, amount })),
    })),
    subTotal,
    discounts: discounts.map(({ label, amount }) => ({ label, amount })),
    delivery: delivery.price,
    coins,
    giftCards: { saved: savedGiftCards, used: giftCards.reduce((sum, { used }) => sum + used, 0) },
    credit,
    grandTotal,
    codes: [...codes, ...explainGiftCards(enteredCards, giftCards)],
    takesCodes,
  };
}

function mergeItems(items: QuoteRequest["items"]): { id: number; quantity: number }[] {
  const quantities = new Map<number, number>();
  for (const { id, quantity } of items) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
}
