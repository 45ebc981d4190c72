import type { InvoiceContent, InvoiceKind } from "#contract/shop/orders/invoice.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { invoice, invoiceBuyer } from "#database/schema.ts";

interface NewInvoice {
  kind: InvoiceKind;
  orderId: string;
  orderNumber: string;
  place: number;
  total: number;
  tax: number;
  content: InvoiceContent;
  buyer: { name: string; phone: string; address: string; postalCode: string };
  credits?: string;
  refundId?: string | null;
  reason?: string;
  /** Now, except for demo data. */
  at?: Date | undefined;
}

const NUMBER_PREFIX: Record<InvoiceKind, string> = { invoice: "INV", "credit-note": "CN" };
const SERIAL_DIGITS = 6;

/** The last lock of a transaction: every other one that issues waits for it. */
export async function writeInvoice(tx: Tx, { buyer, at, ...columns }: NewInvoice): Promise<string> {
  const { year, serial, issuedAt } = await allocateNumber(tx, columns.kind, at);
  const number = `${NUMBER_PREFIX[columns.kind]}-${year}-${String(serial).padStart(SERIAL_DIGITS, "0")}`;
  const [row] = await tx
    .insert(invoice)
    .values({ ...columns, year, serial, number, issuedAt: new Date(issuedAt) })
    .returning({ id: invoice.id });
  if (!row) throw new Error(`${number} was not written`);
  await tx.insert(invoiceBuyer).values({ invoiceId: row.id, ...buyer });
  return row.id;
}

/** The counter is part of the transaction, so a number is never lost with a failed one, and never given twice. */
async function allocateNumber(tx: Queryable, kind: InvoiceKind, at?: Date) {
  const moment = sql`coalesce(${at?.toISOString() ?? null}::timestamptz, now())`;
  const { rows } = await tx.execute<{ year: number; serial: number; issuedAt: string }>(sql`
    with allocated as (
      insert into invoice_counter (kind, year, last)
      values (${kind}, extract(year from ${moment} at time zone 'Asia/Karachi'), 1)
      on conflict (kind, year) do update set last = invoice_counter.last + 1
      returning year, last
    )
    select year, last as serial, ${moment} as "issuedAt" from allocated`);
  if (!rows[0]) throw new Error("No number was allocated");
  return rows[0];
}

export async function readBuyer(tx: Tx, invoiceId: string) {
  const { name, phone, address, postalCode } = invoiceBuyer;
  const [buyer] = await tx
    .select({ name, phone, address, postalCode })
    .from(invoiceBuyer)
    .where(eq(invoiceBuyer.invoiceId, invoiceId));
  if (!buyer) throw new Error(`Invoice ${invoiceId} has no buyer`);
  return buyer;
}
