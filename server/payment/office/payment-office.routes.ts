import { createNotFoundError } from "#contract/errors.ts";
import { escapeCell } from "#contract/import/escape-cell.ts";
import { PAYMENT_CALLS } from "#contract/office/orders/payments.ts";
import { REPORT_ROWS_IN_FILE } from "#contract/rules/office-limits.ts";
import { eq } from "#database/orm.ts";
import { paymentAttempt } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { FileResponse, OfficeBind } from "#server/http/office/office-bind.ts";
import { toCsv } from "#server/import/index.ts";
import type { Shop } from "#server/shop.ts";
import { askProvider } from "../attempt/ask-provider.ts";
import { findAttempt } from "../attempt/attempt.repository.ts";
import { getProviderLabel } from "../providers.ts";
import { type ListedAttempt, listAttempts, listAttemptsForFile } from "./list-attempts.ts";

export function bindPaymentOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(PAYMENT_CALLS.listPayments, ({ query }) => listAttempts(db, query));
  bind(PAYMENT_CALLS.askPaymentProvider, async ({ params }) => {
    const attempt = await findAttempt(db, eq(paymentAttempt.reference, params.reference));
    if (!attempt) throw createNotFoundError("payment");
    return { state: await askProvider(shop, attempt) };
  });
  bind(PAYMENT_CALLS.exportPayments, async ({ query, context }) => {
    const rows = await listAttemptsForFile(db, query, REPORT_ROWS_IN_FILE);
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
  "Provider",
  "Amount (Rs)",
  "State",
  "Opened",
  "Ended",
  "Uncertain since",
  "Payment at the provider",
  "Provider's answer",
  "Order's payment",
];

function toFile(rows: readonly ListedAttempt[]): FileResponse {
  const body = toCsv({
    name: "Payments",
    headings: HEADINGS,
    rows: rows.map((row) => [
      row.orderNumber,
      row.reference,
      getProviderLabel(row.provider),
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
