import { randomUUID } from "node:crypto";
import { notFound, refusedAt, ShopError } from "#contract/errors.ts";
import { CARD_SESSION_MS, SECOND_MS } from "#contract/rules/limits.ts";
import { asCustomer } from "#server/asking.ts";
import { WorkQueue } from "#server/auth/index.ts";
import { CHANGE_CHANNEL, changePayloads } from "#server/cache/changes.ts";
import { type StockChange, tagsOfStockChanges } from "#server/catalogue/index.ts";
import { asShopError } from "#server/http/errors.ts";
import { metricsOf } from "#server/metrics.ts";
import type { Shop } from "#server/shop.ts";
import { addUp, checkExpected } from "./add-up.ts";
import { cancelReplaced } from "./cancel-replaced.ts";
import type { CardPayments } from "./card-payments.ts";
import { dropKeptAnswers } from "./changing-stock.ts";
import { type Checkout, type Delivery, type EarlierOrder, readCheckout } from "./checkout.repository.ts";
import { checkOpenOrders, lockCustomer } from "./open-order-limit.ts";
import { isOwnOrder } from "./order.repository.ts";
import { orderLinkOf } from "./order-link.ts";
import { canBeMailed, orderInMail } from "./order-mail.ts";
import { ORDERS_TAG } from "./order-news.ts";
import { newOrderNumber } from "./order-number.ts";
import { hashOfRequest, mergeLines, type OrderRequest } from "./order-request.ts";
import { outOfStock, type TakenStock, takeStock } from "./take-stock.ts";
import { asTx, inTransaction, violates } from "./transaction.ts";
import { whileNobodyPays } from "./while-nobody-pays.ts";
import { writeOrder } from "./write-order.ts";

// Buyers of one hot product wait for one another. Were they to wait with a connection each, nobody else would get one.
const placing = new WorkQueue({ atOnce: 10, waiting: 5_000, patienceMs: 8_000 });

export interface PlaceOrder extends OrderRequest {
  customerId: string;
  idempotencyKey: string | undefined;
  /** Where it goes and who brings it, as somebody said it on the phone: then the customer's own address is not asked. */
  told?: Pick<Checkout, "delivery" | "courier">;
}

export type PlacedOrder = Omit<EarlierOrder, "requestHash">;

/**
 * Places an order, once per key: a repeated request, a parallel one too, is answered with the order that is there. Nothing
 * the browser says about prices, names or totals is used; a total that it expects is only compared.
 */
export async function placeOrder(shop: Shop, payments: CardPayments, wanted: PlaceOrder): Promise<PlacedOrder> {
  if (wanted.paymentMethod === "bank") throw refusedAt("paymentMethod", "bank-disabled");
  const request = { ...wanted, items: mergeLines(wanted.items) };
  const requestHash = hashOfRequest(request);
  const found = await readCheckout(shop.db, request);
  if (!found) throw new ShopError("not-signed-in");
  const checkout = { ...found, ...wanted.told };
  if (checkout.earlier) return replay(checkout.earlier, requestHash);
  try {
    return await placeNow(shop, payments, { ...request, paymentMethod: wanted.paymentMethod, requestHash, checkout });
  } catch (error) {
    if (asShopError(error).code === "unavailable") throw error;
    // The same key may have come twice at once: then the other one's order is the answer, and it may well be what took
    // the last of the stock.
    const earlier = request.idempotencyKey && (await readCheckout(shop.db, request))?.earlier;
    if (earlier) return replay(earlier, requestHash);
    if (violates(error, "shop_order_number_key")) return placeOrder(shop, payments, wanted);
    throw error;
  }
}

function replay(earlier: EarlierOrder, requestHash: string): PlacedOrder {
  if (earlier.requestHash !== requestHash) throw new ShopError("key-reused");
  return earlier;
}

type Now = PlaceOrder & { paymentMethod: "stripe" | "cod"; requestHash: string; checkout: Checkout };

async function placeNow(shop: Shop, payments: CardPayments, now: Now): Promise<PlacedOrder> {
  const { checkout, customerId, replacesOrderId: orderId } = now;
  const { delivery, courier } = checkout;
  // "This payment method is not available", as for the bank.
  if (checkout.cashBlocked && now.paymentMethod === "cod") throw refusedAt("paymentMethod", "bank-disabled");
  if (!delivery) throw notFound("address");
  if (!courier) throw refusedAt("courierPricingId", "courier-mismatch");
  const ready = { ...now, delivery, courier };
  if (orderId !== undefined) {
    if (!(await isOwnOrder(shop.db, { orderId, customerId }))) throw notFound("order");
    return whileNobodyPays(payments, orderId, () => writeDown(shop, ready));
  }
  if (checkout.short.length > 0) throw outOfStock(checkout.short);
  const placed = await writeDown(shop, ready);
  if (!placed) throw new Error("Nothing was to be replaced");
  return placed;
}

type Ready = Now & { delivery: Delivery; courier: NonNullable<Checkout["courier"]> };

/** The transaction. Undefined, and nothing written, where the order to be replaced is being paid. */
async function writeDown(shop: Shop, ready: Ready): Promise<PlacedOrder | undefined> {
  const { checkout, items, paymentMethod, delivery, courier, customerId, replacesOrderId, ...request } = ready;
  const id = randomUUID();
  const number = newOrderNumber();
  const toBeSent = shop.env.smtpUrl !== undefined && canBeMailed(checkout.email);
  const confirmUrl = paymentMethod === "cod" ? await orderLinkOf(shop, id) : undefined;
  const tags = await placing.run(() =>
    inTransaction(shop.db, async (client) => {
      const locked = lockCustomer(client, customerId);
      const returned = replacesOrderId
        ? await locked.then(() =>
            cancelReplaced(shop, client, { orderId: replacesOrderId, items, by: asCustomer(customerId) }),
          )
        : [];
      if (!returned) return undefined;
      // Sent together and done one after the other, in this order.
      const counted = checkOpenOrders(client, { customerId, items });
      const [{ lines, stock }] = await Promise.all([takeStock(client, items), counted, locked]);
      const amounts = addUp({ lines, courierCost: courier.price, paymentMethod });
      checkExpected(request.expectedTotal, { ...amounts, lines });
      const changed = tagsOfStockChanges([...returned, ...stock.map(stockChangeOf)]);
      const order = { number, ...amounts, courierName: courier.name, delivery, paymentMethod, lines };
      const { mailId } = await writeOrder(client, {
        ...order,
        stock,
        id,
        customerId,
        idempotencyKey: request.idempotencyKey,
        requestHash: request.requestHash,
        sessionSeconds: CARD_SESSION_MS / SECOND_MS,
        mail: {
          to: checkout.email,
          content: {
            template: "order-placed",
            name: delivery.recipientName,
            order: { ...orderInMail(order), ...(confirmUrl && { confirmUrl }) },
          },
          toBeSent,
        },
        changes: { channel: CHANGE_CHANNEL, payloads: changePayloads([...changed, ORDERS_TAG]) },
      });
      if (toBeSent) await shop.jobs.enqueue(asTx(client), "send-mail", { mailId });
      return changed;
    }),
  );
  if (!tags) return undefined;
  dropKeptAnswers(shop, tags);
  metricsOf(shop).orderPlaced(paymentMethod);
  return { id, number, paymentMethod, paymentStatus: "pending", providerUrl: null };
}

function stockChangeOf({ slug, subCategorySlug, left, quantity }: TakenStock): StockChange {
  return { slug, subCategorySlug, before: left + quantity, after: left };
}
