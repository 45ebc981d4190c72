export { cardPayments, startRefunding } from "./card-payments.ts";
export { paymentRoutes } from "./payment.routes.ts";
export { sandboxPages } from "./sandbox.routes.ts";
