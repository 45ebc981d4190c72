import type { Invoice } from "#contract/shop/orders/invoice.ts";

export interface InvoiceSum {
  label: string;
  rupees: number;
  isBold?: true;
}

/** Only sellers who are registered for sales tax issue sales tax invoices. */
export function getInvoiceTitle({ kind, content }: Pick<Invoice, "kind" | "content">): string {
  if (kind === "credit-note") return "Credit note";
  return content.seller.strn === "" ? "Invoice" : "Sales tax invoice";
}

/** The rows below the items, on screens and on paper. */
export function listInvoiceSums({ kind, total, content }: Pick<Invoice, "kind" | "total" | "content">): InvoiceSum[] {
  const { subTotal, discounts, delivery, taxes, payments, cashDue } = content;
  return [
    { label: discounts.length > 0 ? "Subtotal before discounts" : "Subtotal", rupees: subTotal },
    ...(delivery ? [{ label: `Delivery (${delivery.courier})`, rupees: delivery.cost }] : []),
    ...discounts.map(({ name, rupees }) => ({ label: name, rupees: -rupees })),
    { label: kind === "credit-note" ? "Total credited" : "Total", rupees: total, isBold: true },
    ...taxes.flatMap(({ percent, taxable, tax }) =>
      percent === 0
        ? [{ label: "Without sales tax", rupees: taxable }]
        : [
            { label: `Value without sales tax (${percent}%)`, rupees: taxable },
            { label: `Sales tax ${percent}%, included`, rupees: tax },
          ],
    ),
    ...payments.map(({ label, rupees }) => ({ label: `Paid: ${label}`, rupees })),
    ...(cashDue > 0 ? [{ label: "To pay at the door", rupees: cashDue, isBold: true as const }] : []),
  ];
}
