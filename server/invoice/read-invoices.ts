import { createNotFoundError } from "#contract/errors.ts";
import type { Invoice } from "#contract/shop/orders/invoice.ts";
import type { Queryable } from "#database/database.ts";
import { asc, eq, type SQL, sql } from "#database/orm.ts";
import { invoice, invoiceBuyer } from "#database/schema.ts";

export async function readInvoicesOfOrder(db: Queryable, orderId: string): Promise<Invoice[]> {
  return readInvoices(db, eq(invoice.orderId, orderId));
}

export async function getInvoice(db: Queryable, id: string): Promise<Invoice> {
  const [found] = await readInvoices(db, eq(invoice.id, id));
  if (!found) throw createNotFoundError("invoice");
  return found;
}

async function readInvoices(db: Queryable, where: SQL): Promise<Invoice[]> {
  const { name, phone, address, postalCode } = invoiceBuyer;
  const credits = sql<string | null>`(select c.number from invoice c where c.id = ${sql.raw('invoice."credits"')})`;
  const rows = await db
    .select({ row: invoice, buyer: { name, phone, address, postalCode }, credits })
    .from(invoice)
    .innerJoin(invoiceBuyer, eq(invoiceBuyer.invoiceId, invoice.id))
    .where(where)
    .orderBy(asc(invoice.issuedAt), asc(invoice.kind), asc(invoice.serial));
  return rows.map(({ row, buyer, credits: credited }) => ({
    id: row.id,
    kind: row.kind,
    number: row.number,
    orderNumber: row.orderNumber,
    issuedAt: row.issuedAt.toISOString(),
    total: row.total,
    tax: row.tax,
    reason: row.reason,
    credits: credited,
    buyer,
    content: row.content,
  }));
}
