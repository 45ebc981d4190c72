import { z } from "zod";
import { RULE_NAMES } from "../rules/compatibility/rule-names.ts";
import { email, Mess, Slug, text } from "../shapes.ts";
import { PartList } from "./build.ts";
import { endpoint } from "./endpoint.ts";

const NAME_THEM = "Name the parts and the rule, or a product and its fact";

/**
 * What is asked is what a rule leaves open about a list of parts, or a fact of one product that decides and that nobody states: nobody's
 * own words are stored.
 */
export const askQuestion = endpoint("askQuestion", {
  body: z
    .object({
      parts: PartList.refine((parts) => parts.length > 0, "Name the parts").optional(),
      rule: z.enum(RULE_NAMES, { error: "There is no such rule" }).optional(),
      product: Slug.optional(),
      fact: text(60).optional(),
      /** Where the answer is sent; without one the shop still looks it up. */
      email: email({ required: "Email is required", invalid: "Enter a valid email" }).optional(),
    })
    .refine(({ parts, rule, product, fact }) => (parts && rule) || (product && fact), {
      path: ["parts"],
      error: NAME_THEM,
    }),
  response: Mess,
});
