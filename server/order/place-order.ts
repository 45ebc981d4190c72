import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { invalid, notFound, refusedAt, ShopError } from "#contract/errors.ts";
import { CARD_MAX_RUPEES, CARD_SESSION_MS, ORDER_MAX_RUPEES, SECOND_MS } from "#contract/rules/limits.ts";
import type { Queryable } from "#database/database.ts";
import { drizzle } from "#database/orm.ts";
import { Line } from "#server/auth/index.ts";
import { CHANGE_CHANNEL, changePayloads } from "#server/cache/tag-news.ts";
import { type StockChange, tagsOfStockChanges } from "#server/catalogue/index.ts";
import { asShopError } from "#server/http/errors.ts";
import type { Shop } from "#server/shop.ts";
import { type Checkout, type EarlierOrder, readCheckout } from "./checkout.repository.ts";
import { orderInMail } from "./order-mail.ts";
import { newOrderNumber } from "./order-number.ts";
import { hashOfRequest, mergeLines, type OrderRequest } from "./order-request.ts";
import { dropKeptAnswers } from "./stock-news.ts";
import { outOfStock, type TakenLine, takeStock } from "./take-stock.ts";
import { inTransaction, violates } from "./transaction.ts";
import { writeOrder } from "./write-order.ts";

// Buyers of one hot product wait for one another. Were they to wait with a connection each, nobody else would get one.
const placing = new Line({ atOnce: 10, waiting: 5_000, patienceMs: 8_000 });

interface PlaceOrder extends OrderRequest {
  customerId: string;
  idempotencyKey: string | undefined;
}

export type PlacedOrder = Omit<EarlierOrder, "requestHash">;

/**
 * Places an order, once per key: a repeated request, a parallel one too, is answered with the order that is there. Nothing
 * the browser says about prices, names or totals is used.
 */
export async function placeOrder(shop: Shop, wanted: PlaceOrder): Promise<PlacedOrder> {
  if (wanted.paymentMethod === "bank") throw refusedAt("paymentMethod", "bank-disabled");
  const request = { ...wanted, items: mergeLines(wanted.items) };
  const requestHash = hashOfRequest(request);
  const checkout = await readCheckout(shop.db, request);
  if (!checkout) throw new ShopError("not-signed-in");
  if (checkout.earlier) return replay(checkout.earlier, requestHash);
  try {
    return await placeNow(shop, { ...request, paymentMethod: wanted.paymentMethod, requestHash, checkout });
  } catch (error) {
    if (asShopError(error).code === "unavailable") throw error;
    // The same key may have come twice at once: then the other one's order is the answer, and it may well be what took
    // the last of the stock.
    const earlier = request.idempotencyKey && (await readCheckout(shop.db, request))?.earlier;
    if (earlier) return replay(earlier, requestHash);
    if (violates(error, "shop_order_number_key")) return placeOrder(shop, wanted);
    throw error;
  }
}

function replay(earlier: EarlierOrder, requestHash: string): PlacedOrder {
  if (earlier.requestHash !== requestHash) throw new ShopError("key-reused");
  return earlier;
}

type Now = PlaceOrder & { paymentMethod: "stripe" | "cod"; requestHash: string; checkout: Checkout };

async function placeNow(shop: Shop, { checkout, items, paymentMethod, ...request }: Now): Promise<PlacedOrder> {
  const { delivery, courier } = checkout;
  if (!delivery) throw notFound("address");
  if (!courier) throw refusedAt("courierPricingId", "courier-mismatch");
  if (checkout.short.length > 0) throw outOfStock(checkout.short);
  const id = randomUUID();
  const number = newOrderNumber();
  const leaves = shop.env.smtpUrl !== undefined;
  const tags = await placing.run(() =>
    inTransaction(shop.db, async (client) => {
      const lines = await takeStock(client, items);
      const amounts = addUp({ lines, courierCost: courier.price, paymentMethod });
      const changed = tagsOfStockChanges(lines.map(stockChangeOf));
      const order = { number, ...amounts, courierName: courier.name, delivery, paymentMethod, lines };
      const { mailId } = await writeOrder(client, {
        ...order,
        id,
        customerId: request.customerId,
        idempotencyKey: request.idempotencyKey,
        requestHash: request.requestHash,
        sessionSeconds: CARD_SESSION_MS / SECOND_MS,
        mail: {
          to: checkout.email,
          content: { template: "order-placed", name: delivery.recipientName, order: orderInMail(order) },
          leaves,
        },
        news: { channel: CHANGE_CHANNEL, payloads: changePayloads(changed) },
      });
      if (leaves) await shop.jobs.enqueue(queryable(client), "send-mail", { mailId });
      return changed;
    }),
  );
  dropKeptAnswers(shop, tags);
  return { id, number, paymentMethod, paymentStatus: "pending", providerUrl: null };
}

interface Sum {
  lines: readonly TakenLine[];
  courierCost: number;
  paymentMethod: "stripe" | "cod";
}

/** What no column or no card could carry is refused here, before an order exists. */
function addUp({ lines, courierCost, paymentMethod }: Sum) {
  const subTotal = lines.reduce((sum, { total }) => sum + total, 0);
  const grandTotal = subTotal + courierCost;
  if (paymentMethod === "stripe" && grandTotal > CARD_MAX_RUPEES) throw refusedAt("paymentMethod", "amount-too-large");
  if (grandTotal > ORDER_MAX_RUPEES) throw invalid({ items: "This order is too large. Please split it" });
  return { subTotal, courierCost, grandTotal };
}

function stockChangeOf({ slug, subCategorySlug, left }: TakenLine): StockChange {
  return { slug, subCategorySlug, flipped: left === 0 };
}

function queryable(client: PoolClient): Queryable {
  return drizzle(client) as unknown as Queryable;
}
