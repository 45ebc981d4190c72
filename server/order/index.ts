export type { CardPayments } from "./card-payments.ts";
export { startExpiringUnpaidOrders } from "./expire-unpaid-orders.ts";
export { moveLockedOrder, moveOrder } from "./move-order.ts";
export { type LockedOrder, lockOrder } from "./order.repository.ts";
export { orderRoutes } from "./order.routes.ts";
export { mailAboutOrder } from "./order-mail.ts";
export { orderNewsOf } from "./order-news.ts";
export { orderOfficeRoutes } from "./order-office.routes.ts";
export { countQueues, ordersOfStuckMails } from "./order-queues.ts";
