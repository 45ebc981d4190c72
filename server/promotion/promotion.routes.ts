import { QUOTE_WRONG_CODES_PER_MINUTE, QUOTES_PER_MINUTE } from "#contract/rules/limits.ts";
import { QUOTE_CALLS } from "#contract/shop/orders/quote.ts";
import type { Bind } from "#server/http/api/bind.ts";
import { CallLimit } from "#server/http/api/call-limit.ts";
import type { Shop } from "#server/shop.ts";
import { quoteBasket } from "./quote-basket.ts";

export function bindPromotionRoutes(bind: Bind, shop: Shop): void {
  const quotes = new CallLimit({ perMinute: QUOTES_PER_MINUTE });
  const codes = new CallLimit({ perMinute: QUOTE_WRONG_CODES_PER_MINUTE });

  bind(QUOTE_CALLS.quoteBasket, async ({ body, session, ip }) => {
    quotes.count(ip);
    const quote = await quoteBasket(shop, { ...body, customerId: session?.customerId ?? null });
    // Guesses are limited more strictly than quotes; a code that applies is no guess.
    for (const { applied } of quote.codes) if (!applied) codes.count(ip);
    return quote;
  });
}
