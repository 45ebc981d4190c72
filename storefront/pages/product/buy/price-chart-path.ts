import { DAY_MS } from "#contract/rules/limits.ts";
import { PRICE_CHART_DAYS } from "#contract/rules/product/price-history.ts";
import type { PriceHistory } from "#contract/shop/price-history.ts";

const WIDTH = 300;
const HEIGHT = 56;
/** Room for the line's own width. */
const EDGE = 3;

/** The line is flat while a price is valid, with a step where the price changes. */
export function buildPriceChartPath(
  prices: PriceHistory["prices"],
  now: number,
): { line: string; width: number; height: number } {
  const begin = now - PRICE_CHART_DAYS * DAY_MS;
  const all = prices.map(({ netPrice }) => netPrice);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (moment: number) => Math.round(Math.min(1, Math.max(0, (moment - begin) / (now - begin))) * WIDTH);
  const y = (price: number) =>
    high === low ? HEIGHT / 2 : Math.round(EDGE + (1 - (price - low) / (high - low)) * (HEIGHT - 2 * EDGE));
  const steps = prices.map(
    ({ from, netPrice }, place) =>
      `${place === 0 ? "M" : "H"}${x(Date.parse(from))}${place === 0 ? " " : "V"}${y(netPrice)}`,
  );
  return { line: `${steps.join("")}H${WIDTH}`, width: WIDTH, height: HEIGHT };
}
