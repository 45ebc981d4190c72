import { CARD_MAX_RUPEES, DAY_MS, HOUR_MS } from "#contract/rules/limits.ts";
import type { Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import {
  customer,
  orderEvent,
  orderItem,
  orderStep,
  payment,
  product,
  refund,
  sandboxRefund,
  sandboxSession,
  shopOrder,
  staff,
  stockChange,
} from "#database/schema.ts";
import { Chance } from "./chance.ts";
import { type DemoOrder, demoOrder, demoOrders } from "./demo-orders.ts";
import { courierPricesFor } from "./places.ts";
import { type Buyer, demoBuyers } from "./seed-buyers.ts";

const SEED = 20_261_116;
const NUMBER_LETTERS = [..."23456789ABCDEFGHJKMNPQRSTVWXYZ"];
const MOST_RUPEES = 450_000;

type Row<T extends { $inferInsert: unknown }> = T["$inferInsert"];
interface Rows {
  orders: Row<typeof shopOrder>[];
  items: Row<typeof orderItem>[];
  steps: Row<typeof orderStep>[];
  payments: Row<typeof payment>[];
  events: Row<typeof orderEvent>[];
  ledger: Row<typeof stockChange>[];
  sandbox: Row<typeof sandboxSession>[];
  refunds: Row<typeof refund>[];
}

/**
 * Some 300 orders of made-up people over the last 90 days, and three of the demo customer. What they took was there in addition to
 * what the shelves show: opening stock = shown stock + sold.
 */
export async function seedOrders(tx: Tx): Promise<void> {
  const chance = new Chance(SEED);
  const buyers = await demoBuyers(tx, chance);
  const [owner] = await tx.select({ id: staff.id, name: staff.name }).from(staff).limit(1);
  const [demo] = await tx.select({ id: customer.id }).from(customer).where(eq(customer.email, "demo@rigbazaar.pk"));
  const goods = await tx
    .select({
      id: product.id,
      slug: product.slug,
      name: product.name,
      photo: product.imgUrl,
      price: product.netPrice,
      createdAt: product.createdAt,
    })
    .from(product)
    .where(sql`${product.stock} > 0 and ${product.netPrice} < ${MOST_RUPEES / 2}`)
    .orderBy(product.id);
  if (!owner || !demo) throw new Error("Orders need the demo owner and the demo customer");

  const rows: Rows = {
    orders: [],
    items: [],
    steps: [],
    payments: [],
    events: [],
    ledger: [],
    sandbox: [],
    refunds: [],
  };
  const now = Date.now();
  const add = (order: DemoOrder, buyer: Buyer) => addOrder(rows, { order, buyer, chance, goods, owner, now });
  for (const order of demoOrders(chance)) add(order, chance.one(buyers));
  const self = {
    ...buyers[0],
    id: demo.id,
    name: "Demo Shopper",
    phone: "03001234567",
    address: "House 12, Street 4, Gulberg III",
    city: "Lahore",
    state: "Punjab",
    postalCode: "54660",
  };
  for (const [stage, daysAgo] of [
    ["delivered", 40],
    ["on-the-way", 2.5],
    ["to-confirm", 0.3],
  ] as const)
    add({ ...demoOrder(chance, { stage, daysAgo }), paymentMethod: "cod" }, self);

  await tx.insert(shopOrder).values(rows.orders);
  await tx.insert(orderItem).values(rows.items);
  await tx.insert(orderStep).values(rows.steps);
  await tx.insert(payment).values(rows.payments);
  await tx.insert(orderEvent).values(rows.events);
  await tx.insert(sandboxSession).values(rows.sandbox);
  await tx.insert(refund).values(rows.refunds);
  await tx.insert(sandboxRefund).values(
    rows.refunds.map(({ orderId, providerPayment, amount, createdAt }) => ({
      id: `demo_${orderId}`,
      paymentId: providerPayment ?? "",
      amountMinor: amount * 100,
      createdAt,
    })),
  );
  await tx.insert(stockChange).values(rows.ledger);
  await tx.execute(sql`
    update stock_change c set quantity = c.quantity - moved.quantity
    from (select product_id, sum(quantity)::int as quantity from stock_change where order_id is not null group by 1) moved
    where c.product_id = moved.product_id and c.reason = 'opening'`);
}

interface Adding {
  order: DemoOrder;
  buyer: Buyer;
  chance: Chance;
  goods: readonly { id: number; slug: string; name: string; photo: string; price: number; createdAt: Date }[];
  owner: { id: string; name: string };
  now: number;
}

function addOrder(rows: Rows, { order, buyer, chance, goods, owner, now }: Adding): void {
  const id = chance.uuid();
  const group = () => Array.from({ length: 4 }, () => chance.one(NUMBER_LETTERS)).join("");
  const number = `RB-${group()}-${group()}`;
  const at = (daysAgo: number) => new Date(now - daysAgo * DAY_MS);
  const createdAt = at(order.daysAgo);
  const { stage, steps, paymentMethod: method, callAttempts } = order;
  const status = steps.at(-1)?.status ?? "pending";
  const whenOf = (wanted: string) => {
    const step = steps.find((one) => one.status === wanted);
    return step ? at(step.daysAgo) : null;
  };

  const onSale = goods.filter((good) => good.createdAt < createdAt);
  const lines = new Map<number, Row<typeof orderItem>>();
  for (let wanted = chance.whole(1, 3); wanted > 0; wanted -= 1) {
    const { id: productId, slug, name, photo, price } = chance.one(onSale.length > 0 ? onSale : goods);
    const quantity = price < 15_000 ? chance.whole(1, 3) : 1;
    lines.set(productId, {
      orderId: id,
      productId,
      slug,
      name,
      photo,
      price,
      quantity,
      total: price * quantity,
      place: lines.size + 1,
    });
  }
  const items = [...lines.values()];
  const subTotal = items.reduce((sum, { total }) => sum + total, 0);
  const prices = courierPricesFor(buyer);
  const { courier: courierName, priceRupees: courierCost } = chance.one(prices);
  const grandTotal = subTotal + courierCost;
  const paymentMethod = grandTotal > CARD_MAX_RUPEES ? "cod" : method;

  const shippedAt = whenOf("shipped");
  const deliveredAt = whenOf("delivered");
  const cancelledAt = whenOf("cancelled");
  const returnedAt = stage === "came-back" && cancelledAt ? new Date(cancelledAt.getTime() + 3 * DAY_MS) : null;
  const consignment = shippedAt ? `${courierName.replace(/[^A-Z]/g, "").slice(0, 3)}${chance.digits(9)}` : null;
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
    callDueAt: callAttempts > 0 ? new Date(now + chance.between(-8, 3) * HOUR_MS) : null,
    consignment,
    refusedAt: shippedAt ? cancelledAt : null,
    returnedAt,
    // Nobody is behind these e-mails.
    reviewAskedAt: deliveredAt,
    cancelReason: order.reason,
    checkCode: chance.digits(4),
  });
  rows.items.push(...items);
  const byOwner = { actorKind: "staff" as const, staffId: owner.id, actorName: owner.name };
  for (const { status: reached, daysAgo } of steps) {
    const byProvider = reached === "confirmed" && paymentMethod === "stripe";
    const who =
      reached === "pending"
        ? { actorKind: "customer" as const }
        : byProvider
          ? { actorKind: "provider" as const }
          : byOwner;
    const parcel = reached === "shipped" ? { courierName, consignment } : {};
    rows.steps.push({ orderId: id, status: reached, at: at(daysAgo), ...who, ...parcel });
  }
  for (let call = 1; call <= callAttempts; call += 1)
    rows.events.push({
      orderId: id,
      kind: "no-answer",
      at: new Date(createdAt.getTime() + call * 3 * HOUR_MS),
      ...byOwner,
    });
  if (returnedAt) rows.events.push({ orderId: id, kind: "came-back", at: returnedAt, ...byOwner });
  const held = { productId: 0, orderId: id };
  for (const { productId, quantity } of items) {
    rows.ledger.push({ ...held, productId, quantity: -quantity, reason: "order", at: createdAt });
    const backAt = shippedAt ? returnedAt : cancelledAt;
    if (backAt) rows.ledger.push({ ...held, productId, quantity, reason: "cancellation", at: backAt });
  }
  addPayment(rows, { id, number, paymentMethod, grandTotal, status, createdAt, deliveredAt, cancelledAt, items, now });
}

