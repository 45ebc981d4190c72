import { z } from "zod";
import { ORDER_DESK_PAGE_SIZE } from "../rules/limits.ts";
import { DateTime, pageSize, Rupees, requiredText, text } from "../shapes.ts";
import { officeEndpoint } from "./endpoint.ts";

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

export const listCustomers = officeEndpoint("listCustomers", {
  query: z.object({
    /** Words of a name, the last digits of a phone, the beginning of an e-mail. */
    q: text(100).optional(),
    after: text(100).optional(),
    limit: pageSize({ usual: ORDER_DESK_PAGE_SIZE, max: ORDER_DESK_PAGE_SIZE }),
  }),
  response: z.object({ customers: z.array(CustomerRow), next: z.string().nullable() }),
});

export const CustomerDetails = CustomerRow.extend({
  cashBlockReason: z.string().nullable(),
  erased: z.boolean(),
  /** What they took and paid for. */
  bought: Rupees,
  notes: z.array(z.object({ at: DateTime, who: z.string(), note: z.string() })),
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

const params = z.object({ id: z.string().max(64) });

export const getCustomer = officeEndpoint("getCustomer", { params, response: CustomerDetails });
export const noteCustomer = officeEndpoint("noteCustomer", {
  params,
  body: z.object({ note: requiredText(500, "Note is required") }),
  response: CustomerDetails,
});
export const blockCash = officeEndpoint("blockCash", {
  params,
  /** null: cash is welcome again. */
  body: z.object({ reason: requiredText(200, "Reason is required").nullable() }),
  response: CustomerDetails,
});
export const exportCustomer = officeEndpoint("exportCustomer", { params, response: null });
export const eraseCustomer = officeEndpoint("eraseCustomer", { params, response: null });
