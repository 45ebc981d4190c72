export { bindCourierOfficeRoutes } from "./courier-office.routes.ts";
export { readDeliveryPromises } from "./delivery-promises.ts";
export { bindLocationRoutes } from "./location.routes.ts";
export { createDeliveryUndoers } from "./undo-delivery.ts";
