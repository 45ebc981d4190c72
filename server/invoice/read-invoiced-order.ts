import type { WarrantyClass } from "#contract/rules/product/warranty.ts";
import type { Queryable } from "#database/database.ts";
import { asc, eq, sql } from "#database/orm.ts";
import { orderBuyer, orderItem, payment, product, shopOrder } from "#database/schema.ts";
import { listOrderDiscounts } from "#server/promotion/index.ts";
import { listOrderWarranties, type WarrantyTerms } from "#server/serial/index.ts";

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
  /** What the product's warranty promises; null for a product that has only a class and months. */
  warranty: WarrantyTerms | null;
  /** Of the line's pieces, and of the parts of a finished PC. */
  serials: string[];
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
  const rows = await db
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
  const [serials, warranties] = [await readSerials(db, orderId), await listOrderWarranties(db, [orderId])];
  const terms = new Map(warranties.map(({ productId, warranty }) => [productId, warranty]));
  const lines: InvoicedLine[] = rows.map((line) => ({
    ...line,
    warranty: terms.get(line.productId) ?? null,
    serials: serials.get(line.productId) ?? [],
  }));
  const discounts = (await listOrderDiscounts(db, [orderId])).get(orderId) ?? [];
  return { ...row, lines, discounts };
}

/** By the product of the line. A part that the order has as a line of its own counts there. */
async function readSerials(db: Queryable, orderId: string): Promise<Map<number, string[]>> {
  const { rows } = await db.execute<{ productId: number; serials: string[] }>(sql`
    select coalesce(i.product_id, p.bundle_id, n.product_id) as "productId", array_agg(n.serial order by n.id) as serials
    from serial_number n
    left join order_item i on i.order_id = n.order_id and i.product_id = n.product_id
    left join lateral (select bundle_id from order_item_part o
      where o.order_id = n.order_id and o.part_id = n.product_id order by bundle_id limit 1) p on true
    where n.order_id = ${orderId}
    group by 1`);
  return new Map(rows.map(({ productId, serials }) => [productId, serials]));
}
