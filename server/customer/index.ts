export { bindCustomerRoutes } from "./customer.routes.ts";
export { bindCustomerOfficeRoutes } from "./customer-office.routes.ts";
export { createCustomerUndoers } from "./merge/undo-merge.ts";
export { requireOwnId } from "./require-own-id.ts";
