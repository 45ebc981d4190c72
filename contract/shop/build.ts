import { z } from "zod";
import { FAMILY_NAMES, type FamilyName } from "../facts/families.ts";
import { BUILD_USE_NAMES } from "../rules/build-uses.ts";
import { FINDING_VERDICTS, VERDICTS } from "../rules/compatibility/finding.ts";
import { RULE_NAMES } from "../rules/compatibility/rule-names.ts";
import { BUILD_MAX_BUDGET_RUPEES, BUILD_MAX_PARTS, SEARCH_MAX_CHARACTERS } from "../rules/limits.ts";
import { type NamedPart, readPartList } from "../rules/part-list.ts";
import { Rupees, Slug, text } from "../shapes.ts";
import { Listing, ListingQuery, NamedSlug, ProductCard } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";

const COUNT_TEXT = "How many of a part must be a whole number from 1";
const MANY_TEXT = `At most ${BUILD_MAX_PARTS} parts`;

export const PartList = text(12_000).transform((list, context): NamedPart[] => {
  const parts = readPartList(list);
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

export const ReadBuild = CheckedBuild.extend({
  parts: z.array(
    z.object({
      product: ProductCard,
      family: z.string().nullable(),
      count: z.number().int(),
      /** False: it is no longer sold. */
      sold: z.boolean(),
    }),
  ),
  /** Slugs of the list that nothing in the shop has. */
  missing: z.array(z.string()),
  totalRupees: Rupees,
});
export type ReadBuild = z.infer<typeof ReadBuild>;

export const getBuild = endpoint("getBuild", {
  query: z.object({ parts: PartList.optional().default([]) }),
  response: ReadBuild,
});

const NO_FAMILY = "There is no such family";
const isFamily = (name: string): name is FamilyName => FAMILY_NAMES.some((family) => family === name);
const FamilyList = text(400).transform((list, context): FamilyName[] => {
  const names = [...new Set(list.split(","))];
  const families = names.filter(isFamily);
  if (families.length < names.length) context.addIssue({ code: "custom", message: NO_FAMILY, input: list });
  return families;
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
  /** What the filters can be set to, of the whole family. */
  brands: z.array(NamedSlug),
  maxPrice: Rupees,
});
export type Candidates = z.infer<typeof Candidates>;

export const listCandidates = endpoint("listCandidates", {
  query: ListingQuery.omit({ onSale: true, facts: true }).extend({
    parts: PartList.optional().default([]),
    /** One, or several with commas between. */
    family: FamilyList,
    q: text(SEARCH_MAX_CHARACTERS).optional(),
    /** Only what fits. */
    fitting: z.enum(["true", "false"], { error: "Must be true or false" }).optional(),
    /** What costs about as much comes first. */
    near: z.coerce.number({ error: "Must be a whole number of rupees" }).int().min(0).optional(),
  }),
  response: Candidates,
});
export type CandidateQuery = z.infer<(typeof listCandidates)["query"]>;

const PlannedBuild = z.object({
  parts: z.array(z.object({ slug: z.string(), count: z.number().int() })),
  totalRupees: Rupees,
  /** False: these are the parts of the cheapest computer that will do, and they cost more. */
  withinBudget: z.boolean(),
  /** Why these parts, a sentence each. */
  reasons: z.array(z.string()),
});
export type PlannedBuild = z.infer<typeof PlannedBuild>;

const BUDGET_TEXT = "Give a budget in whole rupees";

export const planBuild = endpoint("planBuild", {
  query: z.object({
    use: z.enum(BUILD_USE_NAMES, { error: "There is no such use" }),
    budget: z.coerce
      .number({ error: BUDGET_TEXT })
      .int(BUDGET_TEXT)
      .min(1, BUDGET_TEXT)
      .max(BUILD_MAX_BUDGET_RUPEES, BUDGET_TEXT),
  }),
  response: PlannedBuild,
});

const ProductFit = z.object({
  verdict: z.enum(VERDICTS),
  /** What was found between the product and the parts; none where it meets none of them. */
  findings: z.array(Finding),
  /** The parts that it was held against, and what they are to a computer. */
  parts: z.array(z.object({ slug: z.string(), title: z.string() })),
});
export type ProductFit = z.infer<typeof ProductFit>;

export const getFit = endpoint("getFit", {
  query: z.object({ slug: Slug, parts: PartList }),
  response: ProductFit,
});

const FittingQuery = ListingQuery.extend({ fits: PartList });
export type FittingQuery = z.infer<typeof FittingQuery>;

export const listFitting = endpoint("listFitting", {
  params: z.object({ level: z.enum(["sub", "child"]), slug: Slug }),
  query: FittingQuery,
  response: Listing,
});
