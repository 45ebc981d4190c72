import {
  blockCash as blockCashCall,
  eraseCustomer as eraseCustomerCall,
  exportCustomer as exportCustomerCall,
  getCustomer,
  listCustomers as listCustomersCall,
  noteCustomer as noteCustomerCall,
} from "#contract/office/customer.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { blockCash, noteCustomer } from "./change-customer.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { exportCustomer } from "./export-customer.ts";
import { listCustomers } from "./list-customers.ts";
import { readCustomer } from "./read-customer.ts";

export function customerOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(listCustomersCall, ({ query }) => listCustomers(db, query));
  bind(getCustomer, ({ params }) => readCustomer(db, params.id));
  bind(noteCustomerCall, async ({ params, body, by }) => {
    await noteCustomer(db, by, { ...params, ...body });
    return readCustomer(db, params.id);
  });
  bind(blockCashCall, async ({ params, body, by }) => {
    await blockCash(db, by, { ...params, ...body });
    return readCustomer(db, params.id);
  });
  bind(exportCustomerCall, ({ params, by }) => exportCustomer(db, by, params.id));
  bind(eraseCustomerCall, async ({ params, by }) => {
    await eraseCustomer(db, by, params.id);
    return undefined;
  });
}
