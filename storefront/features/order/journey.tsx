import { JOURNEY_TEXT } from "#contract/rules/order/journey.ts";
import type { JourneyStep } from "#contract/shop/orders/order.ts";
import { formatMoment } from "./order-dates.ts";

/** The courier's reports about the parcels, newest first. */
export function Journey({ journey }: { journey: readonly JourneyStep[] | undefined }) {
  if (!journey || journey.length === 0) return null;
  const hasSeveral = journey.some(({ parcel }) => parcel > 1);
  return (
    <section aria-label="Journey of the parcel" className="grid gap-2">
      <p className="text-sm font-medium">Journey of the parcel</p>
      <ol className="grid gap-2 border-s-2 border-line ps-4 text-sm">
        {journey.toReversed().map(({ state, at, parcel }, index) => (
          <li key={`${at} ${parcel} ${state}`} className={index === 0 ? "" : "text-muted"}>
            <time dateTime={at} className="block text-xs text-muted">
              {formatMoment(at)}
            </time>
            {hasSeveral && `Parcel ${parcel}: `}
            {JOURNEY_TEXT[state]}
          </li>
        ))}
      </ol>
    </section>
  );
}
