import type { PoolClient } from "pg";
import { ShopError } from "#contract/errors.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { asc, eq } from "#database/orm.ts";
import { orderItem, orderItemPart } from "#database/schema.ts";
import { defineStatement } from "#database/statement.ts";
import type { StockChange } from "#server/catalogue/index.ts";
import { lockProducts } from "#server/order/lock-products.ts";
import type { OrderLine } from "#server/order/place/order-request.ts";
import { type TakenLine, takeStock } from "#server/order/place/take-stock.ts";

/** A bundle's line has its parts, for the whole line. */
export interface StoredLine {
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

export async function readLines(db: Queryable, orderId: string): Promise<StoredLine[]> {
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

interface StockOfOrder {
  ids: readonly number[];
  quantities: readonly number[];
  orderId: string;
  staffId: string;
}

const giveBack = defineStatement<StockOfOrder, StockChange>(
  "give_back",
  `
with given as (
  select * from unnest($ids::int[], $quantities::int[]) as g(id, quantity)
), returned as (
  update product p set stock = p.stock + g.quantity from given g where p.id = g.id
  returning p.id, p.slug, p.sub_category_id, p.stock, g.quantity
), ledger as (
  insert into stock_change (product_id, quantity, reason, order_id, staff_id)
  select id, quantity, 'order-change', $orderId, $staffId from given
)
select r.slug, s.slug as "subCategorySlug", r.stock - r.quantity as before, r.stock as after
from returned r join sub_category s on s.id = r.sub_category_id`,
);

const noteTaken = defineStatement<StockOfOrder>(
  "note_taken",
  `
insert into stock_change (product_id, quantity, reason, order_id, staff_id)
select product_id, -quantity, 'order-change', $orderId, $staffId from unnest($ids::int[], $quantities::int[]) as t(product_id, quantity)`,
);

interface LineChange {
  orderId: string;
  before: readonly StoredLine[];
  items: readonly OrderLine[];
  staffId: string;
}

/** Also moves the stock and writes the ledger: first what is returned, then what is taken. */
export async function changeOrderLines(
  client: PoolClient,
  { orderId, before, items, staffId }: LineChange,
): Promise<{ lines: StoredLine[]; stock: StockChange[] }> {
  const quantities = new Map(items.map(({ id, quantity }) => [id, quantity]));
  const currentLines = new Map(before.map((line) => [line.productId, line]));
  const additions = items
    .map(({ id, quantity }) => ({ id, quantity: quantity - (currentLines.get(id)?.quantity ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  await lockProducts(client, { orderId, lines: additions });
  const remaining = before.flatMap((line) => reduceLine(line, quantities.get(line.productId) ?? 0));
  const returns = countUnitsToReturn(before, remaining);
  const stock: StockChange[] = [];
  if (returns.size > 0) {
    const ids = [...returns.keys()];
    stock.push(...(await giveBack(client, { ids, quantities: [...returns.values()], orderId, staffId })));
  }
  if (additions.length === 0) return { lines: remaining, stock };
  const taken = await takeStock(client, additions);
  await noteTaken(client, {
    ids: taken.stock.map(({ productId }) => productId),
    quantities: taken.stock.map(({ quantity }) => quantity),
    orderId,
    staffId,
  });
  stock.push(
    ...taken.stock.map(({ slug, subCategorySlug, left, quantity }) => ({
      slug,
      subCategorySlug,
      before: left + quantity,
      after: left,
    })),
  );
  return { lines: addTakenLines(remaining, taken.lines), stock };
}

/** The line with at most the requested quantity; empty if none is requested. */
function reduceLine(line: StoredLine, requested: number): StoredLine[] {
  if (requested === 0) return [];
  const quantity = Math.min(line.quantity, requested);
  const parts = line.parts.map((part) => ({ ...part, quantity: (part.quantity * quantity) / line.quantity }));
  if (parts.some((part) => !Number.isInteger(part.quantity)))
    throw new ShopError("not-retryable", {
      text: `${line.name} has changed parts since it was ordered. Please remove it and add it again`,
    });
  return [{ ...line, quantity, total: line.price * quantity, parts }];
}

/** The units to return by product; of a bundle those of its parts. */
function countUnitsToReturn(before: readonly StoredLine[], remaining: readonly StoredLine[]): Map<number, number> {
  const left = new Map(remaining.map((line) => [line.productId, line]));
  const sums = new Map<number, number>();
  const add = (id: number, quantity: number) => {
    if (quantity > 0) sums.set(id, (sums.get(id) ?? 0) + quantity);
  };
  for (const line of before) {
    const remainingLine = left.get(line.productId);
    if (line.parts.length === 0) add(line.productId, line.quantity - (remainingLine?.quantity ?? 0));
    for (const part of line.parts)
      add(
        part.productId,
        part.quantity - (remainingLine?.parts.find(({ productId }) => productId === part.productId)?.quantity ?? 0),
      );
  }
  return sums;
}

/** A product that is already in the order keeps its price. */
function addTakenLines(remaining: readonly StoredLine[], taken: readonly TakenLine[]): StoredLine[] {
  let place = remaining.reduce((last, line) => Math.max(last, line.place), 0);
  const lines = new Map(remaining.map((line) => [line.productId, line]));
  for (const { productId, slug, name, photo, price, cardDiscount, quantity, parts } of taken) {
    const line = lines.get(productId) ?? {
      productId,
      slug,
      name,
      photo,
      // What the card shows, because pieces that are added have no discounts (decision 0079).
      price: price - cardDiscount,
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

export async function writeLines(tx: Tx, orderId: string, lines: readonly StoredLine[]): Promise<void> {
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
  const parts = lines.flatMap(({ productId: bundleId, parts: bundleParts }) =>
    bundleParts.map((part) => ({ bundleId, ...part })),
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
