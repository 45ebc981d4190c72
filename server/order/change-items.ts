import type { PoolClient } from "pg";
import { notFound, ShopError } from "#contract/errors.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { isPaid, mayChangeItems, type OrderStage, STAGE_LABEL, stageOf } from "#contract/rules/order-status.ts";
import type { Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { orderEvent, payment, shopOrder } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import { announceChange } from "#server/cache/changes.ts";
import { tagsOfStockChanges } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import { addUp } from "./add-up.ts";
import type { CardPayments } from "./card-payments.ts";
import { changedLines, type Line, readLines, writeLines } from "./changed-lines.ts";
import { dropKeptAnswers } from "./changing-stock.ts";
import { madeBy } from "./made-by.ts";
import { lockCustomer, requireOpenOrdersWithin } from "./open-order-limit.ts";
import { beingPaid, isBeingPaid, type LockedOrder, lockOrder } from "./order.repository.ts";
import { mailAboutOrder } from "./order-mail.ts";
import { ORDERS_TAG } from "./order-news.ts";
import { mergeLines } from "./order-request.ts";
import { oweRefund, refundableOf } from "./owe-refund.ts";
import { asTx, inTransaction } from "./transaction.ts";

interface Wanted {
  number: string;
  expected: OrderStage;
  expectedTotal: number;
  items: readonly { productId: number; quantity: number }[];
  note?: string | undefined;
}

/**
 * Changes what is in an order before it is packed, in one transaction: stock and ledger, items, totals, and what a card has paid too much
 * goes back. What stays in it keeps its price; what comes to it costs what it costs today.
 */
export async function changeItems(
  shop: Shop,
  payments: CardPayments,
  by: Asking<StaffMember>,
  wanted: Wanted,
): Promise<{ grandTotal: number; refunded: number }> {
  const [found] = await shop.db
    .select({ id: shopOrder.id, customerId: shopOrder.customerId })
    .from(shopOrder)
    .where(eq(shopOrder.number, wanted.number));
  if (!found) throw notFound("order");
  // Nobody pays a total that is about to be another: the provider's page is closed, and the next one has the new total.
  if (wanted.expected === "to-pay" && (await payments.close(found.id)) === "processing") throw beingPaid();
  const { tags, ...done } = await inTransaction(shop.db, (client) => changeNow(shop, client, { by, wanted, ...found }));
  dropKeptAnswers(shop, tags);
  if (done.refunded > 0) await payments.refund(found.id);
  return done;
}

interface Changing {
  by: Asking<StaffMember>;
  wanted: Wanted;
  id: string;
  customerId: string;
}

async function changeNow(shop: Shop, client: PoolClient, { by, wanted, id: orderId, customerId }: Changing) {
  const tx = asTx(client);
  await lockCustomer(client, customerId);
  const order = await lockOrder(tx, orderId);
  if (!order) throw notFound("order");
  requireChangeable(order, wanted);
  const before = await readLines(tx, orderId);
  const items = mergeLines(wanted.items.map(({ productId, quantity }) => ({ id: productId, quantity })));
  const { lines, stock } = await changedLines(client, { orderId, before, items, staffId: by.actor.id });
  const { courierCost } = await costsOf(tx, orderId);
  const sums = addUp({ lines, courierCost, paymentMethod: order.paymentMethod });
  const refunded = await requireAffordable(tx, order, sums.grandTotal);
  await writeLines(tx, orderId, lines);
  const { subTotal, grandTotal } = sums;
  await tx.update(shopOrder).set({ subTotal, grandTotal }).where(eq(shopOrder.id, orderId));
  await tx.update(payment).set({ amount: grandTotal, updatedAt: sql`now()` }).where(eq(payment.orderId, orderId));
  if (order.status === "pending") await requireOpenOrdersWithin(client, customerId);
  if (refunded > 0 && order.providerPayment)
    await oweRefund(tx, { orderId, providerPayment: order.providerPayment, reason: "order-changed", amount: refunded });
  const said = [wanted.note, changesInWords(before, lines)].filter(Boolean).join("\n");
  await tx.insert(orderEvent).values({ orderId, kind: "items", ...madeBy(by.actor), note: said });
  await mailAboutOrder(shop, tx, { orderId, template: "order-changed" });
  const tags = tagsOfStockChanges(stock);
  await announceChange(tx, [...tags, ORDERS_TAG]);
  await record(tx, by, [
    {
      action: "order.items",
      subject: { kind: "order", id: order.number, name: order.number },
      before: { items: inHistory(before), total: order.amount },
      after: { items: inHistory(lines), total: grandTotal },
    },
  ]);
  return { grandTotal, refunded, tags };
}

function requireChangeable(order: LockedOrder, { expected, expectedTotal }: Wanted): void {
  const stage = stageOf(order);
  if (stage !== expected)
    throw new ShopError("changed-meanwhile", {
      text: `${order.number} has moved meanwhile: ${STAGE_LABEL[stage]}, not ${STAGE_LABEL[expected]}`,
    });
  if (order.amount !== expectedTotal)
    throw new ShopError("changed-meanwhile", {
      text: `${order.number} was changed meanwhile. Please look at it again`,
    });
  if (!mayChangeItems(stage))
    throw new ShopError("not-retryable", {
      text: `Items can be changed until an order is packed: ${order.number} is at "${STAGE_LABEL[stage]}"`,
    });
  if (isBeingPaid(order)) throw beingPaid();
}

/** What goes back to a card that has paid more than it costs now. A card cannot be asked for more. */
async function requireAffordable(tx: Tx, order: LockedOrder, total: number): Promise<number> {
  if (!isPaid(order.paymentStatus)) {
    if (order.paymentStatus === "refunded")
      throw new ShopError("not-retryable", { text: "All that was paid has gone back. Please place another order" });
    return 0;
  }
  if (total > order.amount)
    throw new ShopError("not-retryable", {
      text: `This order is paid by card, and cannot grow by ${formatRupees(total - order.amount)}. Please place another order for what is added`,
    });
  const back = order.amount - total;
  if (back > (await refundableOf(tx, order.id)))
    throw new ShopError("not-retryable", { text: "More has gone back already than would be left of the total" });
  return back;
}

async function costsOf(tx: Tx, orderId: string): Promise<{ courierCost: number }> {
  const [found] = await tx
    .select({ courierCost: shopOrder.courierCost })
    .from(shopOrder)
    .where(eq(shopOrder.id, orderId));
  return found ?? { courierCost: 0 };
}

const inHistory = (lines: readonly Line[]) => lines.map(({ productId, quantity }) => ({ productId, quantity }));

function changesInWords(before: readonly Line[], after: readonly Line[]): string {
  const was = new Map(before.map((line) => [line.productId, line]));
  const is = new Map(after.map((line) => [line.productId, line]));
  return [...new Map([...was, ...is]).values()]
    .map(({ productId, name }) => ({
      name,
      from: was.get(productId)?.quantity ?? 0,
      to: is.get(productId)?.quantity ?? 0,
    }))
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) =>
      to === 0 ? `${name}: taken out` : from === 0 ? `${name}: ${to} added` : `${name}: ${to} instead of ${from}`,
    )
    .join("\n");
}
