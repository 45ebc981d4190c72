import type { DiscountShare } from "#contract/rules/pricing/order-pricing.ts";
import { calculateAverageStars } from "#contract/rules/reviews.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { defineStatement } from "#database/statement.ts";
import { buildRecentPrices, isDeal, type RecentPrices } from "../prices/recent-prices.ts";

const COLUMNS = [
  "id",
  "slug",
  "name",
  "price",
  "net_price",
  "total",
  "discount",
  "stock",
  "img_url",
  "short_desc",
  "chips",
  "created_at",
  "rating_sum",
  "rating_count",
  "card_discounts",
];

export const buildCardColumns = (product: string, brand: string) =>
  [
    ...COLUMNS.map((column) => `${product}.${column}`),
    `case when ${product}.discount > 0 or ${product}.card_discount > 0 then ${buildRecentPrices(`${product}.id`)} end as recent_prices`,
    `${brand}.name as brand_name`,
    `${brand}.slug as brand_slug`,
  ].join(", ");

export interface CardRow {
  id: number;
  slug: string;
  name: string;
  price: number;
  net_price: number;
  total: number;
  discount: number;
  stock: number;
  img_url: string;
  short_desc: string;
  chips: string[];
  created_at: Date;
  rating_sum: number;
  rating_count: number;
  card_discounts: DiscountShare[] | null;
  /** Null if the product has no discount and no promotion. */
  recent_prices: RecentPrices;
  brand_name: string;
  brand_slug: string;
}

export function toCard(row: CardRow): ProductCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    price: row.price,
    netPrice: row.net_price,
    total: row.total,
    discount: row.discount,
    stock: row.stock,
    imgUrl: row.img_url,
    brand: { name: row.brand_name, slug: row.brand_slug },
    shortDesc: row.short_desc,
    chips: row.chips,
    createdAt: row.created_at.toISOString(),
    ...((row.discount > 0 || row.card_discounts) && !isDeal(row.recent_prices) && { isRegularPrice: true }),
    ...(row.card_discounts && { promotion: joinDiscounts(row.card_discounts) }),
    ...(row.rating_count > 0 && {
      rating: { average: calculateAverageStars(row.rating_sum, row.rating_count), count: row.rating_count },
    }),
  };
}

/** Promotions add up, so the reasons stand beside each other. */
const joinDiscounts = (shares: readonly DiscountShare[]) => ({
  label: shares.map(({ label }) => label).join("; "),
  amount: shares.reduce((sum, { amount }) => sum + amount, 0),
});

const readCardRows = defineStatement<{ ids: readonly number[] }, CardRow>(
  "cards_of",
  `select ${buildCardColumns("p", "b")}
  from product p join brand b on b.id = p.brand_id where p.id = any($ids) and p.status = 'published'`,
);

/** Products that are not published have no card. */
export async function findCards(db: Db, ids: readonly number[]): Promise<Map<number, ProductCard>> {
  if (ids.length === 0) return new Map();
  const rows = await readCardRows(db.$client, { ids });
  return new Map(rows.map((row) => [row.id, toCard(row)]));
}
