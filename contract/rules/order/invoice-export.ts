export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The tables of a month for the accountant, with their names. */
export const INVOICE_EXPORT_NAMES = {
  invoices: "Invoices",
  "credit-notes": "Credit notes",
  payments: "Payments",
  settlements: "Settlements",
} as const;
export type InvoiceExport = keyof typeof INVOICE_EXPORT_NAMES;
export const INVOICE_EXPORTS = Object.keys(INVOICE_EXPORT_NAMES) as [InvoiceExport, ...InvoiceExport[]];
