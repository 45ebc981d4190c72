import { z } from "zod";
import { PAGE_TEXTS } from "../shop-words.ts";
import { endpoint } from "./endpoint.ts";

export const getOwnText = endpoint("getOwnText", {
  query: z.object({ name: z.enum(PAGE_TEXTS, { error: "Unknown page" }) }),
  /** null: the page has the shop's standard text. */
  response: z.object({ html: z.string().nullable() }),
});
