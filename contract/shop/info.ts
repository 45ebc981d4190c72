import { z } from "zod";
import { PAGE_TEXTS } from "../shop-texts.ts";
import { defineCalls } from "./endpoint.ts";

export const INFO_CALLS = defineCalls({
  getOwnText: {
    method: "GET",
    path: "/info/getOwnText",
    access: "all",
    summary: "An information page's text where the owner has written one, as HTML",
    query: z.object({ name: z.enum(PAGE_TEXTS, { error: "Unknown page" }) }),
    /** null if the page shows the standard text. */
    response: z.object({ html: z.string().nullable() }),
  },
});
