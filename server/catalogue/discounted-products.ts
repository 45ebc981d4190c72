import { PRODUCT_LIST_MAX } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { isDeal, type PricesLately, pricesLately } from "./prices-lately.ts";

/** Of so many times the offers wanted, the true ones come first. */
const LOOKED_AT = 4;

const OFFERS = `select p.id from product p where p.discount > 0 and p.status = 'published'
  order by p.discount desc, p.created_at desc, p.id desc limit $1`;

const PRICES = `select offer.id, ${pricesLately("offer.id")} as prices from unnest($1::integer[]) as offer (id)`;

/** Discounted products, those first that cost more in the last thirty days; then the largest discounts, the newest first. As long as no price changes, the same ones. */
export async function discountedProducts(db: Db, limit: number, now = Date.now()): Promise<number[]> {
  const { rows: offers } = await db.$client.query<{ id: number }>({
    name: "discounted_offers",
    text: OFFERS,
    values: [Math.min(limit * LOOKED_AT, 2 * PRODUCT_LIST_MAX)],
  });
  const ids = offers.map(({ id }) => id);
  const { rows: lately } = await db.$client.query<{ id: number; prices: PricesLately }>({
    name: "discounted_prices",
    text: PRICES,
    values: [ids],
  });
  const deals = new Set(lately.flatMap(({ id, prices }) => (isDeal(prices, now) ? id : [])));
  return [...ids.filter((id) => deals.has(id)), ...ids.filter((id) => !deals.has(id))].slice(0, limit);
}
