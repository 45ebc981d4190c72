import { z } from "zod";
import { RULE_NAMES } from "../rules/build/compatibility-rules.ts";
import { email, MessageResponse, Slug, text } from "../shapes.ts";
import { PartList } from "./build.ts";
import { defineCalls } from "./endpoint.ts";

const NAME_THEM = "Name the parts and the rule, or a product and its fact";

export const QUESTION_CALLS = defineCalls({
  /**
   * A question refers to a rule about a list of parts or to an unknown fact of a product, so no text
   * written by a shopper is stored.
   */
  askQuestion: {
    method: "POST",
    path: "/build/ask",
    access: "all",
    mayBeSignedIn: true,
    summary: "Ask the shop what a rule leaves open about a list of parts, or what nobody states of a product",
    body: z
      .object({
        parts: PartList.refine((parts) => parts.length > 0, "Add at least one part").optional(),
        rule: z.enum(RULE_NAMES, { error: "There is no such rule" }).optional(),
        product: Slug.optional(),
        fact: text(60).optional(),
        /** The address for the answer; without one the shop still looks up the fact. */
        email: email({ required: "Email is required", invalid: "Enter a valid email" }).optional(),
      })
      .refine(({ parts, rule, product, fact }) => (parts && rule) || (product && fact), {
        path: ["parts"],
        error: NAME_THEM,
      }),
    response: MessageResponse,
  },
});
