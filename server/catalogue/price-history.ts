import { notFound } from "#contract/errors.ts";
import { judgePrice, PRICE_CHART_DAYS, pricesWithin } from "#contract/rules/price-history.ts";
import type { PriceHistory } from "#contract/shop/price-history.ts";
import type { Db } from "#database/database.ts";

const HISTORY = `
  select p.discount, c.at, c.net_price as "netPrice"
  from product p join price_change c on c.product_id = p.id
  where p.slug = $1 and p.status = 'published' order by c.at, c.id`;

/** What a product has cost, and whether its discount is one. */
export async function priceHistory(db: Db, slug: string, now = Date.now()): Promise<PriceHistory> {
  const { rows } = await db.$client.query<{ discount: number; at: Date; netPrice: number }>({
    name: "price_history",
    text: HISTORY,
    values: [slug],
  });
  const prices = rows.map(({ at, netPrice }) => ({ from: at.getTime(), netPrice }));
  const shown = pricesWithin(prices, now, PRICE_CHART_DAYS);
  const lowest = shown.reduce<(typeof shown)[number] | undefined>(
    (low, price) => (low && low.netPrice <= price.netPrice ? low : price),
    undefined,
  );
  if (!lowest) throw notFound("product");
  const verdict = (rows[0]?.discount ?? 0) > 0 ? judgePrice(prices, now) : undefined;
  return {
    prices: shown.map(written),
    until: moment(now),
    lowest: written(lowest),
    verdict: verdict?.is === "regular" ? { is: "regular", since: moment(verdict.since) } : (verdict ?? null),
  };
}

const moment = (time: number) => new Date(time).toISOString();
const written = ({ from, netPrice }: { from: number; netPrice: number }) => ({ from: moment(from), netPrice });
