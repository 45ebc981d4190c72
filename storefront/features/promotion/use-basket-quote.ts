import { useState } from "react";
import type { PaymentMethod } from "#contract/rules/order/order-status.ts";
import type { Quote } from "#contract/shop/orders/quote.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { useBasket } from "#storefront/state/use-basket.ts";
import { useCodes } from "#storefront/state/use-codes.ts";
import { useUser } from "#storefront/state/use-session.ts";
import { type AvailableBalances, type BalanceFields, listBalanceRows, toAvailableBalances } from "./balances.ts";

interface QuoteOptions {
  courierId?: string;
  paymentMethod?: PaymentMethod;
  addressId?: number | undefined;
  replacesOrderId?: string | undefined;
  balances?: BalanceFields | undefined;
}

const NO_BALANCES: AvailableBalances = { coins: 0, giftCards: 0, credit: 0 };

export interface BasketQuote {
  /** The price of the basket as it is now; undefined while it is loading, and if no discount or balance lowers it. */
  discounted: Quote | undefined;
  /** The answers about codes, also while a newer quote is loading. */
  codes: Quote["codes"];
  takesCodes: boolean;
  /** What the customer has to pay with beside money, also while a newer quote is loading. */
  available: AvailableBalances;
  /** Also while a newer quote is loading. */
  earnedCoins: number;
  refetch: () => void;
}

/** What the basket costs with promotions and codes. Without any, the basket's own total is the price. */
export function useBasketQuote({
  courierId,
  paymentMethod,
  addressId,
  replacesOrderId,
  balances,
}: QuoteOptions = {}): BasketQuote {
  const items = useBasket((basket) => basket.items);
  const codes = useCodes((entered) => entered.codes);
  const user = useUser();
  const body = {
    items: items.map(({ id, quantity }) => ({ id, quantity })),
    ...(codes.length > 0 && { codes: [...codes] }),
    ...(courierId && { courierPricingId: Number(courierId) }),
    ...(paymentMethod && { paymentMethod }),
    ...(addressId !== undefined && { addressId }),
    ...(replacesOrderId !== undefined && { replacesOrderId }),
    ...balances,
  };
  const key = items.length > 0 ? JSON.stringify([user?.id, body]) : undefined;
  const quote = useLoaded(key, () =>
    // Without a quote the basket's own total is shown, which the server compares when the order is placed.
    callApi("quoteBasket", { body }).catch(() => undefined),
  );
  // The field for codes must not vanish while a quote is loading.
  const [last, setLast] = useState(quote.data);
  if (quote.data && quote.data !== last) setLast(quote.data);
  return {
    discounted: quote.data && isLowered(quote.data) ? quote.data : undefined,
    codes: (last?.codes ?? []).filter(({ code }) => codes.includes(code)),
    takesCodes: (last?.takesCodes ?? false) || codes.length > 0,
    available: last && user ? toAvailableBalances(last) : NO_BALANCES,
    earnedCoins: last?.coins.earns ?? 0,
    refetch: quote.retry,
  };
}

const isLowered = (quote: Quote) => quote.discounts.length > 0 || listBalanceRows(quote).length > 0;
