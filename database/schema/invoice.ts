import type { TaxDefault, TaxRate } from "#contract/rules/order/tax.ts";
import type { InvoiceContent, InvoiceKind } from "#contract/shop/orders/invoice.ts";
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from "#database/orm.ts";
import { moment } from "../columns.ts";

/** The seller's numbers, dated rates and the tax fields of categories; the version covers all of them. */
export const taxSetting = pgTable("tax_setting", {
  onlyRow: boolean().primaryKey().default(true),
  ntn: text().notNull().default(""),
  strn: text().notNull().default(""),
  province: text().notNull().default(""),
  /** Printed below every invoice. */
  note: text().notNull().default(""),
  rates: jsonb()
    .$type<TaxRate[]>()
    .notNull()
    .default([{ saleType: "standard", since: "2023-03-01", percent: 18 }]),
  defaults: jsonb().$type<TaxDefault[]>().notNull().default([]),
  version: integer().notNull().default(1),
});

export const invoiceCounter = pgTable("invoice_counter", {
  kind: text().$type<InvoiceKind>().notNull(),
  year: smallint().notNull(),
  last: integer().notNull(),
});

/** Invoices and credit notes as they were issued; the database refuses every change. */
export const invoice = pgTable("invoice", {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().$type<InvoiceKind>().notNull(),
  year: smallint().notNull(),
  serial: integer().notNull(),
  number: text().notNull(),
  orderId: uuid().notNull(),
  orderNumber: text().notNull(),
  /** 1 for the order's first invoice, 2 for the one that replaces it. */
  place: smallint().notNull(),
  /** Of a credit note: the invoice that it credits. */
  credits: uuid(),
  refundId: uuid(),
  reason: text(),
  issuedAt: moment().notNull(),
  total: integer().notNull(),
  /** The sales tax that the total contains. */
  tax: integer().notNull(),
  content: jsonb().$type<InvoiceContent>().notNull(),
});

/** The person on an invoice, apart from it, because it can be erased. */
export const invoiceBuyer = pgTable("invoice_buyer", {
  invoiceId: uuid().primaryKey(),
  name: text().notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  postalCode: text().notNull(),
});

/** The tax number that the buyer of an order gave, and the name of the business. */
export const orderBuyer = pgTable("order_buyer", {
  orderId: uuid().primaryKey(),
  registration: text().notNull(),
  businessName: text().notNull().default(""),
});
