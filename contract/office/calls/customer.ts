import type { OfficeCall } from "./office-call.ts";

export const CUSTOMER_CALLS = {
  listCustomers: {
    method: "GET",
    path: "/office/customers",
    access: "customer.read",
    summary: "Customers, or those found by name, phone or e-mail",
  },
  getCustomer: {
    method: "GET",
    path: "/office/customers/:id",
    access: "customer.read",
    summary: "One customer: orders, refusals, notes",
  },
  noteCustomer: {
    method: "POST",
    path: "/office/customers/:id/note",
    access: "customer.write",
    idempotent: true,
    summary: "Remember something about a customer",
  },
  blockCash: {
    method: "PUT",
    path: "/office/customers/:id/cash",
    access: "customer.write",
    summary: "No more cash on delivery for a customer, or again",
  },
  exportCustomer: {
    method: "GET",
    path: "/office/customers/:id/export",
    access: "customer.export",
    freshProof: true,
    download: true,
    summary: "All that the shop knows of a customer, as JSON",
  },
  eraseCustomer: {
    method: "DELETE",
    path: "/office/customers/:id",
    access: "customer.export",
    freshProof: true,
    summary: "Erase a customer's data; orders stay without a name",
  },
} as const satisfies Record<string, OfficeCall>;
