import { useState } from "react";
import { useRevalidator } from "react-router";
import type { OrderInvoices as Invoices } from "#contract/office/orders/invoice.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { Invoice } from "#contract/shop/orders/invoice.ts";
import { callOffice } from "#office/api/client.ts";
import { downloadFile } from "#office/api/files.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { formatShortDateTime } from "#office/components/time/format-time.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { BuyerForm } from "./buyer-form.tsx";
import { useOrderInvoices } from "./use-order-invoices.ts";

/** Invoices and credit notes of the order, loaded after the order is shown. */
export function OrderInvoices({ number, stage }: { number: string; stage: string }) {
  const [invoices, setInvoices] = useOrderInvoices(number, stage);
  const [isBuyerOpen, setBuyerOpen] = useState(false);
  const canWrite = hasPermission(useSession(), "order.write");
  if (!invoices) return null;
  const { registration, businessName } = invoices.buyer;
  return (
    <section aria-label="Invoices" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">Invoices</h3>
        {canWrite && !isBuyerOpen && (
          <Button kind="secondary" size="small" onClick={() => setBuyerOpen(true)}>
            {registration || businessName ? "Change buyer's tax number" : "Add buyer's tax number"}
          </Button>
        )}
      </div>
      {(registration || businessName) && !isBuyerOpen && (
        <p>
          <span className="text-muted">Buyer: </span>
          {[businessName, registration].filter(Boolean).join(", ")}
        </p>
      )}
      {isBuyerOpen && (
        <BuyerForm
          number={number}
          invoices={invoices}
          onClose={(saved) => {
            if (saved) setInvoices(saved);
            setBuyerOpen(false);
          }}
        />
      )}
      {invoices.invoices.length === 0 && !invoices.canIssue && (
        <p className="text-muted">The invoice is issued when the order is packed.</p>
      )}
      {canWrite && invoices.canIssue && <IssueInvoice number={number} onIssued={setInvoices} />}
      <ul className="grid gap-2">
        {invoices.invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </section>
  );
}

function IssueInvoice({ number, onIssued }: { number: string; onIssued: (invoices: Invoices) => void }) {
  const { act, busy } = useAct();
  const { revalidate } = useRevalidator();
  const issue = async () => {
    await act(async () => onIssued(await callOffice("issueInvoice", { params: { number } })));
    await revalidate();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-muted">This order has no valid invoice.</p>
      <Button kind="secondary" size="small" disabled={busy} onClick={() => void issue()}>
        Issue invoice
      </Button>
    </div>
  );
}

function InvoiceRow({ invoice: { id, kind, number, issuedAt, total, reason } }: { invoice: Invoice }) {
  const { act, busy } = useAct();
  const download = (paper: "a4" | "roll") =>
    void act(() => downloadFile("getInvoicePdf", { params: { id }, query: { paper } }));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-2">
      <p>
        <span className="font-mono">{number}</span>
        {kind === "credit-note" && " (credit note)"}
        <span className="block text-muted">
          {formatRupees(total)}, {formatShortDateTime(issuedAt)}
          {reason && ` · ${reason}`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          size="small"
          disabled={busy}
          aria-label={`Download PDF of ${number}`}
          onClick={() => download("a4")}
        >
          Download PDF
        </Button>
        <Button
          kind="quiet"
          size="small"
          disabled={busy}
          aria-label={`80 mm PDF of ${number}`}
          onClick={() => download("roll")}
        >
          80 mm PDF
        </Button>
      </div>
    </li>
  );
}
