import type { PoolClient } from "pg";
import { createNotFoundError, ShopError } from "#contract/errors.ts";
import { canChangeItems, getStage, type OrderStage, STAGE_LABEL } from "#contract/rules/order/order-status.ts";
import type { Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { orderEvent, payment, shopOrder } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { publishChange } from "#server/cache/changes.ts";
import { listStockChangeTags } from "#server/catalogue/index.ts";
import { fitBalances, sumPaidByCoins } from "#server/credit/index.ts";
import { toActorColumns } from "#server/order/actor-columns.ts";
import type { CardPayments } from "#server/order/card-payments.ts";
import { createBeingPaidError, isBeingPaid, type LockedOrder, lockOrder } from "#server/order/order.repository.ts";
import { enqueueOrderMail } from "#server/order/order-mail.ts";
import { lockCustomer, recheckOpenOrders } from "#server/order/place/open-order-limit.ts";
import { mergeLines } from "#server/order/place/order-request.ts";
import { calculateTotals } from "#server/order/place/order-totals.ts";
import { invalidateCaches } from "#server/order/stock-transaction.ts";
import { runInTransaction, toTx } from "#server/order/transaction.ts";
import { keepShares, readShares, writeShares } from "#server/promotion/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { ORDERS_TAG } from "../order-stream.ts";
import { calculateRefund, recordDifference } from "./card-difference.ts";
import { changeOrderLines, readLines, type StoredLine, writeLines } from "./change-lines.ts";
import { toNewTotal } from "./write-delivery.ts";

interface ItemChangeRequest {
  number: string;
  expected: OrderStage;
  expectedTotal: number;
  items: readonly { productId: number; quantity: number }[];
  note?: string | undefined;
}

/**
 * Changes the items before packing, in one transaction. Items that stay keep their price, added
 * ones cost today's price, and what a card has paid too much is refunded.
 */
export async function changeItems(
  shop: Shop,
  payments: CardPayments,
  context: RequestContext<StaffMember>,
  request: ItemChangeRequest,
): Promise<{ grandTotal: number; refunded: number }> {
  const [order] = await shop.db
    .select({ id: shopOrder.id, customerId: shopOrder.customerId })
    .from(shopOrder)
    .where(eq(shopOrder.number, request.number));
  if (!order) throw createNotFoundError("order");
  // Closes the provider's page, because that page has the old total.
  if (request.expected === "to-pay" && (await payments.close(order.id)) === "processing") throw createBeingPaidError();
  const { tags, ...result } = await runInTransaction(shop.db, (client) =>
    changeItemsInTransaction(shop, client, { context, request, ...order }),
  );
  invalidateCaches(shop, tags);
  if (result.refunded > 0) await payments.refund(order.id);
  return result;
}

interface ItemChange {
  context: RequestContext<StaffMember>;
  request: ItemChangeRequest;
  id: string;
  customerId: string;
}

async function changeItemsInTransaction(
  shop: Shop,
  client: PoolClient,
  { context, request, id: orderId, customerId }: ItemChange,
) {
  const tx = toTx(client);
  await lockCustomer(client, customerId);
  const order = await lockOrder(tx, orderId);
  if (!order) throw createNotFoundError("order");
  requireChangeable(order, request);
  const before = await readLines(tx, orderId);
  const items = mergeLines(request.items.map(({ productId, quantity }) => ({ id: productId, quantity })));
  const { lines, stock } = await changeOrderLines(client, { orderId, before, items, staffId: context.actor.id });
  const { courierCost } = await readCosts(tx, orderId);
  const paidByCoins = await sumPaidByCoins(tx, orderId);
  const shares = keepShares(await readShares(tx, orderId), before, lines);
  await writeLines(tx, orderId, lines);
  const discount = await writeShares(tx, orderId, shares);
  const { subTotal } = calculateTotals({ lines, courierCost, paymentMethod: "cod" });
  const payable = subTotal + courierCost - discount;
  const paidByBalances = await fitBalances(tx, { orderId, goods: payable - courierCost, payable, paidByCoins });
  const sums = calculateTotals({ lines, courierCost, paymentMethod: order.paymentMethod, discount, paidByBalances });
  const refunded = await calculateRefund(tx, order, {
    total: sums.grandTotal,
    instead: "Please place a separate order for the added items",
  });
  const { grandTotal } = sums;
  await tx.update(shopOrder).set({ subTotal, discount, paidByBalances, grandTotal }).where(eq(shopOrder.id, orderId));
  await tx
    .update(payment)
    .set({ ...toNewTotal(grandTotal), updatedAt: sql`now()` })
    .where(eq(payment.orderId, orderId));
  if (order.status === "pending") await recheckOpenOrders(client, customerId);
  await recordDifference(tx, order, refunded);
  const text = [request.note, describeChanges(before, lines)].filter(Boolean).join("\n");
  await tx.insert(orderEvent).values({ orderId, kind: "items", ...toActorColumns(context.actor), note: text });
  await enqueueOrderMail(shop, tx, { orderId, template: "order-changed" });
  const tags = listStockChangeTags(stock);
  await publishChange(tx, [...tags, ORDERS_TAG]);
  await record(tx, context, [
    {
      action: "order.items",
      subject: { kind: "order", id: order.number, name: order.number },
      before: { items: toHistoryFields(before), total: order.amount },
      after: { items: toHistoryFields(lines), total: grandTotal },
    },
  ]);
  return { grandTotal, refunded, tags };
}

function requireChangeable(order: LockedOrder, { expected, expectedTotal }: ItemChangeRequest): void {
  const stage = getStage(order);
  if (stage !== expected)
    throw new ShopError("changed-meanwhile", {
      text: `${order.number} is now at "${STAGE_LABEL[stage]}", no longer at "${STAGE_LABEL[expected]}"`,
    });
  if (order.amount !== expectedTotal)
    throw new ShopError("changed-meanwhile", {
      text: `${order.number} has been changed. Please reload it`,
    });
  if (!canChangeItems(stage))
    throw new ShopError("not-retryable", {
      text: `Items can be changed until an order is packed: ${order.number} is at "${STAGE_LABEL[stage]}"`,
    });
  if (isBeingPaid(order)) throw createBeingPaidError();
}

async function readCosts(tx: Tx, orderId: string): Promise<{ courierCost: number }> {
  const { courierCost } = shopOrder;
  const [row] = await tx.select({ courierCost }).from(shopOrder).where(eq(shopOrder.id, orderId));
  return row ?? { courierCost: 0 };
}

const toHistoryFields = (lines: readonly StoredLine[]) =>
  lines.map(({ productId, quantity }) => ({ productId, quantity }));

function describeChanges(before: readonly StoredLine[], after: readonly StoredLine[]): string {
  const oldLines = new Map(before.map((line) => [line.productId, line]));
  const newLines = new Map(after.map((line) => [line.productId, line]));
  return [...new Map([...oldLines, ...newLines]).values()]
    .map(({ productId, name }) => ({
      name,
      from: oldLines.get(productId)?.quantity ?? 0,
      to: newLines.get(productId)?.quantity ?? 0,
    }))
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) =>
      to === 0 ? `${name}: removed` : from === 0 ? `${name}: ${to} added` : `${name}: ${to} instead of ${from}`,
    )
    .join("\n");
}
