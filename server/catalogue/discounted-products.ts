import { PRODUCT_LIST_MAX } from "#contract/rules/limits.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { isDeal, type PricesLately, pricesLately } from "./prices-lately.ts";
import { type CardRow, cardColumns, cardOf } from "./product-card.ts";

/** Of so many times the offers wanted, the true ones come first. */
const LOOKED_AT = 4;

const OFFERS = `select p.id from product p where p.discount > 0 and p.status = 'published'
  order by p.discount desc, p.created_at desc, p.id desc limit $1`;

const PRICES = `select offer.id, ${pricesLately("offer.id")} as prices from unnest($1::integer[]) as offer (id)`;

const CARDS = `select ${cardColumns("p")}, b.name as brand_name, b.slug as brand_slug
  from unnest($1::integer[]) with ordinality as offer (id, place) join product p on p.id = offer.id join brand b on b.id = p.brand_id
  order by offer.place`;

/** Discounted products, those first that cost more in the last thirty days; then the largest discounts, the newest first. */
export async function discountedProducts(db: Db, ids: readonly number[]): Promise<ProductCard[]> {
  const { rows } = await db.$client.query<CardRow & { brand_name: string; brand_slug: string }>({
    name: "discounted_cards",
    text: CARDS,
    values: [ids],
  });
  return rows.map((row) => cardOf(row, { name: row.brand_name, slug: row.brand_slug }));
}

/** Which these are: as long as no price changes, the same ones. */
export async function chooseDiscounted(db: Db, limit: number, now = Date.now()): Promise<number[]> {
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
