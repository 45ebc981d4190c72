import type { OfficeCall } from "./office-call.ts";

export const ORDER_CALLS = {
  listOrders: {
    method: "GET",
    path: "/office/orders",
    access: "order.read",
    summary: "Orders of a queue, or found by number, phone, name, e-mail or parcel",
  },
  countOrders: { method: "GET", path: "/office/orders/counts", access: "order.read", summary: "How much waits where" },
  watchOrders: {
    method: "GET",
    path: "/office/orders/news",
    access: "order.read",
    stream: true,
    summary: "Says whenever an order was placed or moved (server-sent events)",
  },
  getOrder: {
    method: "GET",
    path: "/office/orders/:number",
    access: "order.read",
    summary: "One order, with all that happened to it",
  },
  leaseOrder: {
    method: "POST",
    path: "/office/orders/:number/lease",
    access: "order.write",
    summary: "Say that one works on it; who has it is the answer",
  },
  settleCash: {
    method: "POST",
    path: "/office/orders/cash",
    access: "settlement.write",
    idempotent: true,
    summary: "The courier has brought the cash of these orders",
  },
  actOnOrder: {
    method: "POST",
    path: "/office/orders/:number/act",
    access: "order.write",
    idempotent: true,
    summary: "Confirm, pack, hand over, cancel an order, or note something",
  },
  actOnOrders: {
    method: "POST",
    path: "/office/orders/acts",
    access: "order.write",
    summary: "Do the same to many orders, each for itself",
  },
} as const satisfies Record<string, OfficeCall>;
