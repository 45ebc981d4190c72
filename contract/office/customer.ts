import { z } from "zod";
import { CUSTOMER_TAG_MAX_CHARACTERS, normalizeTag } from "../rules/customer-tags.ts";
import { ORDER_DESK_PAGE_SIZE } from "../rules/office-limits.ts";
import { DateTime, pageSize, Rupees, requiredText, text } from "../shapes.ts";
import { defineOfficeCalls } from "./endpoint.ts";

const CustomerRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: DateTime,
  cashBlocked: z.boolean(),
  orders: z.number().int(),
  refused: z.number().int(),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

export const CustomerDetails = CustomerRow.extend({
  cashBlockReason: z.string().nullable(),
  erased: z.boolean(),
  /** The account that this one was merged into. */
  mergedInto: z.string().nullable(),
  /** Value of accepted and paid orders; null for staff who may not see money. */
  bought: Rupees.nullable(),
  /** The groups that staff put the customer in. */
  tags: z.array(z.string()),
  notes: z.array(z.object({ at: DateTime, who: z.string(), note: z.string() })),
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

export const MERGED_PARTS = ["orders", "notes", "credit", "reviews", "votes", "wishes", "alerts", "addresses"] as const;

const CustomerMerge = z.object({
  remaining: CustomerDetails,
  removed: CustomerDetails,
  /** What moves to the remaining account, and what does not because that account has the same. */
  parts: z.array(z.object({ name: z.enum(MERGED_PARTS), moves: z.number().int(), stays: z.number().int() })),
  /** Sessions of the removed account, which end. */
  sessions: z.number().int(),
});
export type CustomerMerge = z.infer<typeof CustomerMerge>;

const params = z.object({ id: z.string().max(64) });

export const CUSTOMER_CALLS = defineOfficeCalls({
  listCustomers: {
    method: "GET",
    path: "/office/customers",
    access: "customer.read",
    summary: "Customers, or a search by name, phone or email",
    query: z.object({
      /** Matches words of a name, the last digits of a phone or the beginning of an e-mail. */
      q: text(100).optional(),
      after: text(100).optional(),
      limit: pageSize({ usual: ORDER_DESK_PAGE_SIZE, max: ORDER_DESK_PAGE_SIZE }),
    }),
    response: z.object({ customers: z.array(CustomerRow), next: z.string().nullable() }),
  },
  getCustomer: {
    method: "GET",
    path: "/office/customers/:id",
    access: "customer.read",
    summary: "One customer: orders, refusals, notes",
    params,
    response: CustomerDetails,
  },
  addCustomerNote: {
    method: "POST",
    path: "/office/customers/:id/note",
    access: "customer.write",
    idempotent: true,
    summary: "Remember something about a customer",
    params,
    body: z.object({ note: requiredText(500, "Note is required") }),
    response: CustomerDetails,
  },
  tagCustomer: {
    method: "PUT",
    path: "/office/customers/:id/tag",
    access: "customer.write",
    summary: "Add a tag to a customer, or remove it",
    params,
    body: z.object({
      tag: requiredText(CUSTOMER_TAG_MAX_CHARACTERS, "Tag is required").overwrite(normalizeTag),
      tagged: z.boolean(),
    }),
    response: CustomerDetails,
  },
  blockCash: {
    method: "PUT",
    path: "/office/customers/:id/cash",
    access: "customer.write",
    summary: "No more cash on delivery for a customer, or again",
    params,
    /** null allows cash on delivery again. */
    body: z.object({ reason: requiredText(200, "Reason is required").nullable() }),
    response: CustomerDetails,
  },
  previewMerge: {
    method: "GET",
    path: "/office/customers/:id/merge/:removedId",
    access: "customer.export",
    summary: "What would move if another account became part of this one",
    params: params.extend({ removedId: z.string().max(64) }),
    response: CustomerMerge,
  },
  mergeCustomers: {
    method: "POST",
    path: "/office/customers/:id/merge",
    access: "customer.export",
    needsConfirmedIdentity: true,
    idempotent: true,
    summary: "Merge another account of the same person into this one",
    params,
    body: z.object({ removedId: z.string().max(64) }),
    response: CustomerDetails,
  },
  exportCustomer: {
    method: "GET",
    path: "/office/customers/:id/export",
    access: "customer.export",
    needsConfirmedIdentity: true,
    download: true,
    summary: "All that the shop knows of a customer, as JSON",
    params,
    response: null,
  },
  eraseCustomer: {
    method: "DELETE",
    path: "/office/customers/:id",
    access: "customer.export",
    needsConfirmedIdentity: true,
    summary: "Erase a customer's data; orders stay without a name",
    params,
    response: null,
  },
});
