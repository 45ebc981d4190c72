import { z } from "zod";
import { ORDER_STATUSES } from "#contract/rules/order/order-status.ts";
import { POSTAL_CODE, POSTAL_CODE_TEXT } from "#contract/rules/text/postal-code.ts";
import { Phone, Rupees, requiredLine, requiredText } from "#contract/shapes.ts";
import { defineCalls } from "../endpoint.ts";

/** A cash order as shown by the link in its mail. */
export const LinkedOrder = z.object({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** The order waits for the customer's answer. */
  open: z.boolean(),
  /** The order waits, but the link has expired. */
  expired: z.boolean(),
  canChangeAddress: z.boolean(),
  grandTotal: Rupees,
  /** What the courier collects at the door. */
  cashDue: Rupees,
  courierCost: Rupees,
  checkCode: z.string(),
  items: z.array(z.object({ name: z.string(), quantity: z.number().int(), total: Rupees })),
  address: z.object({
    recipientName: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    postalCode: z.string(),
  }),
});
export type LinkedOrder = z.infer<typeof LinkedOrder>;

const Token = z.string().max(100);

const LinkAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("confirm") }),
  z.object({ kind: z.literal("cancel") }),
  z.object({
    kind: z.literal("address"),
    recipientName: requiredLine(100, "Name is required"),
    phone: Phone,
    address: requiredText(300, "Address is required"),
    postalCode: z.string({ error: "Postal code is required" }).regex(POSTAL_CODE, POSTAL_CODE_TEXT),
  }),
]);
export type LinkAnswer = z.infer<typeof LinkAnswer>;

export const ORDER_LINK_CALLS = defineCalls({
  // The token is sent in the query or body, never in a path, because paths are logged.
  getLinkedOrder: {
    method: "GET",
    path: "/order/link",
    access: "all",
    summary: "A cash order by the signed link of its mail; changes nothing",
    query: z.object({ token: Token }),
    response: LinkedOrder,
  },
  answerOrderLink: {
    method: "POST",
    path: "/order/answerLink",
    access: "all",
    summary: "Confirm, cancel or readdress a cash order by its link",
    body: z.object({ token: Token, answer: LinkAnswer }),
    response: LinkedOrder,
  },
});
