import { formatDay } from "#contract/rules/calendar.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { getInvoiceTitle, listInvoiceSums } from "#contract/rules/order/invoice-sums.ts";
import type { Invoice, InvoicePaper } from "#contract/shop/orders/invoice.ts";
import type { PdfBlock, PdfDocument } from "#server/platform/pdf/index.ts";

const ROLL_TEXT = 8;

/** Describes an invoice or credit note for printing; nothing but its stored content is read. */
export function describeInvoice(invoice: Invoice, paper: InvoicePaper, { shopUrl }: { shopUrl: string }): PdfDocument {
  const { seller, note } = invoice.content;
  const blocks: PdfBlock[] = [
    ...describeHead(invoice, paper),
    { kind: "line" },
    ...describeBuyer(invoice, paper),
    { kind: "space", mm: 3 },
    describeLines(invoice, paper),
    { kind: "space", mm: 2 },
    describeSums(invoice, paper),
    ...(note ? [{ kind: "space", mm: 3 } as const, { kind: "text", text: note, size: 8 } as const] : []),
    ...describeWarranty(invoice, shopUrl),
  ];
  const registrations = [seller.ntn && `NTN ${seller.ntn}`, seller.strn && `STRN ${seller.strn}`].filter(Boolean);
  return {
    title: `${getInvoiceTitle(invoice)} ${invoice.number}`,
    paper,
    sheets: [blocks],
    footer: [seller.name, ...registrations].join(" · "),
  };
}

function describeHead(invoice: Invoice, paper: InvoicePaper): PdfBlock[] {
  const { seller } = invoice.content;
  const place = [seller.street, seller.city].filter(Boolean).join(", ");
  const from: PdfBlock[] = [
    { kind: "text", text: seller.name, size: 15, isBold: true },
    { kind: "text", text: [place, `${seller.phone} · ${seller.email}`].filter(Boolean).join("\n"), size: 8 },
    ...[seller.ntn && `NTN: ${seller.ntn}`, seller.strn && `STRN: ${seller.strn}`]
      .filter((text) => text !== "")
      .map((text): PdfBlock => ({ kind: "text", text, size: 8 })),
  ];
  const align = paper === "roll" ? "start" : "end";
  const what: PdfBlock[] = [
    { kind: "text", text: getInvoiceTitle(invoice), size: 13, isBold: true, align },
    { kind: "text", text: invoice.number, size: 11, align },
    { kind: "text", text: `Date: ${formatDay(new Date(invoice.issuedAt))}`, align },
    { kind: "text", text: `Order: ${invoice.orderNumber}`, align },
    ...(invoice.credits ? [{ kind: "text", text: `For invoice: ${invoice.credits}`, align } as const] : []),
    ...(invoice.reason ? [{ kind: "text", text: `Reason: ${invoice.reason}`, align } as const] : []),
  ];
  if (paper === "roll") return [...from, { kind: "line" }, ...what];
  return [
    {
      kind: "columns",
      columns: [
        { share: 3, blocks: from },
        { share: 2, blocks: what },
      ],
    },
  ];
}

function describeBuyer({ buyer, content }: Invoice, paper: InvoicePaper): PdfBlock[] {
  const { registration, businessName, city, province } = content.buyer;
  const place = [city, province, buyer.postalCode].filter(Boolean).join(", ");
  const blocks: PdfBlock[] = [
    { kind: "text", text: "Buyer", size: 8, isBold: true },
    ...[businessName, buyer.name, buyer.phone, buyer.address, place]
      .filter((text) => text !== "")
      .map((text): PdfBlock => ({ kind: "text", text })),
    ...(registration ? [{ kind: "text", text: `NTN/CNIC: ${registration}` } as const] : []),
  ];
  if (paper === "roll") return blocks;
  // Half a page wide, so that lines in Urdu stay near the others.
  return [
    {
      kind: "columns",
      columns: [
        { share: 1, blocks },
        { share: 1, blocks: [] },
      ],
    },
  ];
}

function describeLines({ content }: Invoice, paper: InvoicePaper): PdfBlock {
  const hasTax = content.taxes.length > 0;
  const describe = ({ name, discount, hsCode, serials, warranty }: (typeof content.lines)[number]) =>
    [
      name,
      discount > 0 && `Discount: ${formatRupees(-discount)}`,
      hsCode && `HS ${hsCode}`,
      serials.length > 0 && `Serial: ${serials.join(", ")}`,
      warranty,
    ]
      .filter(Boolean)
      .join("\n");
  if (paper === "roll")
    return {
      kind: "table",
      size: ROLL_TEXT,
      columns: [
        { heading: "Item", share: 5 },
        { heading: "Qty", share: 1, align: "end" },
        { heading: "Total", share: 3, align: "end" },
      ],
      rows: content.lines.map((line) => [describe(line), String(line.quantity), formatRupees(line.total)]),
    };
  return {
    kind: "table",
    columns: [
      { heading: "Item", share: 6 },
      { heading: "Price", share: 2, align: "end" },
      { heading: "Qty", share: 1, align: "end" },
      ...(hasTax ? [{ heading: "Tax", share: 1, align: "end" } as const] : []),
      { heading: "Total", share: 2, align: "end" },
    ],
    rows: content.lines.map((line) => [
      describe(line),
      formatRupees(line.price),
      String(line.quantity),
      ...(hasTax ? [`${line.taxPercent}%`] : []),
      formatRupees(line.total),
    ]),
  };
}

function describeSums(invoice: Invoice, paper: InvoicePaper): PdfBlock {
  const rows = listInvoiceSums(invoice).map(({ label, rupees, isBold }): PdfBlock => {
    const style = { size: isBold ? 11 : 9, ...(isBold && { isBold }) };
    return {
      kind: "columns",
      columns: [
        { share: 3, blocks: [{ kind: "text", text: label, ...style }] },
        { share: 2, blocks: [{ kind: "text", text: formatRupees(rupees), align: "end", ...style }] },
      ],
    };
  });
  if (paper === "roll") return { kind: "columns", columns: [{ share: 1, blocks: rows }] };
  return {
    kind: "columns",
    columns: [
      { share: 1, blocks: [] },
      { share: 1, blocks: rows },
    ],
  };
}

/** The code leads to the warranty page, which is filled in with what the invoice knows. */
function describeWarranty(invoice: Invoice, shopUrl: string): PdfBlock[] {
  const path = getWarrantyPath(invoice);
  if (path === null) return [];
  const warrantyUrl = `${shopUrl}${path}`;
  return [
    { kind: "space", mm: 4 },
    {
      kind: "columns",
      columns: [
        { share: 1, blocks: [{ kind: "qr", text: warrantyUrl, sideMm: 20 }] },
        { share: 3, blocks: [{ kind: "text", text: `Check your warranty:\n${warrantyUrl}`, size: 8 }] },
      ],
    },
  ];
}

/** Null: nothing on the invoice has a warranty. A customer of several pieces enters their phone instead. */
function getWarrantyPath({ kind, orderNumber, content }: Invoice): string | null {
  const serials = content.lines.flatMap((line) => line.serials);
  if (kind === "credit-note" || (serials.length === 0 && content.lines.every(({ warranty }) => !warranty))) return null;
  const [serial] = serials;
  const known = serial && serials.length === 1 ? { serial } : { number: orderNumber };
  return `/warranty?${new URLSearchParams(known)}`;
}
