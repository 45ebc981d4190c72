export { bindBookingRoutes } from "./booking/booking.routes.ts";
export { startBookingJob } from "./booking/continue-bookings.ts";
export { startCourierCityJob } from "./cities/refresh-cities.ts";
export { CONNECTABLE_COURIERS } from "./connection/connectable-couriers.ts";
export { bindCourierConnectionRoutes } from "./connection/courier-connection.routes.ts";
export { deleteOldCourierAnswers } from "./connection/store-answer.ts";
export { bindDeliverySuccessRoutes } from "./success/delivery-success.routes.ts";
