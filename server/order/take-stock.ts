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
  /** What a bundle was made of, for the whole line: these were taken, and not the bundle. */
  parts: TakenPart[];
}

interface TakenPart {
  productId: number;
  name: string;
  quantity: number;
}

/** What went from one shelf, for all lines together. */
export interface TakenStock {
  productId: number;
  slug: string;
  subCategorySlug: string;
  quantity: number;
  left: number;
}

// Rows are locked in the order of their ids, whatever order the update would choose: two baskets that share products
// wait for one another and never in a circle. What is locked is read as it is now, so nothing can change before the
// update. Of a bundle its parts are taken; its own row follows them, and is locked after all of them.
const TAKE_STOCK = `
with wanted as (
  select * from unnest($1::int[], $2::int[]) as w(id, quantity)
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
  select p.id, p.slug, p.name, p.img_url, p.net_price, p.stock, p.sub_category_id, n.quantity
  from needed n join product p on p.id = n.id and p.status = 'published'
  order by p.id for no key update of p
), taken as (
  update product p set stock = p.stock - s.quantity
  from shelf s where p.id = s.id and p.stock >= s.quantity
  returning p.id, p.stock
)
select n.id, s.slug, sub.slug as "subCategorySlug", s.name, s.img_url as photo, s.net_price as price, n.quantity,
       s.stock, t.stock as left,
       (select jsonb_agg(jsonb_build_object('bundleId', m.bundle_id, 'quantity', m.quantity, 'place', m.place))
        from made_of m where m.part_id = n.id) as "partOf"
from needed n
left join shelf s on s.id = n.id
left join sub_category sub on sub.id = s.sub_category_id
left join taken t on t.id = s.id
order by n.id`;

interface ShelfRow {
  id: number;
  slug: string;
  subCategorySlug: string;
  name: string;
  photo: string;
  price: number;
  quantity: number;
  /** Null: it is not sold. */
  stock: number | null;
  /** Null: there was not enough. */
  left: number | null;
  /** For which lines it was taken; null where nothing is a bundle. */
  partOf: { bundleId: number; quantity: number; place: number }[] | null;
}

/** Takes every line at today's price, or refuses with what is left; the caller's transaction then undoes the rest. */
export async function takeStock(
  client: PoolClient,
  lines: readonly OrderLine[],
): Promise<{ lines: TakenLine[]; stock: TakenStock[] }> {
  const { rows } = await client.query<ShelfRow>({
    name: "take_stock",
    text: TAKE_STOCK,
    values: [lines.map(({ id }) => id), lines.map(({ quantity }) => quantity)],
  });
  const shelves = new Map(rows.map((row) => [row.id, row]));
  const madeOf = Map.groupBy(
    rows.flatMap((row) => (row.partOf ?? []).map((part) => ({ ...part, row }))),
    ({ bundleId }) => bundleId,
  );
  // Its price is what its parts cost now: they are locked.
  const bundles = madeOf.size === 0 ? undefined : await readBundles(client, [...madeOf.keys()]);
  const short: Shortage[] = [];
  const taken: TakenLine[] = [];
  for (const { id, quantity } of lines) {
    const parts = madeOf.get(id)?.toSorted((one, other) => one.place - other.place) ?? [];
    const line = parts.length === 0 ? shelves.get(id) : bundles?.get(id);
    if (line?.left == null || parts.some(({ row }) => row.left === null)) {
      short.push({ id, stock: line?.stock ?? null });
      continue;
    }
    const { slug, subCategorySlug, name, photo, price, left } = line;
    taken.push({
      productId: id,
      slug,
      subCategorySlug,
      name,
      photo,
      price,
      quantity,
      total: price * quantity,
      left,
      parts: parts.map(({ row, quantity }) => ({ productId: row.id, name: row.name, quantity })),
    });
  }
  if (short.length > 0) throw outOfStock(short);
  const stock = rows.map(({ id, left, ...row }) => ({ ...row, productId: id, left: left ?? 0 }));
  return { lines: taken, stock };
}

const READ_BUNDLES = `
select p.id, p.slug, sub.slug as "subCategorySlug", p.name, p.img_url as photo, p.net_price as price, p.stock, p.stock as left
from product p join sub_category sub on sub.id = p.sub_category_id
where p.id = any($1) and p.status = 'published'`;

async function readBundles(client: PoolClient, ids: number[]): Promise<Map<number, ShelfRow>> {
  const { rows } = await client.query<ShelfRow>({ name: "read_bundles", text: READ_BUNDLES, values: [ids] });
  return new Map(rows.map((row) => [row.id, row]));
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
