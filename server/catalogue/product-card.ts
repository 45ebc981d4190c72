import type { NamedSlug, ProductCard } from "#contract/shop/catalogue.ts";

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
  "brand_id",
  "short_desc",
  "chips",
  "created_at",
];

/** What a card shows, as the database names it. */
export const cardColumns = (table: string) => COLUMNS.map((column) => `${table}.${column}`).join(", ");

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
  brand_id: number;
  short_desc: string;
  chips: string[];
  created_at: Date;
}

export function cardOf(row: CardRow, brand: NamedSlug): ProductCard {
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
    brand,
    shortDesc: row.short_desc,
    chips: row.chips,
    createdAt: row.created_at.toISOString(),
  };
}
