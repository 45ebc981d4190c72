export { addressOf, courierPricingsOf } from "./address.repository.ts";
export { customerRoutes } from "./customer.routes.ts";
export { ownIdOnly } from "./own-id-only.ts";
