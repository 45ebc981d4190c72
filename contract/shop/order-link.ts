import { z } from "zod";
import { ORDER_STATUSES } from "../rules/order-status.ts";
import { POSTAL_CODE, POSTAL_CODE_TEXT } from "../rules/postal-code.ts";
import { Phone, Rupees, requiredLine, requiredText } from "../shapes.ts";
import { endpoint } from "./endpoint.ts";

/** A cash order as its customer sees it by the link of the mail. */
export const LinkedOrder = z.object({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** It waits for an answer. */
  open: z.boolean(),
  /** It waits, but the link has run out. */
  expired: z.boolean(),
  canChangeAddress: z.boolean(),
  grandTotal: Rupees,
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

// The token travels as a query or in the body, never in a path: paths are in logs.
export const getLinkedOrder = endpoint("getLinkedOrder", { query: z.object({ token: Token }), response: LinkedOrder });
export const answerOrderLink = endpoint("answerOrderLink", {
  body: z.object({ token: Token, answer: LinkAnswer }),
  response: LinkedOrder,
});
