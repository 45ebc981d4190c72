import type { WarrantyClass } from "#contract/rules/product/warranty.ts";
import type { Queryable } from "#database/database.ts";
import { asc, eq, sql } from "#database/orm.ts";
import { orderBuyer, orderItem, payment, product, shopOrder } from "#database/schema.ts";
import { listOrderDiscounts } from "#server/promotion/index.ts";

/** What an invoice says about an order, read when it is issued. */
export type InvoicedOrder = Awaited<ReturnType<typeof readInvoicedOrder>>;

export interface InvoicedLine {
  productId: number;
  name: string;
  price: number;
  quantity: number;
  /** The line's share of the order's discounts. */
  discount: number;
  total: number;
  subCategoryId: number | null;
  hsCode: string | null;
  taxUnit: string | null;
  saleType: (typeof product.$inferSelect)["saleType"];
  warrantyMonths: number | null;
  warrantyClass: WarrantyClass | null;
}

export async function readInvoicedOrder(db: Queryable, orderId: string) {
  const [row] = await db
    .select({
      order: shopOrder,
      payment,
      cashDue: sql<number>`cash_due(${payment})`,
      registration: orderBuyer.registration,
      businessName: orderBuyer.businessName,
      today: sql<string>`(now() at time zone 'Asia/Karachi')::date::text`,
    })
    .from(shopOrder)
    .innerJoin(payment, eq(payment.orderId, shopOrder.id))
    .leftJoin(orderBuyer, eq(orderBuyer.orderId, shopOrder.id))
    .where(eq(shopOrder.id, orderId));
  if (!row) throw new Error(`Order ${orderId} is gone`);
  const lines: InvoicedLine[] = await db
    .select({
      productId: orderItem.productId,
      name: orderItem.name,
      price: orderItem.price,
      quantity: orderItem.quantity,
      discount: orderItem.discount,
      total: orderItem.total,
      subCategoryId: product.subCategoryId,
      hsCode: product.hsCode,
      taxUnit: product.taxUnit,
      saleType: product.saleType,
      warrantyMonths: product.warrantyMonths,
      warrantyClass: product.warrantyClass,
    })
    .from(orderItem)
    .leftJoin(product, eq(product.id, orderItem.productId))
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.place), asc(orderItem.productId));
  const discounts = (await listOrderDiscounts(db, [orderId])).get(orderId) ?? [];
  return { ...row, lines, discounts };
}
