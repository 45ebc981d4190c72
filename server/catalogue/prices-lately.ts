import { judgePrice, PRICE_LOW_DAYS } from "#contract/rules/price-history.ts";

/** When a price began, in milliseconds, and what it was; the earliest first. */
export type PricesLately = readonly (readonly [from: number, netPrice: number])[] | null;

/** What stood in the days that a discount is judged by: the changes since then and the one before them, however often a price has changed. */
export const pricesLately = (product: string) => `(
  select json_agg(json_build_array((extract(epoch from c.at) * 1000)::float8, c.net_price) order by c.at, c.id)
  from price_change c where c.product_id = ${product} and c.at >= coalesce(
    (select max(b.at) from price_change b where b.product_id = ${product} and b.at <= now() - interval '${PRICE_LOW_DAYS} days'),
    '-infinity'))`;

/** Whether it cost more in all of the thirty days before. */
export function isDeal(prices: PricesLately, now = Date.now()): boolean {
  return (
    judgePrice(
      (prices ?? []).map(([from, netPrice]) => ({ from, netPrice })),
      now,
    )?.is === "deal"
  );
}
