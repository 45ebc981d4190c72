import { z } from "zod";
import { INVOICE_EXPORTS, MONTH } from "#contract/rules/order/invoice-export.ts";
import { TAX_REGISTRATION, TAX_REGISTRATION_TEXT } from "#contract/rules/order/tax.ts";
import { DateTime, Rupees, text } from "#contract/shapes.ts";
import { INVOICE_KINDS, INVOICE_PAPERS, Invoice } from "#contract/shop/orders/invoice.ts";
import { defineOfficeCalls } from "../endpoint.ts";
import { OrderNumber } from "./order-acts.ts";

const params = z.object({ number: OrderNumber });
const Month = z.string().regex(MONTH, "A month such as 2026-11");

const Buyer = z.object({
  /** NTN or CNIC; empty for none. */
  registration: text(20)
    .overwrite((typed) => typed.trim())
    .refine((typed) => typed === "" || TAX_REGISTRATION.test(typed), TAX_REGISTRATION_TEXT),
  businessName: text(100).overwrite((typed) => typed.trim()),
});

const OrderInvoices = z.object({
  /** Oldest first. */
  invoices: z.array(Invoice),
  /** The order is packed and has no invoice, because it was packed before invoices were numbered. */
  canIssue: z.boolean(),
  buyer: Buyer,
});
export type OrderInvoices = z.infer<typeof OrderInvoices>;

const ListedInvoice = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  orderNumber: z.string(),
  issuedAt: DateTime,
  buyer: z.string(),
  total: Rupees,
  tax: Rupees,
  reason: z.string().nullable(),
});
export type ListedInvoice = z.infer<typeof ListedInvoice>;

export const INVOICE_CALLS = defineOfficeCalls({
  listInvoices: {
    method: "GET",
    path: "/office/invoices",
    access: "order.money",
    summary: "Invoices and credit notes, newest first; by the end of a number, by an order or by month",
    query: z.object({
      q: z.string().max(60).optional(),
      month: Month.optional().catch(undefined),
      after: z.string().max(200).optional(),
    }),
    response: z.object({ invoices: z.array(ListedInvoice), next: z.string().nullable() }),
  },
  getOrderInvoices: {
    method: "GET",
    path: "/office/orders/:number/invoices",
    access: "order.money",
    summary: "Invoices and credit notes of an order, and the buyer's tax number",
    params,
    response: OrderInvoices,
  },
  issueInvoice: {
    method: "POST",
    path: "/office/orders/:number/invoices",
    access: "order.write",
    alsoNeeds: "order.money",
    idempotent: true,
    summary: "Issue the invoice of an order that was packed before invoices were numbered",
    params,
    response: OrderInvoices,
  },
  changeBuyer: {
    method: "PUT",
    path: "/office/orders/:number/buyer",
    access: "order.write",
    alsoNeeds: "order.money",
    idempotent: true,
    summary: "Enter the buyer's NTN or CNIC; an issued invoice is credited and replaced",
    params,
    body: Buyer,
    response: OrderInvoices,
  },
  getInvoicePdf: {
    method: "GET",
    path: "/office/invoices/:id/file",
    access: "order.money",
    download: true,
    summary: "An invoice or credit note as PDF, for A4 or an 80 mm roll",
    params: z.object({ id: text(64) }),
    query: z.object({ paper: z.enum(INVOICE_PAPERS).optional().catch(undefined) }),
    response: null,
  },
  exportInvoices: {
    method: "GET",
    path: "/office/invoices/months/:month",
    access: "report.read",
    alsoNeeds: "order.money",
    needsConfirmedIdentity: true,
    download: true,
    summary: "A month for the accountant: XLSX with all tables, or one of them as CSV",
    params: z.object({ month: Month }),
    query: z.object({ table: z.enum(INVOICE_EXPORTS).optional().catch(undefined) }),
    response: null,
  },
});
