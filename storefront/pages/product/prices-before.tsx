import { dayInPakistan } from "#contract/rules/calendar.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { PRICE_CHART_DAYS, PRICE_LOW_DAYS } from "#contract/rules/price-history.ts";
import type { PriceHistory } from "#contract/shop/price-history.ts";
import { priceSteps } from "./price-steps.ts";

function dayOf(moment: string): string {
  const { day, shortMonth, year } = dayInPakistan(new Date(moment));
  return `${day} ${shortMonth} ${year}`;
}

/** Whether the discount is one, in words, and what the product has cost. */
export function PricesBefore({ history: { prices, until, lowest, verdict } }: { history: PriceHistory }) {
  return (
    <>
      {verdict && (
        <p className={verdict.is === "deal" ? "text-sm font-medium text-success" : "text-sm text-muted"}>
          {verdict.is === "deal"
            ? `Lowest in ${PRICE_LOW_DAYS} days: it was ${formatRupees(verdict.lowest)}`
            : `Regular price since ${dayOf(verdict.since)}`}
        </p>
      )}
      {prices.length > 1 && <Chart prices={prices} until={until} lowest={lowest} />}
    </>
  );
}

function Chart({ prices, until, lowest }: Omit<PriceHistory, "verdict">) {
  const { line, width, height } = priceSteps(prices, Date.parse(until));
  return (
    <details className="text-sm">
      <summary className="min-h-9 w-fit cursor-pointer content-center text-muted hover:text-ink">
        Prices of the last {PRICE_CHART_DAYS} days
      </summary>
      <figure className="mt-2 grid gap-2">
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="h-14 w-full max-w-80 overflow-visible">
          <path d={line} fill="none" strokeWidth={2} vectorEffect="non-scaling-stroke" className="stroke-accent" />
        </svg>
        <figcaption className="text-muted">
          Lowest: {formatRupees(lowest.netPrice)}, from {dayOf(lowest.from)}
        </figcaption>
      </figure>
      {/* A price by itself stands on this page once: the one to pay. */}
      <ol aria-label={`Prices of the last ${PRICE_CHART_DAYS} days`} className="mt-2 tabular-nums">
        {prices.map(({ from, netPrice }) => (
          <li key={from}>{`From ${dayOf(from)}: ${formatRupees(netPrice)}`}</li>
        ))}
      </ol>
    </details>
  );
}
