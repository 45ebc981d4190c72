import { z } from "zod";
import { FAMILY_NAMES, type FamilyName } from "../facts/families.ts";
import { FINDING_VERDICTS, VERDICTS } from "../rules/compatibility/finding.ts";
import { RULE_NAMES } from "../rules/compatibility/rule-names.ts";
import { BUILD_MAX_PARTS } from "../rules/limits.ts";
import { PageNumber, Slug, text } from "../shapes.ts";
import { ProductCard } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";

const COUNT_TEXT = "How many of a part must be a whole number from 1";
const MANY_TEXT = `At most ${BUILD_MAX_PARTS} parts`;

export interface NamedPart {
  slug: string;
  count: number;
}

/** "slug,slug,slug:2": a slug may repeat or carry a count. */
const PartList = text(12_000).transform((list, context): NamedPart[] => {
  const parts = list
    .split(",")
    .filter((part) => part !== "")
    .map((part) => {
      const [slug = "", count = "1", ...more] = part.split(":");
      return { slug, count: /^[1-9]\d{0,3}$/.test(count) && more.length === 0 ? Number(count) : Number.NaN };
    });
  const refuse = (message: string) => context.addIssue({ code: "custom", message, input: list });
  if (parts.some(({ count }) => Number.isNaN(count))) refuse(COUNT_TEXT);
  else if (parts.reduce((sum, { count }) => sum + count, 0) > BUILD_MAX_PARTS) refuse(MANY_TEXT);
  else if (parts.some(({ slug }) => !Slug.safeParse(slug).success)) refuse("Invalid slug");
  return parts;
});

const UsedFact = z.object({
  part: z.string(),
  fact: z.string(),
  label: z.string(),
  /** null: nobody states it. */
  value: z
    .union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly(), z.record(z.string(), z.number())])
    .nullable(),
  unit: z.string().optional(),
  source: z.string(),
});

export const Finding = z.object({
  rule: z.enum(RULE_NAMES),
  verdict: z.enum(FINDING_VERDICTS),
  text: z.string(),
  parts: z.array(z.string()),
  facts: z.array(UsedFact),
});
export type Finding = z.infer<typeof Finding>;

const CheckedBuild = z.object({
  verdict: z.enum(VERDICTS),
  findings: z.array(Finding),
  power: z.object({
    drawWatts: z.number(),
    recommendedWatts: z.number(),
    supplyWatts: z.number().optional(),
    wallWatts: z.number().optional(),
    upsMinutes: z.number().optional(),
  }),
});
export type CheckedBuild = z.infer<typeof CheckedBuild>;

export const checkBuild = endpoint("checkBuild", {
  query: z.object({ parts: PartList.refine((parts) => parts.length > 0, "Name the parts") }),
  response: CheckedBuild,
});

const Candidates = z.object({
  candidates: z.array(
    z.object({
      product: ProductCard,
      verdict: z.enum(VERDICTS),
      /** Why it does not fit, why that cannot be seen, and what is worth knowing. */
      findings: z.array(Finding),
    }),
  ),
  totalProducts: z.number().int(),
  totalFitting: z.number().int(),
  totalPages: z.number().int(),
  page: z.number().int(),
});
export type Candidates = z.infer<typeof Candidates>;

export const listCandidates = endpoint("listCandidates", {
  query: z.object({
    parts: PartList.optional().default([]),
    family: z.enum(FAMILY_NAMES as readonly [FamilyName, ...FamilyName[]], { error: "There is no such family" }),
    page: PageNumber,
  }),
  response: Candidates,
});
