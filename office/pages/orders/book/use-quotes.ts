import { useEffect, useRef, useState } from "react";
import type { BookingPreview } from "#contract/office/orders/booking-batch.ts";
import type { ConnectedService } from "#contract/rules/order/courier-services.ts";
import { callOffice } from "#office/api/client.ts";
import { applyQuotes, listUnquoted, type QuotedPreview, toQuoteKey } from "./booking-draft.ts";

/** Couriers are asked beside the preview, so that it is never slower than the owner's own prices. */
export function useQuotes(
  previews: readonly BookingPreview[],
  quoting: readonly ConnectedService[],
): readonly QuotedPreview[] {
  const [quotes, setQuotes] = useState<ReadonlyMap<string, number | null>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const parcels = listUnquoted(previews, { quoting, asked: asked.current });
    if (parcels.length === 0) return;
    for (const parcel of parcels) asked.current.add(toQuoteKey(parcel));
    callOffice("quoteBookings", { body: { parcels } }, { opensDialog: false }).then(
      (answer) =>
        setQuotes(
          (known) => new Map([...known, ...answer.quotes.map((quote) => [toQuoteKey(quote), quote.rupees] as const)]),
        ),
      // Without quotes the owner's own prices stay.
      () => undefined,
    );
  }, [previews, quoting]);
  return applyQuotes(previews, quotes);
}
