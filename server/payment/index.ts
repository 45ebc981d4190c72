export { createCardPayments, startPaymentInquiryJob, startRefundJob } from "./card-payments.ts";
export { bindPaymentRoutes } from "./payment.routes.ts";
export { bindRefundOfficeRoutes } from "./refund/refund-office.routes.ts";
export { registerSandboxPages } from "./sandbox/sandbox.routes.ts";
