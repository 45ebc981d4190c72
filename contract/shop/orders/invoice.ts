import { z } from "zod";
import { ORDER_NUMBER_MAX_CHARACTERS } from "#contract/rules/order/order-number.ts";
import { SALE_TYPE_NAMES } from "#contract/rules/order/tax.ts";
import { DateTime, Rupees, text } from "#contract/shapes.ts";
import { defineCalls } from "../endpoint.ts";

export const INVOICE_KINDS = ["invoice", "credit-note"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
export const INVOICE_PAPERS = ["a4", "roll"] as const;
export type InvoicePaper = (typeof INVOICE_PAPERS)[number];

const Tax = {
  saleType: z.enum(SALE_TYPE_NAMES),
  taxPercent: z.number(),
  /** Contained in the total. */
  tax: Rupees,
};

const InvoiceLine = z.object({
  productId: z.number().int().nullable(),
  name: z.string(),
  quantity: z.number().int(),
  price: Rupees,
  /** The line's share of the order's discounts; `total` is without it. */
  discount: Rupees,
  total: Rupees,
  hsCode: z.string().nullable(),
  unit: z.string(),
  ...Tax,
  serials: z.array(z.string()),
  warranty: z.string().nullable(),
});

/** An invoice or credit note as it was issued, without the person, who can be erased. */
export const InvoiceContent = z.object({
  seller: z.object({
    name: z.string(),
    street: z.string(),
    city: z.string(),
    province: z.string(),
    phone: z.string(),
    email: z.string(),
    ntn: z.string(),
    strn: z.string(),
  }),
  buyer: z.object({
    registration: z.string().nullable(),
    businessName: z.string(),
    city: z.string(),
    province: z.string(),
  }),
  orderedAt: DateTime,
  lines: z.array(InvoiceLine),
  /** `cost` is before discounts on delivery, `total` after them. */
  delivery: z.object({ courier: z.string(), cost: Rupees, total: Rupees, ...Tax }).nullable(),
  /** Before discounts. */
  subTotal: Rupees,
  discounts: z.array(z.object({ name: z.string(), rupees: Rupees })),
  /** One row per rate, where the seller is registered for sales tax. */
  taxes: z.array(z.object({ percent: z.number(), taxable: Rupees, tax: Rupees })),
  payments: z.array(z.object({ label: z.string(), rupees: Rupees })),
  cashDue: Rupees,
  note: z.string(),
});
export type InvoiceContent = z.infer<typeof InvoiceContent>;
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export const Invoice = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  orderNumber: z.string(),
  issuedAt: DateTime,
  total: Rupees,
  tax: Rupees,
  reason: z.string().nullable(),
  /** Of a credit note: the number of its invoice. */
  credits: z.string().nullable(),
  buyer: z.object({ name: z.string(), phone: z.string(), address: z.string(), postalCode: z.string() }),
  content: InvoiceContent,
});
export type Invoice = z.infer<typeof Invoice>;

export const INVOICE_CALLS = defineCalls({
  listOrderInvoices: {
    method: "GET",
    path: "/order/invoices/:number",
    access: "customer",
    summary: "Invoices and credit notes of one's own order, oldest first, each with the token of its PDF",
    params: z.object({ number: text(ORDER_NUMBER_MAX_CHARACTERS) }),
    response: z.object({ invoices: z.array(Invoice.extend({ token: z.string() })) }),
  },
  // The token is in the query, never in the path, because paths are logged.
  getInvoiceFile: {
    method: "GET",
    path: "/order/invoice",
    access: "all",
    download: true,
    summary: "An invoice as PDF by the signed link of its mail or order page, for A4 or an 80 mm roll",
    query: z.object({ token: z.string().max(100), paper: z.enum(INVOICE_PAPERS).optional().catch(undefined) }),
    response: null,
  },
});
