import type { OfficeCall } from "./office-call.ts";

const access = "order.write";

export const ORDER_CHANGE_CALLS = {
  changeOrderItems: {
    method: "PUT",
    path: "/office/orders/:number/items",
    access,
    idempotent: true,
    summary: "Change what is in an order, before it is packed: stock and money follow, and the customer is told",
  },
  resendMail: {
    method: "POST",
    path: "/office/orders/:number/mail",
    access,
    idempotent: true,
    summary: "Send the customer the mail about where the order stands once more",
  },
  getPhoneOrderChoices: {
    method: "GET",
    path: "/office/phone-order",
    access,
    summary: "Cities and couriers to choose from, and the addresses of a customer",
  },
  placePhoneOrder: {
    method: "POST",
    path: "/office/phone-order",
    access,
    summary: "Order for a customer who calls: in cash, confirmed by whoever took the call",
  },
} as const satisfies Record<string, OfficeCall>;
