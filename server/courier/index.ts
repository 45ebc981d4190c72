export { CONNECTABLE_COURIERS } from "./connection/connectable-couriers.ts";
export { bindCourierConnectionRoutes } from "./connection/courier-connection.routes.ts";
export { deleteOldCourierAnswers } from "./connection/store-answer.ts";
