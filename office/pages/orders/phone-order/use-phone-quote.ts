import { useEffect, useState } from "react";
import { isPhone } from "#contract/rules/text/phone.ts";
import type { Quote } from "#contract/shop/orders/quote.ts";
import { callOffice } from "#office/api/client.ts";
import { canSend, type DraftLine } from "../order/draft-lines.ts";

interface QuoteOptions {
  customerId: string | undefined;
  /** As typed; limits per customer also count phones. */
  phone: string;
  lines: readonly DraftLine[];
  courierPricingId: number | undefined;
  /** As typed, with spaces or commas between codes. */
  typedCodes: string;
}

export const splitCodes = (typed: string) => typed.split(/[\s,;]+/).filter((code) => code !== "");

/** What the caller is told: the price with promotions and codes. Undefined while it is loading. */
export function usePhoneQuote({ customerId, phone, lines, courierPricingId, typedCodes }: QuoteOptions) {
  const codes = splitCodes(typedCodes);
  const [latest, setLatest] = useState<{ key: string; quote: Quote }>();
  const [attempt, setAttempt] = useState(0);
  const request = {
    ...(customerId !== undefined && { customerId }),
    ...(isPhone(phone) && { phone }),
    courierPricingId: courierPricingId ?? 0,
    items: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    ...(codes.length > 0 && { codes }),
  };
  const key = courierPricingId !== undefined && canSend(lines) ? JSON.stringify([attempt, request]) : undefined;
  useEffect(() => {
    if (key === undefined) return;
    const abort = new AbortController();
    const [, body] = JSON.parse(key) as [number, typeof request];
    callOffice("quotePhoneOrder", { body }, { signal: abort.signal }).then(
      (quote) => setLatest({ key, quote }),
      // Without a quote the plain total is shown, which the server compares when the order is placed.
      () => {},
    );
    return () => abort.abort();
  }, [key]);
  const quote = latest?.key === key ? latest?.quote : undefined;
  return { quote, refetch: () => setAttempt((count) => count + 1) };
}
