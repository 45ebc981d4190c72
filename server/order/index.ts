export { toActorColumns } from "./actor-columns.ts";
export type { CardPayments } from "./card-payments.ts";
export { createCashRulesUndoers, findAdvanceSettings, listReasons } from "./cash/cash-rules.ts";
export { findCashSignals, getAdvice } from "./cash/cash-signals.ts";
export { CASH_STATE_KNOWN, settleOrders } from "./cash/settle-cash.ts";
export { actOnOrder, type Precondition } from "./desk/act-on-order.ts";
export { bindOrderOfficeRoutes } from "./desk/order-office.routes.ts";
export { countQueues, ordersOfStuckMails, stuckRefunds } from "./desk/order-queues.ts";
export { getOrderStreams, ORDERS_TAG } from "./desk/order-stream.ts";
export { startUnpaidOrderJob } from "./expire-unpaid-orders.ts";
export { BOOKED_PARCEL, CANCELLED_WITH_PARCEL } from "./fulfil/booked-parcel.ts";
export {
  getCardRefundableAmount,
  getRefundableAmount,
  markRefundedIfComplete,
  recordOwedRefund,
} from "./fulfil/owed-refunds.ts";
export {
  createClaimLink,
  createReturnLink,
  findOrderOfClaimLink,
  findOrderOfReturnLink,
} from "./fulfil/return-link.ts";
export { moveLockedOrder, moveOrder } from "./move-order.ts";
export {
  createBeingPaidError,
  getMethodAhead,
  getOrderId,
  isBeingPaid,
  type LockedOrder,
  lockOrder,
} from "./order.repository.ts";
export { bindOrderRoutes } from "./order.routes.ts";
export { canBeMailed, enqueueOrderMail } from "./order-mail.ts";
export { runStockTransaction } from "./stock-transaction.ts";
