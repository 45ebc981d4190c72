import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { createFieldError, createNotFoundError, ShopError } from "#contract/errors.ts";
import { WorkQueue } from "#server/auth/index.ts";
import { listStockChangeTags, type StockChange } from "#server/catalogue/index.ts";
import { BalanceMoved, readPricingBalances, reserveBalances, wantsBalances } from "#server/credit/index.ts";
import { toShopError } from "#server/http/errors.ts";
import { getMetrics } from "#server/platform/metrics/metrics.ts";
import { isPromotionUsedUp, type PricedBasket, priceBasket, writeDiscounts } from "#server/promotion/index.ts";
import { createCustomerContext } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import type { CardPayments } from "../card-payments.ts";
import { createOrderLink } from "../cash/order-link.ts";
import { isOwnOrder } from "../order.repository.ts";
import { runWithPaymentClosed } from "../run-with-payment-closed.ts";
import { invalidateCaches } from "../stock-transaction.ts";
import { isViolationOf, runInTransaction, toTx } from "../transaction.ts";
import { requireAdvanceAsSeen } from "./advance-of-order.ts";
import { cancelReplacedOrder } from "./cancel-replaced-order.ts";
import { type Checkout, type EarlierOrder, readCheckout } from "./checkout.repository.ts";
import { checkOpenOrders, lockCustomer } from "./open-order-limit.ts";
import { createOrderNumber } from "./order-number.ts";
import { hashRequest, mergeLines, type OrderLine } from "./order-request.ts";
import { calculatePlacementTotals, createOrderRow, type Placement, type PlaceOrderRequest } from "./placement.ts";
import { createOutOfStockError, type Shortage, type TakenLine, type TakenStock, takeStock } from "./take-stock.ts";
import { writeOrder } from "./write-order.ts";

// Buyers of one popular product wait for each other; the queue keeps them from holding all database
// connections meanwhile.
const placementQueue = new WorkQueue({ maxConcurrent: 10, maxWaiting: 5_000, maxWaitMs: 8_000 });

export type PlacedOrder = Omit<EarlierOrder, "requestHash">;

/** A price or a gift's stock changed between the calculation and the lock of its product. */
class PricesMoved extends Error {}

const MAX_TRIES = 5;

/**
 * Places an order once per idempotency key, also for parallel requests. Prices, names and totals of
 * the request are not used; its expected total is only compared.
 */
export function placeOrder(shop: Shop, payments: CardPayments, request: PlaceOrderRequest): Promise<PlacedOrder> {
  return placeOnce(shop, payments, { ...request, items: mergeLines(request.items) });
}

async function placeOnce(
  shop: Shop,
  payments: CardPayments,
  request: PlaceOrderRequest,
  tries = 1,
): Promise<PlacedOrder> {
  const { paymentMethod, advanceMethod, phoneDelivery, idempotencyKey } = request;
  if (paymentMethod === "jazzcash" && !(await payments.isOffered(paymentMethod)))
    throw createFieldError("paymentMethod", "bank-disabled");
  if (paymentMethod === "cod" && advanceMethod === "jazzcash" && !(await payments.isOffered(advanceMethod)))
    throw createFieldError("advanceMethod", "bank-disabled");
  const requestHash = hashRequest(request);
  const savedCheckout = await readCheckout(shop.db, request);
  if (!savedCheckout) throw new ShopError("not-signed-in");
  const checkout = { ...savedCheckout, ...phoneDelivery };
  if (checkout.earlier) return requireSameRequest(checkout.earlier, requestHash);
  try {
    const placement = checkPlacement({ request, requestHash, paymentMethod }, checkout);
    return await placeNewOrder(shop, payments, placement, checkout.short);
  } catch (error) {
    if (toShopError(error).code === "unavailable") throw error;
    // A parallel request with the same key may have placed the order, and taken the last of the
    // stock; then that order is the response.
    const earlier = idempotencyKey && (await readCheckout(shop.db, request))?.earlier;
    if (earlier) return requireSameRequest(earlier, requestHash);
    if (isViolationOf(error, "shop_order_number_key")) return placeOnce(shop, payments, request);
    const isOutdated = error instanceof PricesMoved || error instanceof BalanceMoved || isPromotionUsedUp(error);
    if (isOutdated && tries < MAX_TRIES) return placeOnce(shop, payments, request, tries + 1);
    if (isOutdated) throw new ShopError("price-changed", { cause: error });
    throw error;
  }
}

function requireSameRequest(earlier: EarlierOrder, requestHash: string): PlacedOrder {
  if (earlier.requestHash !== requestHash) throw new ShopError("key-reused");
  return earlier;
}

function checkPlacement(
  checked: Pick<Placement, "request" | "requestHash" | "paymentMethod">,
  { cashBlocked, takesTransfers, asksAdvance, runsPromotion, email, delivery, courier }: Checkout,
): Placement {
  const { paymentMethod } = checked;
  const { codes = [] } = checked.request;
  const isAvailable = paymentMethod === "cod" ? !cashBlocked : paymentMethod !== "bank" || takesTransfers;
  const { advanceMethod } = checked.request;
  if (!isAvailable) throw createFieldError("paymentMethod", "bank-disabled");
  if (paymentMethod === "cod" && advanceMethod === "bank" && !takesTransfers)
    throw createFieldError("advanceMethod", "bank-disabled");
  if (!delivery) throw createNotFoundError("address");
  if (!courier) throw createFieldError("courierPricingId", "courier-mismatch");
  const needsPricing = runsPromotion || codes.length > 0 || wantsBalances({ ...checked.request, codes });
  return { ...checked, email, delivery, courier, asksAdvance, needsPricing };
}

