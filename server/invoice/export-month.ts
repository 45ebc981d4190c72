import { ShopError } from "#contract/errors.ts";
import { escapeCell } from "#contract/import/escape-cell.ts";
import { formatDay } from "#contract/rules/calendar.ts";
import { INVOICE_EXPORT_NAMES, INVOICE_EXPORTS, type InvoiceExport } from "#contract/rules/order/invoice-export.ts";
import { SALE_TYPES } from "#contract/rules/order/tax.ts";
import { getPaymentMethodName } from "#contract/rules/reports.ts";
import type { InvoiceContent, InvoiceKind } from "#contract/shop/orders/invoice.ts";
import type { Db, Queryable } from "#database/database.ts";
import { and, asc, eq, sql } from "#database/orm.ts";
import { invoice, invoiceBuyer } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { FileResponse } from "#server/http/office/office-bind.ts";
import { type Sheet, toFile } from "#server/import/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { selectMonth } from "./month.ts";
import { readPayments, readSettlements } from "./month-money.ts";

type MoneySheet = Sheet<string | number>;

/** More would not fit into the memory of a small machine. */
const ROWS_MAX = 100_000;

/** All tables of a month as XLSX, or one as CSV; history records the export. */
export async function exportMonth(
  db: Db,
  context: RequestContext<StaffMember>,
  { month, table }: { month: string; table?: InvoiceExport | undefined },
): Promise<FileResponse> {
  const sheets: MoneySheet[] = [];
  for (const name of table ? [table] : INVOICE_EXPORTS) sheets.push(await readSheet(db, name, month));
  await db.transaction((tx) =>
    record(tx, context, [
      {
        action: "invoice.export",
        subject: { kind: "report", id: `invoices-${month}`, name: `Invoices of ${month}` },
        after: { month, tables: sheets.map(({ name }) => name).join(", ") },
      },
    ]),
  );
  return toFile(table ? `${table}-${month}` : `accounts-${month}`, { format: table ? "csv" : "xlsx", sheets });
}

export async function readSheet(db: Queryable, table: InvoiceExport, month: string): Promise<MoneySheet> {
  const name = INVOICE_EXPORT_NAMES[table];
  if (table === "payments") {
    const rows = (await readPayments(db, month, ROWS_MAX + 1)).map(({ day, number, kind, method, rupees }) => [
      formatDay(new Date(day)),
      number,
      kind,
      escapeCell(getPaymentMethodName(method)),
      rupees,
    ]);
    return requireFitting({ name, headings: ["Day", "Order", "Kind", "By", "Amount (Rs)"], rows });
  }
  if (table === "settlements") {
    const headings = [
      "Closed on",
      "Courier",
      "Statement",
      "Parcels",
      "Cash (Rs)",
      "Charges (Rs)",
      "Tax (Rs)",
      "Paid to us (Rs)",
    ];
    const rows = (await readSettlements(db, month)).map(({ day, courier, statement, ...sums }) => [
      formatDay(new Date(day)),
      escapeCell(courier),
      escapeCell(statement),
      sums.parcels,
      sums.cash,
      sums.charge,
      sums.tax,
      sums.net,
    ]);
    return requireFitting({ name, headings, rows });
  }
  return requireFitting({ name, headings: LINE_HEADINGS, rows: await readLines(db, table, month) });
}

function requireFitting(sheet: MoneySheet): MoneySheet {
  if (sheet.rows.length > ROWS_MAX)
    throw new ShopError("not-retryable", {
      text: `${sheet.name} has more than ${ROWS_MAX} rows, which is too much for one file`,
    });
  return sheet;
}

const LINE_HEADINGS = [
  "Number",
  "Day",
  "Order",
  "Credits",
  "Buyer",
  "Buyer's NTN or CNIC",
  "Province",
  "Item",
  "HS code",
  "Unit",
  "Sale type",
  "Quantity",
  "Value without tax (Rs)",
  "Tax (%)",
  "Tax (Rs)",
  "Total (Rs)",
];

/** One row per line, so that the column of totals adds up to the invoices. */
async function readLines(
  db: Queryable,
  table: "invoices" | "credit-notes",
  month: string,
): Promise<MoneySheet["rows"]> {
  const kind: InvoiceKind = table === "invoices" ? "invoice" : "credit-note";
  const credits = sql<string | null>`(select c.number from invoice c where c.id = ${sql.raw('invoice."credits"')})`;
  const invoices = await db
    .select({ row: invoice, buyer: invoiceBuyer.name, credits })
    .from(invoice)
    .innerJoin(invoiceBuyer, eq(invoiceBuyer.invoiceId, invoice.id))
    .where(and(eq(invoice.kind, kind), selectMonth(sql`${invoice.issuedAt}`, month)))
    .orderBy(asc(invoice.issuedAt), asc(invoice.serial))
    .limit(ROWS_MAX + 1);
  return invoices.flatMap(({ row, buyer, credits: credited }) => {
    const { content } = row;
    const head = [
      row.number,
      formatDay(row.issuedAt),
      row.orderNumber,
      credited ?? "",
      escapeCell(content.buyer.businessName || buyer),
      escapeCell(content.buyer.registration ?? ""),
      escapeCell(content.buyer.province),
    ];
    return listParts(content).map((part) => [
      ...head,
      escapeCell(part.name),
      part.hsCode ?? "",
      escapeCell(part.unit),
      SALE_TYPES[part.saleType],
      part.quantity,
      part.total - part.tax,
      part.taxPercent,
      part.tax,
      part.total,
    ]);
  });
}

function listParts({ lines, delivery }: InvoiceContent) {
  if (!delivery) return lines;
  const { courier, cost: _, ...rest } = delivery;
  return [...lines, { name: `Delivery by ${courier}`, hsCode: null, unit: "", quantity: 1, ...rest }];
}
