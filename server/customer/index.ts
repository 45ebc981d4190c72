export { customerRoutes } from "./customer.routes.ts";
export { customerOfficeRoutes } from "./customer-office.routes.ts";
export { ownIdOnly } from "./own-id-only.ts";
