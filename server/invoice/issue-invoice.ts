import type { OrderStatus } from "#contract/rules/order/order-status.ts";
import type { InvoiceContent } from "#contract/shop/orders/invoice.ts";
import type { Tx } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { shopOrder } from "#database/schema.ts";
import type { Environment } from "#server/platform/settings/environment.ts";
import { readSettings } from "#server/shop-settings/index.ts";
import { buildInvoice } from "./build-invoice.ts";
import { creditInvoice, creditOpenRefunds } from "./credit-invoice.ts";
import { countInvoices, findLiveInvoice } from "./live-invoice.ts";
import { readInvoicedOrder } from "./read-invoiced-order.ts";
import { readTaxSettings } from "./tax-settings.ts";
import { writeInvoice } from "./write-invoice.ts";

interface WithBrand {
  env: Pick<Environment, "brand">;
}

/** From packing on, an order has an invoice: its items cannot change any more. */
export const INVOICED_STATUSES: ReadonlySet<OrderStatus> = new Set(["processed", "shipped", "delivered"]);

/**
 * Issues the order's invoice, once. If the order has changed since, the earlier invoice is credited and
 * replaced. The order must be locked.
 */
export async function issueInvoice(
  { env }: WithBrand,
  tx: Tx,
  orderId: string,
  { at }: { at?: Date } = {},
): Promise<void> {
  const order = await readInvoicedOrder(tx, orderId);
  const [{ brand }, settings] = [await readSettings({ db: tx, env }), await readTaxSettings(tx)];
  const built = buildInvoice(order, { ...settings, brand });
  const live = await findLiveInvoice(tx, orderId);
  if (live) {
    if (live.total === built.total && hasSameGoods(live.content, built.content)) return;
    await creditInvoice(tx, live, { reason: "Replaced, because the order changed" });
  }
  const { recipientName: name, phone, address, postalCode, number: orderNumber } = order.order;
  await writeInvoice(tx, {
    kind: "invoice",
    orderId,
    orderNumber,
    place: (await countInvoices(tx, orderId)) + 1,
    ...built,
    buyer: { name, phone, address, postalCode },
    at,
  });
  await creditOpenRefunds(tx, orderId);
}

/** After the undo of a cancellation: the invoice was credited, so the order needs another. */
export async function restoreInvoice(shop: WithBrand, tx: Tx, orderId: string): Promise<void> {
  const [order] = await tx.select({ status: shopOrder.status }).from(shopOrder).where(eq(shopOrder.id, orderId));
  if (!order || !INVOICED_STATUSES.has(order.status)) return;
  if ((await countInvoices(tx, orderId)) > 0) await issueInvoice(shop, tx, orderId);
}

function hasSameGoods(one: InvoiceContent, other: InvoiceContent): boolean {
  const goods = ({ lines, delivery, buyer }: InvoiceContent) =>
    JSON.stringify([
      lines.map(({ productId, quantity, price, total, serials }) => [productId, quantity, price, total, serials]),
      delivery?.total ?? 0,
      buyer.registration,
      buyer.businessName,
    ]);
  return goods(one) === goods(other);
}
