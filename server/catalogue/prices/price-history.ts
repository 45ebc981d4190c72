import { createNotFoundError } from "#contract/errors.ts";
import { judgePrice, listPricesWithin, PRICE_CHART_DAYS } from "#contract/rules/product/price-history.ts";
import type { PriceHistory } from "#contract/shop/price-history.ts";
import type { Db } from "#database/database.ts";
import { defineStatement } from "#database/statement.ts";

const readPrices = defineStatement<{ slug: string }, { isReduced: boolean; at: Date; netPrice: number }>(
  "price_history",
  `
  select p.discount > 0 or p.card_discount > 0 as "isReduced", c.at, c.net_price as "netPrice"
  from product p join price_change c on c.product_id = p.id
  where p.slug = $slug and p.status = 'published' order by c.at, c.id`,
);

export async function readPriceHistory(db: Db, slug: string, now = Date.now()): Promise<PriceHistory> {
  const rows = await readPrices(db.$client, { slug });
  const prices = rows.map(({ at, netPrice }) => ({ from: at.getTime(), netPrice }));
  const shown = listPricesWithin(prices, now, PRICE_CHART_DAYS);
  const lowest = shown.reduce<(typeof shown)[number] | undefined>(
    (low, price) => (low && low.netPrice <= price.netPrice ? low : price),
    undefined,
  );
  if (!lowest) throw createNotFoundError("product");
  const verdict = rows[0]?.isReduced ? judgePrice(prices, now) : undefined;
  return {
    prices: shown.map(toPricePoint),
    until: moment(now),
    lowest: toPricePoint(lowest),
    verdict: verdict?.is === "regular" ? { is: "regular", since: moment(verdict.since) } : (verdict ?? null),
  };
}

const moment = (time: number) => new Date(time).toISOString();
const toPricePoint = ({ from, netPrice }: { from: number; netPrice: number }) => ({ from: moment(from), netPrice });
