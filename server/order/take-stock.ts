import type { PoolClient } from "pg";
import { ShopError } from "#contract/errors.ts";
import type { OrderLine } from "./order-request.ts";

export interface TakenLine {
  productId: number;
  slug: string;
  subCategorySlug: string;
  name: string;
  photo: string;
  price: number;
  quantity: number;
  total: number;
  /** What is left on the shelf. */
  left: number;
}

// Rows are locked in the order of their ids, whatever order the update would choose: two baskets that share products
// wait for one another and never in a circle. What is locked is read as it is now, so nothing can change before the
// update.
const TAKE_STOCK = `
with wanted as (
  select * from unnest($1::int[], $2::int[]) as w(id, quantity)
), shelf as materialized (
  select p.id, p.slug, p.name, p.img_url, p.net_price, p.stock, p.sub_category_id, w.quantity
  from wanted w join product p on p.id = w.id and p.status = 'published'
  order by p.id for no key update of p
), taken as (
  update product p set stock = p.stock - s.quantity
  from shelf s where p.id = s.id and p.stock >= s.quantity
  returning p.id, p.stock
)
select s.id, s.slug, sub.slug as "subCategorySlug", s.name, s.img_url as photo, s.net_price as price, s.quantity,
       s.stock, t.stock as left
from shelf s
join sub_category sub on sub.id = s.sub_category_id
left join taken t on t.id = s.id
order by s.id`;

interface Row {
  id: number;
  slug: string;
  subCategorySlug: string;
  name: string;
  photo: string;
  price: number;
  quantity: number;
  stock: number;
  /** Null: there was not enough. */
  left: number | null;
}

/** Takes every line at today's price, or refuses with what is left; the caller's transaction then undoes the rest. */
export async function takeStock(client: PoolClient, lines: readonly OrderLine[]): Promise<TakenLine[]> {
  const { rows } = await client.query<Row>({
    name: "take_stock",
    text: TAKE_STOCK,
    values: [lines.map(({ id }) => id), lines.map(({ quantity }) => quantity)],
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  const short: Shortage[] = [];
  const taken: TakenLine[] = [];
  for (const { id, quantity } of lines) {
    const row = found.get(id);
    if (row?.left == null) short.push({ id, stock: row?.stock ?? null });
    else {
      const { slug, subCategorySlug, name, photo, price, left } = row;
      taken.push({ productId: id, slug, subCategorySlug, name, photo, price, quantity, total: price * quantity, left });
    }
  }
  if (short.length > 0) throw outOfStock(short);
  return taken;
}

/** A line that cannot be filled. */
export interface Shortage {
  id: number;
  /** Null: the product is gone. */
  stock: number | null;
}

/** Says what is left, per product, in words for the shopper. */
export function outOfStock(short: readonly Shortage[]): ShopError {
  const words = ({ stock }: Shortage) =>
    stock === null ? "No longer available" : stock === 0 ? "Sold out" : `Only ${stock} left`;
  return new ShopError("out-of-stock", { fields: Object.fromEntries(short.map((line) => [line.id, words(line)])) });
}
