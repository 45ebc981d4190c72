import { CUSTOMER_CALLS } from "#contract/office/customer.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { addCustomerNote, blockCash, tagCustomer } from "./change-customer.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { exportCustomer } from "./export-customer.ts";
import { listCustomers } from "./list-customers.ts";
import { mergeCustomers } from "./merge/merge-customers.ts";
import { previewMerge } from "./merge/preview-merge.ts";
import { readCustomer } from "./read-customer.ts";

export function bindCustomerOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(CUSTOMER_CALLS.listCustomers, ({ query }) => listCustomers(db, query));
  bind(CUSTOMER_CALLS.getCustomer, ({ params, session }) => readCustomer(db, params.id, session.permissions));
  bind(CUSTOMER_CALLS.addCustomerNote, async ({ params, body, context, session }) => {
    await addCustomerNote(db, context, { ...params, ...body });
    return readCustomer(db, params.id, session.permissions);
  });
  bind(CUSTOMER_CALLS.tagCustomer, async ({ params, body, context, session }) => {
    await tagCustomer(db, context, { ...params, ...body });
    return readCustomer(db, params.id, session.permissions);
  });
  bind(CUSTOMER_CALLS.blockCash, async ({ params, body, context, session }) => {
    await blockCash(db, context, { ...params, ...body });
    return readCustomer(db, params.id, session.permissions);
  });
  bind(CUSTOMER_CALLS.previewMerge, ({ params: { id, removedId }, session }) =>
    previewMerge(db, { remainingId: id, removedId }, session.permissions),
  );
  bind(CUSTOMER_CALLS.mergeCustomers, async ({ params: { id }, body: { removedId }, context, session }) => {
    await mergeCustomers(db, context, { remainingId: id, removedId });
    return readCustomer(db, id, session.permissions);
  });
  bind(CUSTOMER_CALLS.exportCustomer, ({ params, context }) => exportCustomer(db, context, params.id));
  bind(CUSTOMER_CALLS.eraseCustomer, async ({ params, context }) => {
    await eraseCustomer(db, context, params.id);
    return undefined;
  });
}
