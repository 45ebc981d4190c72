import { z } from "zod";
import { DateTime, email, Id, MessageResponse, OwnId, POSTGRES_INTEGER_MAX, Rupees, text } from "../shapes.ts";
import { defineCalls } from "./endpoint.ts";

const Below = Rupees.min(1, "Enter a price").max(POSTGRES_INTEGER_MAX, "Enter a price").nullable();

const AlertProduct = z.object({ name: z.string(), slug: z.string(), imgUrl: z.string(), netPrice: Rupees });

/** asked: not confirmed yet. waiting: confirmed, and a mail will be sent. */
export const LinkedAlert = z.object({
  product: AlertProduct,
  email: z.string(),
  below: Below,
  /** The shopper's open question; null if this is an alert. */
  question: z.string().nullable(),
  state: z.enum(["asked", "waiting", "told", "ended"]),
});
export type LinkedAlert = z.infer<typeof LinkedAlert>;

const Token = text(200);

export const OwnAlert = z.object({ id: z.string(), product: AlertProduct, below: Below, since: DateTime });
export type OwnAlert = z.infer<typeof OwnAlert>;

export const ALERT_CALLS = defineCalls({
  /** Requests an alert for a product that is back in stock (`below` is null) or costs at most `below`. */
  askAlert: {
    method: "POST",
    path: "/alert/ask",
    access: "all",
    summary: "Ask to be told when a product is back in stock or costs no more than so much; a mail asks to confirm it",
    body: z.object({
      productId: Id,
      email: email({ required: "Email is required", invalid: "Please enter a valid email" }),
      below: Below,
    }),
    response: MessageResponse,
  },
  // The token is sent in the query or body, never in a path, because paths are logged.
  getAlert: {
    method: "GET",
    path: "/alert/link",
    access: "all",
    summary: "An alert by the signed link of its mail; changes nothing",
    query: z.object({ token: Token }),
    response: LinkedAlert,
  },
  answerAlert: {
    method: "POST",
    path: "/alert/answerLink",
    access: "all",
    summary: "Confirm or end an alert by its link",
    body: z.object({ token: Token, answer: z.enum(["confirm", "end"]) }),
    response: LinkedAlert,
  },
  listAlerts: {
    method: "GET",
    path: "/alert/list",
    access: "customer",
    summary: "One's own alerts",
    response: z.object({ alerts: z.array(OwnAlert) }),
  },
  endAlert: {
    method: "POST",
    path: "/alert/end",
    access: "customer",
    summary: "End one's own alert",
    body: z.object({ id: OwnId }),
    response: null,
  },
});
