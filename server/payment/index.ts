export { cardPayments, startRefunding } from "./card-payments.ts";
export { paymentRoutes } from "./payment.routes.ts";
export { refundOfficeRoutes } from "./refund-office.routes.ts";
export { sandboxPages } from "./sandbox.routes.ts";
