import type { PoolClient } from "pg";
import { ShopError } from "#contract/errors.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { asc, eq } from "#database/orm.ts";
import { orderItem, orderItemPart } from "#database/schema.ts";
import type { StockChange } from "#server/catalogue/index.ts";
import { lockProducts } from "./lock-products.ts";
import type { OrderLine } from "./order-request.ts";
import { type TakenLine, takeStock } from "./take-stock.ts";

/** A line of an order; a bundle's with what it was made of, for the whole line. */
export interface Line {
  productId: number;
  slug: string;
  name: string;
  photo: string;
  price: number;
  quantity: number;
  total: number;
  place: number;
  parts: { productId: number; name: string; quantity: number }[];
}

export async function readLines(db: Queryable, orderId: string): Promise<Line[]> {
  const items = await db
    .select()
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.place), asc(orderItem.productId));
  const parts = await db
    .select()
    .from(orderItemPart)
    .where(eq(orderItemPart.orderId, orderId))
    .orderBy(asc(orderItemPart.place));
  return items.map(({ productId, slug, name, photo, price, quantity, total, place }) => ({
    productId,
    slug,
    name,
    photo,
    price,
    quantity,
    total,
    place,
    parts: parts
      .filter(({ bundleId }) => bundleId === productId)
      .map((part) => ({ productId: part.partId, name: part.name, quantity: part.quantity })),
  }));
}

const GIVE_BACK = `
with given as (
  select * from unnest($1::int[], $2::int[]) as g(id, quantity)
), returned as (
  update product p set stock = p.stock + g.quantity from given g where p.id = g.id
  returning p.id, p.slug, p.sub_category_id, p.stock, g.quantity
), ledger as (
  insert into stock_change (product_id, quantity, reason, order_id, staff_id)
  select id, quantity, 'order-change', $3, $4 from given
)
select r.slug, s.slug as "subCategorySlug", r.stock - r.quantity as before, r.stock as after
from returned r join sub_category s on s.id = r.sub_category_id`;

const NOTE_TAKEN = `
insert into stock_change (product_id, quantity, reason, order_id, staff_id)
select product_id, -quantity, 'order-change', $3, $4 from unnest($1::int[], $2::int[]) as t(product_id, quantity)`;

interface Changing {
  orderId: string;
  before: readonly Line[];
  items: readonly OrderLine[];
  staffId: string;
}

/** The lines as they are wanted, with the stock moved and the ledger written: first what goes back, then what is taken. */
export async function changedLines(
  client: PoolClient,
  { orderId, before, items, staffId }: Changing,
): Promise<{ lines: Line[]; stock: StockChange[] }> {
  const wanted = new Map(items.map(({ id, quantity }) => [id, quantity]));
  const held = new Map(before.map((line) => [line.productId, line]));
  const more = items
    .map(({ id, quantity }) => ({ id, quantity: quantity - (held.get(id)?.quantity ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  await lockProducts(client, { orderId, wanted: more });
  const kept = before.flatMap((line) => lessOf(line, wanted.get(line.productId) ?? 0));
  const back = sumsOf(before, kept);
  const stock: StockChange[] = [];
  if (back.size > 0) {
    const { rows } = await client.query<StockChange>(GIVE_BACK, [
      [...back.keys()],
      [...back.values()],
      orderId,
      staffId,
    ]);
    stock.push(...rows);
  }
  if (more.length === 0) return { lines: kept, stock };
  const taken = await takeStock(client, more);
  await client.query(NOTE_TAKEN, [
    taken.stock.map(({ productId }) => productId),
    taken.stock.map(({ quantity }) => quantity),
    orderId,
    staffId,
  ]);
  stock.push(
    ...taken.stock.map(({ slug, subCategorySlug, left, quantity }) => ({
      slug,
      subCategorySlug,
      before: left + quantity,
      after: left,
    })),
  );
  return { lines: withMore(kept, taken.lines), stock };
}

/** The line with no more than is wanted of it; nothing where none is. */
function lessOf(line: Line, wanted: number): Line[] {
  if (wanted === 0) return [];
  const quantity = Math.min(line.quantity, wanted);
  const parts = line.parts.map((part) => ({ ...part, quantity: (part.quantity * quantity) / line.quantity }));
  if (parts.some((part) => !Number.isInteger(part.quantity)))
    throw new ShopError("not-retryable", {
      text: `${line.name} was made of other parts by and by. Please take it out whole and add it again`,
    });
  return [{ ...line, quantity, total: line.price * quantity, parts }];
}

/** What the lines held and hold no more, by product: of a bundle its parts. */
function sumsOf(before: readonly Line[], kept: readonly Line[]): Map<number, number> {
  const left = new Map(kept.map((line) => [line.productId, line]));
  const sums = new Map<number, number>();
  const add = (id: number, quantity: number) => {
    if (quantity > 0) sums.set(id, (sums.get(id) ?? 0) + quantity);
  };
  for (const line of before) {
    const now = left.get(line.productId);
    if (line.parts.length === 0) add(line.productId, line.quantity - (now?.quantity ?? 0));
    for (const part of line.parts)
      add(
        part.productId,
        part.quantity - (now?.parts.find(({ productId }) => productId === part.productId)?.quantity ?? 0),
      );
  }
  return sums;
}

/** What is in it already keeps its price. */
function withMore(kept: readonly Line[], taken: readonly TakenLine[]): Line[] {
  let place = kept.reduce((last, line) => Math.max(last, line.place), 0);
  const lines = new Map(kept.map((line) => [line.productId, line]));
  for (const { productId, slug, name, photo, price, quantity, parts } of taken) {
    const line = lines.get(productId) ?? {
      productId,
      slug,
      name,
      photo,
      price,
      quantity: 0,
      total: 0,
      parts: [],
      place: ++place,
    };
    const sum = line.quantity + quantity;
    const together = new Map(line.parts.map((part) => [part.productId, part]));
    for (const part of parts)
      together.set(part.productId, {
        ...part,
        quantity: part.quantity + (together.get(part.productId)?.quantity ?? 0),
      });
    lines.set(productId, { ...line, quantity: sum, total: line.price * sum, parts: [...together.values()] });
  }
  return [...lines.values()];
}

export async function writeLines(tx: Tx, orderId: string, lines: readonly Line[]): Promise<void> {
  await tx.delete(orderItemPart).where(eq(orderItemPart.orderId, orderId));
  await tx.delete(orderItem).where(eq(orderItem.orderId, orderId));
  await tx.insert(orderItem).values(
    lines.map(({ productId, slug, name, photo, price, quantity, total, place }) => ({
      orderId,
      productId,
      slug,
      name,
      photo,
      price,
      quantity,
      total,
      place,
    })),
  );
  const parts = lines.flatMap(({ productId: bundleId, parts: madeOf }) =>
    madeOf.map((part) => ({ bundleId, ...part })),
  );
  if (parts.length > 0)
    await tx.insert(orderItemPart).values(
      parts.map(({ bundleId, productId: partId, name, quantity }, at) => ({
        orderId,
        bundleId,
        partId,
        name,
        quantity,
        place: at + 1,
      })),
    );
}
