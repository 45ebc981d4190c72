import { escapeCell } from "#contract/import/escape-cell.ts";
import { PAYMENT_CALLS } from "#contract/office/orders/payments.ts";
import { REPORT_ROWS_IN_FILE } from "#contract/rules/office-limits.ts";
import { METHOD_WORDS } from "#contract/rules/order/payment-providers.ts";
import { record } from "#server/audit/index.ts";
import type { FileResponse, OfficeBind } from "#server/http/office/office-bind.ts";
import { toCsv } from "#server/import/index.ts";
import type { Shop } from "#server/shop.ts";
import { getProviderLabel } from "../providers.ts";
import { askForStaff } from "./ask-for-staff.ts";
import { type ListedPayment, listPayments, listPaymentsForFile } from "./list-payments.ts";

export function bindPaymentOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(PAYMENT_CALLS.listPayments, ({ query }) => listPayments(db, query));
  bind(PAYMENT_CALLS.askPaymentProvider, async ({ params, context }) => ({
    state: await askForStaff(shop, context, params.reference),
  }));
  bind(PAYMENT_CALLS.exportPayments, async ({ query, context }) => {
    const rows = await listPaymentsForFile(db, query, REPORT_ROWS_IN_FILE);
    await db.transaction((tx) =>
      record(tx, context, [
        {
          action: "report.export",
          subject: { kind: "report", id: "payments", name: "Payments" },
          after: { ...query, rows: rows.length },
        },
      ]),
    );
    return toFile(rows);
  });
}

const HEADINGS = [
  "Order",
  "Reference",
  "Paid with",
  "Amount (Rs)",
  "State",
  "Opened",
  "Ended",
  "Uncertain since",
  "Payment at the provider",
  "Latest answer",
  "Order's payment",
];

function toFile(rows: readonly ListedPayment[]): FileResponse {
  const body = toCsv({
    name: "Payments",
    headings: HEADINGS,
    rows: rows.map((row) => [
      row.orderNumber,
      row.reference,
      row.provider === "bank" ? METHOD_WORDS.bank.name : getProviderLabel(row.provider),
      String(row.amount),
      row.state,
      row.openedAt,
      row.endedAt ?? "",
      row.uncertainSince ?? "",
      escapeCell(row.providerPayment ?? ""),
      escapeCell(row.detail ?? ""),
      row.paymentStatus,
    ]),
  });
  return { name: "payments.csv", type: "text/csv; charset=utf-8", body };
}
