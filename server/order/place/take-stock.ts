import type { PoolClient } from "pg";
import { ShopError } from "#contract/errors.ts";
import { defineStatement } from "#database/statement.ts";
import type { OrderLine } from "./order-request.ts";

export interface TakenLine {
  productId: number;
  slug: string;
  subCategorySlug: string;
  name: string;
  photo: string;
  /** Without the card's discount. */
  price: number;
  /** What promotions that hold for everybody take off each piece. */
  cardDiscount: number;
  quantity: number;
  total: number;
  /** The stock left afterwards. */
  left: number;
  /** The parts of a bundle for the whole line; their stock is taken, not the bundle's. */
  parts: TakenPart[];
}

interface TakenPart {
  productId: number;
  name: string;
  quantity: number;
}

/** The stock taken of one product, for all lines together. */
export interface TakenStock {
  productId: number;
  slug: string;
  subCategorySlug: string;
  quantity: number;
  left: number;
}

interface ShelfRow {
  id: number;
  slug: string;
  subCategorySlug: string;
  name: string;
  photo: string;
  price: number;
  cardDiscount: number;
  quantity: number;
  /** Null: the product is not published. */
  stock: number | null;
  /** Null: the stock was too low. */
  left: number | null;
  /** The ordered bundles that contain this product; null if there are none. */
  partOf: { bundleId: number; quantity: number; place: number }[] | null;
}

// Rows are locked in id order, so that baskets that share products cannot deadlock, and are read as
// locked. Of a bundle the parts are taken; the bundle's own row is locked after all parts.
const takeRows = defineStatement<{ ids: readonly number[]; quantities: readonly number[] }, ShelfRow>(
  "take_stock",
  `
with wanted as (
  select * from unnest($ids::int[], $quantities::int[]) as w(id, quantity)
), made_of as materialized (
  select b.bundle_id, b.part_id, b.quantity * w.quantity as quantity, b.place
  from wanted w join bundle_part b on b.bundle_id = w.id
), needed as (
  select id, sum(quantity)::int as quantity
  from (
    select id, quantity from wanted where id not in (select bundle_id from made_of)
    union all select part_id, quantity from made_of
  ) every
  group by id
), shelf as materialized (
  select p.id, p.slug, p.name, p.img_url, p.net_price, p.card_discount, p.stock, p.sub_category_id, n.quantity
  from needed n join product p on p.id = n.id and p.status = 'published'
  order by p.id for no key update of p
), taken as (
  update product p set stock = p.stock - s.quantity
  from shelf s where p.id = s.id and p.stock >= s.quantity
  returning p.id, p.stock
)
select n.id, s.slug, sub.slug as "subCategorySlug", s.name, s.img_url as photo, s.net_price + s.card_discount as price, s.card_discount as "cardDiscount", n.quantity,
       s.stock, t.stock as left,
       (select jsonb_agg(jsonb_build_object('bundleId', m.bundle_id, 'quantity', m.quantity, 'place', m.place))
        from made_of m where m.part_id = n.id) as "partOf"
from needed n
left join shelf s on s.id = n.id
left join sub_category sub on sub.id = s.sub_category_id
left join taken t on t.id = s.id
order by n.id`,
);

/** Takes every line at today's price, or throws; then the caller's transaction must roll back. */
export async function takeStock(
  client: PoolClient,
  lines: readonly OrderLine[],
): Promise<{ lines: TakenLine[]; stock: TakenStock[] }> {
  const rows = await takeRows(client, {
    ids: lines.map(({ id }) => id),
    quantities: lines.map(({ quantity }) => quantity),
  });
  const shelves = new Map(rows.map((row) => [row.id, row]));
  const partsByBundle = Map.groupBy(
    rows.flatMap((row) => (row.partOf ?? []).map((part) => ({ ...part, row }))),
    ({ bundleId }) => bundleId,
  );
  // A bundle's price follows its parts, which are locked by now.
  const bundles = partsByBundle.size === 0 ? undefined : await readBundles(client, [...partsByBundle.keys()]);
  const shortages: Shortage[] = [];
  const taken: TakenLine[] = [];
  for (const { id, quantity } of lines) {
    const parts = partsByBundle.get(id)?.toSorted((one, other) => one.place - other.place) ?? [];
    const line = parts.length === 0 ? shelves.get(id) : bundles?.get(id);
    if (line?.left == null || parts.some(({ row }) => row.left === null)) {
      shortages.push({ id, stock: line?.stock ?? null });
      continue;
    }
    const { slug, subCategorySlug, name, photo, price, cardDiscount, left } = line;
    taken.push({
      productId: id,
      slug,
      subCategorySlug,
      name,
      photo,
      price,
      cardDiscount,
      quantity,
      total: price * quantity,
      left,
      parts: parts.map(({ row, quantity }) => ({ productId: row.id, name: row.name, quantity })),
    });
  }
  if (shortages.length > 0) throw createOutOfStockError(shortages);
  const stock = rows.map(({ id, left, ...row }) => ({ ...row, productId: id, left: left ?? 0 }));
  return { lines: taken, stock };
}

const readBundleRows = defineStatement<{ ids: readonly number[] }, ShelfRow>(
  "read_bundles",
  `
select p.id, p.slug, sub.slug as "subCategorySlug", p.name, p.img_url as photo, p.net_price + p.card_discount as price,
  p.card_discount as "cardDiscount", p.stock, p.stock as left
from product p join sub_category sub on sub.id = p.sub_category_id
where p.id = any($ids) and p.status = 'published'`,
);

async function readBundles(client: PoolClient, ids: number[]): Promise<Map<number, ShelfRow>> {
  const rows = await readBundleRows(client, { ids });
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Shortage {
  id: number;
  /** Null: the product is no longer available. */
  stock: number | null;
}

export function createOutOfStockError(shortages: readonly Shortage[]): ShopError {
  const describeShortage = ({ stock }: Shortage) =>
    stock === null ? "No longer available" : stock === 0 ? "Out of stock" : `Only ${stock} left`;
  return new ShopError("out-of-stock", {
    fields: Object.fromEntries(shortages.map((line) => [line.id, describeShortage(line)])),
  });
}
