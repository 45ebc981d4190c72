export { courierOfficeRoutes } from "./courier-office.routes.ts";
export { locationRoutes } from "./location.routes.ts";
export { deliveryUndoers } from "./undo-delivery.ts";
