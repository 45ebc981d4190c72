import { createNotFoundError, ShopError } from "#contract/errors.ts";
import type { OrderInvoices } from "#contract/office/orders/invoice.ts";
import type { OrderStatus } from "#contract/rules/order/order-status.ts";
import type { Db, Queryable, Tx } from "#database/database.ts";
import { and, eq } from "#database/orm.ts";
import { orderBuyer, shopOrder } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { INVOICED_STATUSES, issueInvoice } from "./issue-invoice.ts";
import { findLiveInvoice } from "./live-invoice.ts";
import { readInvoicesOfOrder } from "./read-invoices.ts";

type Context = RequestContext<StaffMember>;

export async function readOrderInvoices(db: Queryable, number: string): Promise<OrderInvoices> {
  const { id, status } = await getOrder(db, number);
  const [buyer] = await db.select().from(orderBuyer).where(eq(orderBuyer.orderId, id));
  return {
    invoices: await readInvoicesOfOrder(db, id),
    canIssue: INVOICED_STATUSES.has(status) && !(await findLiveInvoice(db, id)),
    buyer: { registration: buyer?.registration ?? "", businessName: buyer?.businessName ?? "" },
  };
}

/** The invoices of a customer's own order; another customer's order is like a missing one. */
export async function readOwnInvoices(db: Db, { number, customerId }: { number: string; customerId: string }) {
  const [order] = await db
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(and(eq(shopOrder.number, number), eq(shopOrder.customerId, customerId)));
  if (!order) throw createNotFoundError("order");
  return readInvoicesOfOrder(db, order.id);
}

export async function issueInvoiceByStaff(shop: Shop, context: Context, number: string): Promise<OrderInvoices> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (!INVOICED_STATUSES.has(order.status))
      throw new ShopError("not-retryable", { text: "An invoice is issued when the order is packed" });
    await issueInvoice(shop, tx, order.id);
    const subject = { kind: "order", id: number, name: number };
    await record(tx, context, [{ action: "order.invoice", subject, after: { number } }]);
  });
  return readOrderInvoices(shop.db, number);
}

/** An issued invoice never changes: it is credited and replaced by one with the buyer's number. */
export async function changeBuyer(
  shop: Shop,
  context: Context,
  { number, ...buyer }: { number: string; registration: string; businessName: string },
): Promise<OrderInvoices> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const isEmpty = buyer.registration === "" && buyer.businessName === "";
    if (isEmpty) await tx.delete(orderBuyer).where(eq(orderBuyer.orderId, order.id));
    else
      await tx
        .insert(orderBuyer)
        .values({ orderId: order.id, ...buyer })
        .onConflictDoUpdate({ target: orderBuyer.orderId, set: buyer });
    if (await findLiveInvoice(tx, order.id)) await issueInvoice(shop, tx, order.id);
    // A CNIC is personal, so history does not hold the number.
    const subject = { kind: "order", id: number, name: number };
    await record(tx, context, [{ action: "order.buyer", subject, after: { hasTaxNumber: buyer.registration !== "" } }]);
  });
  return readOrderInvoices(shop.db, number);
}

interface OrderState {
  id: string;
  status: OrderStatus;
}

const ORDER_STATE = { id: shopOrder.id, status: shopOrder.status };

async function getOrder(db: Queryable, number: string): Promise<OrderState> {
  const [order] = await db.select(ORDER_STATE).from(shopOrder).where(eq(shopOrder.number, number));
  if (!order) throw createNotFoundError("order");
  return order;
}

async function lockOrder(tx: Tx, number: string): Promise<OrderState> {
  const [order] = await tx.select(ORDER_STATE).from(shopOrder).where(eq(shopOrder.number, number)).for("no key update");
  if (!order) throw createNotFoundError("order");
  return order;
}
