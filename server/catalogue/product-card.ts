import type { ProductCard } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { isDeal, type PricesLately, pricesLately } from "./prices-lately.ts";

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
];

/** What a card shows, as the database names it, of a product and its brand. */
export const cardColumns = (product: string, brand: string) =>
  [
    ...COLUMNS.map((column) => `${product}.${column}`),
    `case when ${product}.discount > 0 then ${pricesLately(`${product}.id`)} end as prices_lately`,
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
  /** Of what is discounted. */
  prices_lately: PricesLately;
  brand_name: string;
  brand_slug: string;
}

export function cardOf(row: CardRow): ProductCard {
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
    ...(row.discount > 0 && !isDeal(row.prices_lately) && { isRegularPrice: true }),
  };
}

const CARDS = `select ${cardColumns("p", "b")}
  from product p join brand b on b.id = p.brand_id where p.id = any($1) and p.status = 'published'`;

/** Cards by their products' ids; what is not sold has none. */
export async function cardsOf(db: Db, ids: readonly number[]): Promise<Map<number, ProductCard>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.$client.query<CardRow>({ name: "cards_of", text: CARDS, values: [ids] });
  return new Map(rows.map((row) => [row.id, cardOf(row)]));
}
