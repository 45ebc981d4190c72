import { judgePrice, PRICE_LOW_DAYS } from "#contract/rules/product/price-history.ts";

/** Start of each price in milliseconds and the net price, earliest first. */
export type RecentPrices = readonly (readonly [from: number, netPrice: number])[] | null;

/** The price changes of the judged days, and the price that was valid at their start. */
export const buildRecentPrices = (product: string) => `(
  select json_agg(json_build_array((extract(epoch from c.at) * 1000)::float8, c.net_price) order by c.at, c.id)
  from price_change c where c.product_id = ${product} and c.at >= coalesce(
    (select max(b.at) from price_change b where b.product_id = ${product} and b.at <= now() - interval '${PRICE_LOW_DAYS} days'),
    '-infinity'))`;

/** Whether the product cost more during all of the 30 days before. */
export function isDeal(prices: RecentPrices, now = Date.now()): boolean {
  return (
    judgePrice(
      (prices ?? []).map(([from, netPrice]) => ({ from, netPrice })),
      now,
    )?.is === "deal"
  );
}
