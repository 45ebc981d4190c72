import { formatDay } from "#contract/rules/calendar.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { getInvoiceTitle, listInvoiceSums } from "#contract/rules/order/invoice-sums.ts";
import type { Invoice } from "#contract/shop/orders/invoice.ts";

/** An invoice or credit note as it was issued, in ink on white. Only its stored content is shown. */
export function IssuedInvoice({ invoice }: { invoice: Invoice }) {
  const { buyer, lines, taxes, note } = invoice.content;
  const place = [buyer.city, buyer.province, invoice.buyer.postalCode].filter(Boolean).join(", ");
  const buyerLines = [
    buyer.businessName,
    invoice.buyer.name,
    invoice.buyer.phone,
    invoice.buyer.address,
    place,
    buyer.registration && `NTN/CNIC: ${buyer.registration}`,
  ];
  return (
    <div className="grid content-start gap-6 bg-white text-sm text-black">
      <InvoiceHeader invoice={invoice} />
      <address className="not-italic" dir="auto">
        {buyerLines.filter(Boolean).map((line) => (
          <span key={line} className="block" dir="auto">
            {line}
          </span>
        ))}
      </address>
      <LineTable lines={lines} hasTax={taxes.length > 0} />
      <dl className="ms-auto grid w-80 max-w-full grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        {listInvoiceSums(invoice).map(({ label, rupees, isBold }) => (
          <div key={label} className={`contents ${isBold ? "font-semibold" : ""}`}>
            <dt>{label}</dt>
            <dd className="text-end">{formatRupees(rupees)}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="whitespace-pre-line">{note}</p>}
    </div>
  );
}

function InvoiceHeader({ invoice }: { invoice: Invoice }) {
  const { seller } = invoice.content;
  return (
    <div className="flex flex-wrap justify-between gap-4 border-b border-black/30 pb-4">
      <Lines
        title={seller.name}
        lines={[
          [seller.street, seller.city].filter(Boolean).join(", "),
          `${seller.phone} · ${seller.email}`,
          seller.ntn && `NTN: ${seller.ntn}`,
          seller.strn && `STRN: ${seller.strn}`,
        ]}
      />
      <div className="text-end">
        <Lines
          title={getInvoiceTitle(invoice)}
          lines={[
            invoice.number,
            formatDay(new Date(invoice.issuedAt)),
            `Order ${invoice.orderNumber}`,
            invoice.credits && `For invoice ${invoice.credits}`,
            invoice.reason,
          ]}
        />
      </div>
    </div>
  );
}

interface LineTableProps {
  lines: Invoice["content"]["lines"];
  hasTax: boolean;
}

function LineTable({ lines, hasTax }: LineTableProps) {
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b border-black">
          <th className="py-1 text-start">Item</th>
          <th className="py-1 text-end">Price</th>
          <th className="py-1 text-end">Quantity</th>
          {hasTax && <th className="py-1 text-end">Tax</th>}
          <th className="py-1 text-end">Total</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The lines of an issued invoice never change.
          <tr key={index} className="border-b border-black/20 align-top">
            <td className="py-1">
              {line.name}
              <span className="block text-xs">{describeLine(line)}</span>
            </td>
            <td className="py-1 text-end tabular-nums">{formatRupees(line.price)}</td>
            <td className="py-1 text-end tabular-nums">{line.quantity}</td>
            {hasTax && <td className="py-1 text-end tabular-nums">{line.taxPercent}%</td>}
            <td className="py-1 text-end tabular-nums">{formatRupees(line.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly (string | null)[] }) {
  return (
    <div>
      <p className="text-lg font-semibold">{title}</p>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function describeLine({ discount, hsCode, serials, warranty }: Invoice["content"]["lines"][number]): string {
  const parts = [
    discount > 0 && `Discount ${formatRupees(-discount)}`,
    hsCode && `HS ${hsCode}`,
    serials.length > 0 && `Serial ${serials.join(", ")}`,
    warranty,
  ];
  return parts.filter(Boolean).join(" · ");
}
