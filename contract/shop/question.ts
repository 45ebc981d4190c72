import { z } from "zod";
import { RULE_NAMES } from "../rules/compatibility/rule-names.ts";
import { email, Mess } from "../shapes.ts";
import { PartList } from "./build.ts";
import { endpoint } from "./endpoint.ts";

/** What is asked is what the rule leaves open about these parts: nobody's own words are stored. */
export const askQuestion = endpoint("askQuestion", {
  body: z.object({
    parts: PartList.refine((parts) => parts.length > 0, "Name the parts"),
    rule: z.enum(RULE_NAMES, { error: "There is no such rule" }),
    /** Where the answer is sent; without one the shop still looks it up. */
    email: email({ required: "Email is required", invalid: "Enter a valid email" }).optional(),
  }),
  response: Mess,
});
