export { customerRoutes } from "./customer.routes.ts";
export { ownIdOnly } from "./own-id-only.ts";
