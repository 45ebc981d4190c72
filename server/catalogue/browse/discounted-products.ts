import { PRODUCT_LIST_MAX } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { defineStatement } from "#database/statement.ts";
import { buildRecentPrices, isDeal, type RecentPrices } from "../prices/recent-prices.ts";

/** How many times more offers are checked than are shown, so that true deals can come first. */
const CHECKED_PER_SHOWN = 4;

const listOffers = defineStatement<{ limit: number }, { id: number }>(
  "discounted_offers",
  `select p.id from product p where p.discount > 0 and p.status = 'published'
  order by p.discount desc, p.created_at desc, p.id desc limit $limit`,
);

const readRecentPrices = defineStatement<{ ids: readonly number[] }, { id: number; prices: RecentPrices }>(
  "discounted_prices",
  `select offer.id, ${buildRecentPrices("offer.id")} as prices from unnest($ids::integer[]) as offer (id)`,
);

const listOffersOfCategory = defineStatement<{ subCategoryIds: readonly number[]; limit: number }, { id: number }>(
  "discounted_offers_of_category",
  `select p.id from product p
  where p.sub_category_id = any($subCategoryIds::integer[]) and p.discount > 0 and p.stock > 0 and p.status = 'published'
  order by p.discount desc, p.created_at desc, p.id desc limit $limit`,
);

/** True deals come first, then the largest and newest discounts; stable until a price changes. */
export async function listDiscountedIds(db: Db, limit: number, now = Date.now()): Promise<number[]> {
  const offers = await listOffers(db.$client, { limit: Math.min(limit * CHECKED_PER_SHOWN, 2 * PRODUCT_LIST_MAX) });
  return sortDealsFirst(db, offers, { limit, now });
}

/** As above, of some sub-categories and in stock. */
export async function listDiscountedIdsOf(
  db: Db,
  subCategoryIds: readonly number[],
  { limit, now = Date.now() }: { limit: number; now?: number },
): Promise<number[]> {
  const offers = await listOffersOfCategory(db.$client, { subCategoryIds, limit: limit * CHECKED_PER_SHOWN });
  return sortDealsFirst(db, offers, { limit, now });
}

async function sortDealsFirst(
  db: Db,
  offers: readonly { id: number }[],
  { limit, now }: { limit: number; now: number },
): Promise<number[]> {
  if (offers.length === 0) return [];
  const ids = offers.map(({ id }) => id);
  const recentPrices = await readRecentPrices(db.$client, { ids });
  const deals = new Set(recentPrices.flatMap(({ id, prices }) => (isDeal(prices, now) ? id : [])));
  return [...ids.filter((id) => deals.has(id)), ...ids.filter((id) => !deals.has(id))].slice(0, limit);
}
