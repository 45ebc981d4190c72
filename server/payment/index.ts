export { bindBankRoutes } from "./bank/bank.routes.ts";
export { createBankAccountUndoers } from "./bank/bank-account.ts";
export { bindBankOfficeRoutes } from "./bank/bank-office.routes.ts";
export { startTransferReminderJob } from "./bank/remind-transfers.ts";
export { deleteOldScreenshots } from "./bank/transfer-screenshot.ts";
export { createCardPayments, startPaymentInquiryJob, startRefundJob } from "./card-payments.ts";
export { bindPaymentRoutes } from "./payment.routes.ts";
export { bindRefundOfficeRoutes } from "./refund/refund-office.routes.ts";
export { registerSandboxPages } from "./sandbox/sandbox.routes.ts";
