import { createNotFoundError } from "#contract/errors.ts";
import { INVOICE_CALLS as OFFICE_INVOICE_CALLS } from "#contract/office/orders/invoice.ts";
import { TAX_CALLS } from "#contract/office/orders/tax.ts";
import { INVOICE_CALLS, type InvoicePaper } from "#contract/shop/orders/invoice.ts";
import type { Bind } from "#server/http/api/bind.ts";
import { CallLimit } from "#server/http/api/call-limit.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import { renderPdf } from "#server/platform/pdf/index.ts";
import type { Shop } from "#server/shop.ts";
import { exportMonth } from "./export-month.ts";
import { describeInvoice } from "./invoice-document.ts";
import { createInvoiceToken, readInvoiceToken } from "./invoice-link.ts";
import { listInvoices } from "./list-invoices.ts";
import { changeBuyer, issueInvoiceByStaff, readOrderInvoices, readOwnInvoices } from "./order-invoices.ts";
import { getInvoice } from "./read-invoices.ts";
import { changeTaxSettings, readTaxSettings } from "./tax-settings.ts";

const PDFS_PER_MINUTE = 30;

export function bindInvoiceRoutes(bind: Bind, shop: Shop): void {
  const { db } = shop;
  const limit = new CallLimit({ perMinute: PDFS_PER_MINUTE });
  bind(INVOICE_CALLS.listOrderInvoices, async ({ params, session }) => {
    const invoices = await readOwnInvoices(db, { ...params, customerId: session.customerId });
    return {
      invoices: await Promise.all(
        invoices.map(async (invoice) => ({ ...invoice, token: await createInvoiceToken(db, invoice.id) })),
      ),
    };
  });
  bind(INVOICE_CALLS.getInvoiceFile, async ({ query, ip }) => {
    limit.count(ip);
    const id = await readInvoiceToken(db, query.token);
    if (!id) throw createNotFoundError("invoice");
    return drawInvoice(shop, id, query.paper);
  });
}

export function bindInvoiceOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(OFFICE_INVOICE_CALLS.listInvoices, ({ query }) => listInvoices(db, query));
  bind(OFFICE_INVOICE_CALLS.getOrderInvoices, ({ params }) => readOrderInvoices(db, params.number));
  bind(OFFICE_INVOICE_CALLS.issueInvoice, ({ params, context }) => issueInvoiceByStaff(shop, context, params.number));
  bind(OFFICE_INVOICE_CALLS.changeBuyer, ({ params, body, context }) =>
    changeBuyer(shop, context, { ...params, ...body }),
  );
  bind(OFFICE_INVOICE_CALLS.getInvoicePdf, async ({ params, query }) => {
    if (!isUuid(params.id)) throw createNotFoundError("invoice");
    const { name, pdf } = await drawInvoice(shop, params.id, query.paper);
    return { name, type: "application/pdf", body: pdf };
  });
  bind(OFFICE_INVOICE_CALLS.exportInvoices, ({ params, query, context }) =>
    exportMonth(db, context, { ...params, ...query }),
  );
  bind(TAX_CALLS.getTaxSettings, () => readTaxSettings(db));
  bind(TAX_CALLS.changeTaxSettings, ({ body, context }) => changeTaxSettings(shop, context, body));
}

async function drawInvoice({ db, env }: Shop, id: string, paper: InvoicePaper = "a4") {
  const invoice = await getInvoice(db, id);
  return {
    name: `${invoice.number}.pdf`,
    pdf: await renderPdf(describeInvoice(invoice, paper, { shopUrl: env.shopUrl })),
  };
}
