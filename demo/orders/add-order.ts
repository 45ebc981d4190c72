import { CARD_MAX_RUPEES, DAY_MS, HOUR_MS } from "#contract/rules/limits.ts";
import type { orderItem } from "#database/schema.ts";
import { listCourierPrices } from "../places/courier-prices.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { addPayment } from "./add-payment.ts";
import type { DemoOrder } from "./demo-orders.ts";
import type { InsertRow, OrderRows } from "./order-rows.ts";
import type { Buyer } from "./seed-buyers.ts";

const NUMBER_LETTERS = [..."23456789ABCDEFGHJKMNPQRSTVWXYZ"];

interface Good {
  id: number;
  slug: string;
  name: string;
  photo: string;
  price: number;
  createdAt: Date;
}

interface OrderInput {
  order: DemoOrder;
  buyer: Buyer;
  random: SeededRandom;
  goods: readonly Good[];
  owner: { id: string; name: string };
  now: number;
}

/** Draws random values in a fixed order, so that every shop has the same demo orders. */
export function addOrder(rows: OrderRows, { order, buyer, random, goods, owner, now }: OrderInput): void {
  const id = random.nextUuid();
  const letterGroup = () => Array.from({ length: 4 }, () => random.pick(NUMBER_LETTERS)).join("");
  const number = `RB-${letterGroup()}-${letterGroup()}`;
  const at = (daysAgo: number) => new Date(now - daysAgo * DAY_MS);
  const createdAt = at(order.daysAgo);
  const { stage, steps, paymentMethod: method, callAttempts } = order;
  const status = steps.at(-1)?.status ?? "pending";
  const reachedAt = (target: string) => {
    const step = steps.find((one) => one.status === target);
    return step ? at(step.daysAgo) : null;
  };

  const items = chooseItems(id, { random, goods, createdAt });
  const subTotal = items.reduce((sum, { total }) => sum + total, 0);
  const { courier: courierName, priceRupees: courierCost } = random.pick(listCourierPrices(buyer));
  const grandTotal = subTotal + courierCost;
  const paymentMethod = grandTotal > CARD_MAX_RUPEES ? "cod" : method;

  const shippedAt = reachedAt("shipped");
  const deliveredAt = reachedAt("delivered");
  const cancelledAt = reachedAt("cancelled");
  const returnedAt = stage === "came-back" && cancelledAt ? new Date(cancelledAt.getTime() + 3 * DAY_MS) : null;
  const consignment = shippedAt ? `${courierName.replace(/[^A-Z]/g, "").slice(0, 3)}${random.nextDigits(9)}` : null;
  rows.orders.push({
    id,
    number,
    customerId: buyer.id,
    status,
    subTotal,
    courierCost,
    grandTotal,
    courierName,
    recipientName: buyer.name,
    phone: buyer.phone,
    address: buyer.address,
    cityName: buyer.city,
    stateName: buyer.state,
    postalCode: buyer.postalCode,
    createdAt,
    deliveredAt,
    movedAt: at(steps.at(-1)?.daysAgo ?? order.daysAgo),
    callAttempts,
    callDueAt: callAttempts > 0 ? new Date(now + random.nextNumber(-8, 3) * HOUR_MS) : null,
    consignment,
    refusedAt: shippedAt ? cancelledAt : null,
    returnedAt,
    // These e-mail addresses are invented, so no review request must be sent.
    reviewAskedAt: deliveredAt,
    cancelReason: order.reason,
    checkCode: random.nextDigits(4),
  });
  rows.items.push(...items);
  const parcel = { courierName, consignment };
  addHistory(rows, { id, order, paymentMethod, owner, parcel, createdAt, returnedAt, at });
  addStockChanges(rows, { id, items, createdAt, backAt: shippedAt ? returnedAt : cancelledAt });
  addPayment(rows, { id, number, paymentMethod, grandTotal, status, createdAt, deliveredAt, cancelledAt, items, now });
}

interface ItemsInput {
  random: SeededRandom;
  goods: readonly Good[];
  createdAt: Date;
}

/** Chooses up to three products that were on sale at the time. */
function chooseItems(orderId: string, { random, goods, createdAt }: ItemsInput): InsertRow<typeof orderItem>[] {
  const onSale = goods.filter((good) => good.createdAt < createdAt);
  const lines = new Map<number, InsertRow<typeof orderItem>>();
  for (let remaining = random.nextInteger(1, 3); remaining > 0; remaining -= 1) {
    const { id: productId, slug, name, photo, price } = random.pick(onSale.length > 0 ? onSale : goods);
    const quantity = price < 15_000 ? random.nextInteger(1, 3) : 1;
    const place = lines.size + 1;
    lines.set(productId, { orderId, productId, slug, name, photo, price, quantity, total: price * quantity, place });
  }
  return [...lines.values()];
}

interface HistoryInput extends Pick<OrderInput, "order" | "owner"> {
  id: string;
  paymentMethod: "stripe" | "cod";
  parcel: { courierName: string; consignment: string | null };
  createdAt: Date;
  returnedAt: Date | null;
  at: (daysAgo: number) => Date;
}

function addHistory(
  rows: OrderRows,
  { id, order, paymentMethod, owner, parcel, createdAt, returnedAt, at }: HistoryInput,
): void {
  const byOwner = { actorKind: "staff" as const, staffId: owner.id, actorName: owner.name };
  for (const { status, daysAgo } of order.steps) {
    const byProvider = status === "confirmed" && paymentMethod === "stripe";
    const actor =
      status === "pending"
        ? { actorKind: "customer" as const }
        : byProvider
          ? { actorKind: "provider" as const }
          : byOwner;
    rows.steps.push({ orderId: id, status, at: at(daysAgo), ...actor, ...(status === "shipped" && parcel) });
  }
  for (let call = 1; call <= order.callAttempts; call += 1) {
    const calledAt = new Date(createdAt.getTime() + call * 3 * HOUR_MS);
    rows.events.push({ orderId: id, kind: "no-answer", at: calledAt, ...byOwner });
  }
  if (returnedAt) rows.events.push({ orderId: id, kind: "came-back", at: returnedAt, ...byOwner });
}

interface StockInput {
  id: string;
  items: readonly InsertRow<typeof orderItem>[];
  createdAt: Date;
  /** When the units were in stock again. */
  backAt: Date | null;
}

function addStockChanges(rows: OrderRows, { id: orderId, items, createdAt, backAt }: StockInput): void {
  for (const { productId, quantity } of items) {
    rows.ledger.push({ productId, orderId, quantity: -quantity, reason: "order", at: createdAt });
    if (backAt) rows.ledger.push({ productId, orderId, quantity, reason: "cancellation", at: backAt });
  }
}
