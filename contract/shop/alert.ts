import { z } from "zod";
import { DateTime, email, Id, Mess, OwnId, POSTGRES_INTEGER_MAX, Rupees, text } from "../shapes.ts";
import { endpoint } from "./endpoint.ts";

const Below = Rupees.min(1, "Enter a price").max(POSTGRES_INTEGER_MAX, "Enter a price").nullable();

const AlertProduct = z.object({ name: z.string(), slug: z.string(), imgUrl: z.string(), netPrice: Rupees });

/** One wants to hear when a product is back in stock (`below` is null), or costs no more than so much. */
export const askAlert = endpoint("askAlert", {
  body: z.object({
    productId: Id,
    email: email({ required: "Email is required", invalid: "Please enter a valid email" }),
    below: Below,
  }),
  response: Mess,
});

/** asked: it waits for its owner's word; waiting: its owner will be told. */
export const LinkedAlert = z.object({
  product: AlertProduct,
  email: z.string(),
  below: Below,
  /** What is looked up for them; null: it is an alert. */
  question: z.string().nullable(),
  state: z.enum(["asked", "waiting", "told", "ended"]),
});
export type LinkedAlert = z.infer<typeof LinkedAlert>;

const Token = text(200);

// The token travels as a query or in the body, never in a path: paths are in logs.
export const getAlert = endpoint("getAlert", { query: z.object({ token: Token }), response: LinkedAlert });
export const answerAlert = endpoint("answerAlert", {
  body: z.object({ token: Token, answer: z.enum(["confirm", "end"]) }),
  response: LinkedAlert,
});

export const OwnAlert = z.object({ id: z.string(), product: AlertProduct, below: Below, since: DateTime });
export type OwnAlert = z.infer<typeof OwnAlert>;

export const listAlerts = endpoint("listAlerts", { response: z.object({ alerts: z.array(OwnAlert) }) });
export const endAlert = endpoint("endAlert", { body: z.object({ id: OwnId }), response: null });
