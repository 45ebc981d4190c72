export { creditOpenRefunds, creditReturnedBalances, creditWholeInvoice } from "./credit-invoice.ts";
export { bindInvoiceOfficeRoutes, bindInvoiceRoutes } from "./invoice.routes.ts";
export { findInvoiceUrl } from "./invoice-url.ts";
export { issueInvoice, restoreInvoice } from "./issue-invoice.ts";
export { createTaxUndoers } from "./tax-settings.ts";
