import { useState } from "react";
import type { PaymentMethod } from "#contract/rules/order/order-status.ts";
import type { Quote } from "#contract/shop/orders/quote.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { useBasket } from "#storefront/state/use-basket.ts";
import { useCodes } from "#storefront/state/use-codes.ts";
import { useUser } from "#storefront/state/use-session.ts";

interface QuoteOptions {
  courierId?: string;
  paymentMethod?: PaymentMethod;
  addressId?: number | undefined;
  replacesOrderId?: string | undefined;
}

export interface BasketQuote {
  /** The price of the basket as it is now; undefined while it is loading, and without any discount. */
  discounted: Quote | undefined;
  /** The answers about codes, also while a newer quote is loading. */
  codes: Quote["codes"];
  takesCodes: boolean;
  refetch: () => void;
}

/** What the basket costs with promotions and codes. Without any, the basket's own total is the price. */
export function useBasketQuote({
  courierId,
  paymentMethod,
  addressId,
  replacesOrderId,
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
    discounted: quote.data && quote.data.discounts.length > 0 ? quote.data : undefined,
    codes: (last?.codes ?? []).filter(({ code }) => codes.includes(code)),
    takesCodes: (last?.takesCodes ?? false) || codes.length > 0,
    refetch: quote.retry,
  };
}
