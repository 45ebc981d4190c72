import type { OfficeResponse } from "#contract/office/contract.ts";
import { normalizeOrderNumber, ORDER_NUMBER } from "#contract/rules/order/order-number.ts";
import type { Queryable } from "#database/database.ts";
import { and, desc, eq, type SQL, sql } from "#database/orm.ts";
import { buildCursorCondition, toCursor, toMicroseconds } from "#database/page-cursor.ts";
import { invoice, invoiceBuyer } from "#database/schema.ts";
import { selectMonth } from "./month.ts";

const PAGE_SIZE = 50;

interface Filter {
  q?: string | undefined;
  month?: string | undefined;
  after?: string | undefined;
}

export async function listInvoices(
  db: Queryable,
  { q = "", month, after }: Filter,
): Promise<OfficeResponse<"listInvoices">> {
  const moment = sql`${invoice.issuedAt}`;
  const rows = await db
    .select({ row: invoice, buyer: invoiceBuyer.name, micros: toMicroseconds(moment) })
    .from(invoice)
    .innerJoin(invoiceBuyer, eq(invoiceBuyer.invoiceId, invoice.id))
    .where(
      and(
        buildSearch(q.trim().toUpperCase()),
        month ? selectMonth(moment, month) : undefined,
        buildCursorCondition(after, { moment, id: sql`${invoice.id}`, ids: "uuid", descending: true }),
      ),
    )
    .orderBy(desc(invoice.issuedAt), desc(invoice.id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    invoices: page.map(({ row, buyer }) => ({
      id: row.id,
      kind: row.kind,
      number: row.number,
      orderNumber: row.orderNumber,
      issuedAt: row.issuedAt.toISOString(),
      buyer: row.content.buyer.businessName || buyer,
      total: row.total,
      tax: row.tax,
      reason: row.reason,
    })),
    next: last ? toCursor({ micros: last.micros, id: last.row.id }) : null,
  };
}

/** An order's whole number, or the end of an invoice's number. */
function buildSearch(q: string): SQL | undefined {
  if (q === "") return undefined;
  if (ORDER_NUMBER.test(normalizeOrderNumber(q))) return eq(invoice.orderNumber, normalizeOrderNumber(q));
  const end = [...q]
    .reverse()
    .join("")
    .replaceAll(/[\\%_]/g, String.raw`\$&`);
  return sql`reverse(${invoice.number}) like ${`${end}%`}`;
}