interface Paying {
  id: string;
  number: string;
  paymentMethod: "stripe" | "cod";
  grandTotal: number;
  status: string;
  createdAt: Date;
  deliveredAt: Date | null;
  cancelledAt: Date | null;
  items: readonly Row<typeof orderItem>[];
  now: number;
}

/** Cards were paid in the sandbox, which keeps its own books; cash comes from the courier a week after the delivery. */
function addPayment(rows: Rows, paying: Paying): void {
  const {
    id: orderId,
    paymentMethod: method,
    grandTotal: amount,
    status,
    createdAt,
    deliveredAt,
    cancelledAt,
    now,
  } = paying;
  if (method === "cod") {
    const settledAt = deliveredAt ? new Date(deliveredAt.getTime() + 7 * DAY_MS) : null;
    rows.payments.push({
      orderId,
      method,
      amount,
      status: deliveredAt ? "success" : "pending",
      updatedAt: deliveredAt ?? createdAt,
      cashSettledAt: settledAt && settledAt.getTime() < now ? settledAt : null,
    });
    return;
  }
  if (status === "pending") {
    rows.payments.push({ orderId, method, amount, status: "failed", attempt: 1, updatedAt: createdAt });
    return;
  }
  const providerPayment = `sandbox_demo_${orderId.slice(0, 13)}`;
  rows.payments.push({
    orderId,
    method,
    amount,
    status: cancelledAt ? "refunded" : "success",
    providerPayment,
    attempt: 1,
    updatedAt: cancelledAt ?? createdAt,
  });
  rows.sandbox.push({
    id: `demo_${orderId}`,
    orderId,
    attempt: 1,
    orderNumber: paying.number,
    amountMinor: amount * 100,
    currency: "pkr",
    lines: paying.items.map(({ name, quantity, total }) => ({ name, quantity, totalRupees: total })),
    successUrl: "/order-success",
    cancelUrl: "/order-fail",
    status: "complete",
    paymentStatus: "paid",
    paymentId: providerPayment,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + HOUR_MS),
  });
  if (cancelledAt)
    rows.refunds.push({
      providerPayment,
      orderId,
      amount,
      reason: "cancelled",
      createdAt: cancelledAt,
      doneAt: cancelledAt,
      tries: 1,
    });
}