async function placeNewOrder(
  shop: Shop,
  payments: CardPayments,
  placement: Placement,
  shortages: readonly Shortage[],
): Promise<PlacedOrder> {
  const { customerId, replacesOrderId: orderId } = placement.request;
  if (orderId !== undefined) {
    if (!(await isOwnOrder(shop.db, { orderId, customerId }))) throw createNotFoundError("order");
    return runWithPaymentClosed(payments, orderId, () => placeInTransaction(shop, placement));
  }
  if (shortages.length > 0) throw createOutOfStockError(shortages);
  const placed = await placeInTransaction(shop, placement);
  if (!placed) throw new Error("Nothing was to be replaced");
  return placed;
}

/** Returns undefined, with nothing written, if the replaced order is being paid. */
async function placeInTransaction(shop: Shop, placement: Placement): Promise<PlacedOrder | undefined> {
  const { request, paymentMethod } = placement;
  const { items, customerId, replacesOrderId } = request;
  const id = randomUUID();
  const number = createOrderNumber();
  const context = createCustomerContext(customerId);
  const mayBeCash = paymentMethod === "cod" || placement.needsPricing;
  const confirmUrl = mayBeCash ? await createOrderLink(shop, id) : undefined;
  const placed = await placementQueue.run(() =>
    runInTransaction(shop.db, async (client) => {
      const locked = lockCustomer(client, customerId);
      const returned = replacesOrderId
        ? await locked.then(() =>
            cancelReplacedOrder(shop, client, {
              orderId: replacesOrderId,
              items,
              context,
            }),
          )
        : [];
      if (!returned) return undefined;
      // The statements are sent together and run in this order.
      const counted = checkOpenOrders(client, { customerId, items });
      const pricing = placement.needsPricing ? pricePlacement(client, placement) : undefined;
      const priced = pricing && (await Promise.all([pricing, counted, locked]))[0];
      const [taken] = await Promise.all([takeItems(client, items, priced), counted, locked]);
      const totals = calculatePlacementTotals(placement, { lines: taken.lines, priced });
      const advance = await requireAdvanceAsSeen(client, placement, { ...taken, ...totals });
      const changedTags = listStockChangeTags([...returned, ...taken.stock.map(toStockChange)]);
      const content = { id, number, confirmUrl, advance, priced, totals, changedTags };
      const order = createOrderRow(shop, placement, { ...content, ...taken });
      const [{ mailId }] = await Promise.all([writeOrder(client, order), priced && writeDiscounts(client, id, priced)]);
      if (priced && priced.paidByBalances > 0)
        await reserveBalances(toTx(client), { orderId: id, customerId, ...toUsedBalances(priced), context });
      if (order.mail.toBeSent) await shop.jobs.enqueue(toTx(client), "send-mail", { mailId });
      return { tags: changedTags, advanceMethod: order.advance?.method ?? null, paymentMethod: order.paymentMethod };
    }),
  );
  if (!placed) return undefined;
  invalidateCaches(shop, placed.tags);
  getMetrics(shop).countOrder(paymentMethod);
  return {
    id,
    number,
    paymentMethod: placed.paymentMethod,
    paymentStatus: "pending",
    providerUrl: null,
    advanceMethod: placed.advanceMethod,
  };
}

async function pricePlacement(
  client: PoolClient,
  { request, paymentMethod, delivery }: Placement,
): Promise<PricedBasket> {
  const { items, codes: entered = [], courierPricingId, customerId, replacesOrderId } = request;
  const { phone } = delivery;
  // A replaced order is cancelled by now, so its balances are back.
  const choice = { ...request, codes: entered, replacesOrderId: null };
  const balances = wantsBalances(choice) ? await readPricingBalances(toTx(client), choice) : undefined;
  const codes = balances?.discountCodes ?? entered;
  const basket = { items, codes, courierPricingId, paymentMethod, customerId, phone, replacesOrderId };
  return priceBasket(client, basket, balances);
}

const toUsedBalances = ({ coins, giftCards, credit }: PricedBasket) => ({
  coins: coins.used,
  giftCards,
  credit: credit.used,
});

/** Takes the items and the gifts together, so that all products are locked in the order of their ids. */
async function takeItems(client: PoolClient, items: readonly OrderLine[], priced: PricedBasket | undefined) {
  if (!priced) {
    const taken = await takeStock(client, items);
    // A promotion has started since the checkout was read.
    if (taken.lines.some(({ cardDiscount }) => cardDiscount > 0)) throw new PricesMoved();
    return taken;
  }
  try {
    const taken = await takeStock(client, mergeLines([...items, ...priced.gifts]));
    if (taken.lines.some((line) => hasMoved(line, priced))) throw new PricesMoved();
    return taken;
  } catch (error) {
    // The gift may be what is short; without it the order is calculated again.
    if (priced.gifts.length > 0 && error instanceof ShopError && error.code === "out-of-stock") throw new PricesMoved();
    throw error;
  }
}

function hasMoved({ productId, price, cardDiscount }: TakenLine, { lines, cardDiscounts }: PricedBasket): boolean {
  // A gift that is not in the basket is free, whatever its card shows.
  const isShown = cardDiscounts.has(productId);
  return (
    lines.find(({ id }) => id === productId)?.price !== price ||
    (isShown && cardDiscounts.get(productId) !== cardDiscount)
  );
}

function toStockChange({ slug, subCategorySlug, left, quantity }: TakenStock): StockChange {
  return { slug, subCategorySlug, before: left + quantity, after: left };
}
