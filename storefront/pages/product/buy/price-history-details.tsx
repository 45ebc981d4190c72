import { toPakistanDay } from "#contract/rules/calendar.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { PRICE_CHART_DAYS, PRICE_LOW_DAYS } from "#contract/rules/product/price-history.ts";
import type { PriceHistory } from "#contract/shop/price-history.ts";
import { buildPriceChartPath } from "./price-chart-path.ts";

function formatDayOf(moment: string): string {
  const { day, shortMonth, year } = toPakistanDay(new Date(moment));
  return `${day} ${shortMonth} ${year}`;
}

/** States whether the discount is real, and shows the earlier prices. */
export function PriceHistoryDetails({ history: { prices, until, lowest, verdict } }: { history: PriceHistory }) {
  return (
    <>
      {verdict && (
        <p className={verdict.is === "deal" ? "text-sm font-medium text-success" : "text-sm text-muted"}>
          {verdict.is === "deal"
            ? `Lowest price in ${PRICE_LOW_DAYS} days. The lowest before was ${formatRupees(verdict.lowest)}`
            : `Sold at this price since ${formatDayOf(verdict.since)}`}
        </p>
      )}
      {prices.length > 1 && <Chart prices={prices} until={until} lowest={lowest} />}
    </>
  );
}

function Chart({ prices, until, lowest }: Omit<PriceHistory, "verdict">) {
  const { line, width, height } = buildPriceChartPath(prices, Date.parse(until));
  return (
    <details className="text-sm">
      <summary className="min-h-9 w-fit cursor-pointer content-center text-muted hover:text-ink">
        Prices in the last {PRICE_CHART_DAYS} days
      </summary>
      <figure className="mt-2 grid gap-2">
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="h-14 w-full max-w-80 overflow-visible">
          <path d={line} fill="none" strokeWidth={2} vectorEffect="non-scaling-stroke" className="stroke-accent" />
        </svg>
        <figcaption className="text-muted">
          Lowest: {formatRupees(lowest.netPrice)}, since {formatDayOf(lowest.from)}
        </figcaption>
      </figure>
      {/* Each price is part of a text, so that the only bare price on the page is the price to pay. */}
      <ol aria-label={`Prices in the last ${PRICE_CHART_DAYS} days`} className="mt-2 tabular-nums">
        {prices.map(({ from, netPrice }) => (
          <li key={from}>{`From ${formatDayOf(from)}: ${formatRupees(netPrice)}`}</li>
        ))}
      </ol>
    </details>
  );
}
