export { bindCourierOfficeRoutes } from "./courier-office.routes.ts";
export { bindLocationRoutes } from "./location.routes.ts";
export { createDeliveryUndoers } from "./undo-delivery.ts";
