import { z } from "zod";
import { FINDING_VERDICTS, VERDICTS } from "#contract/rules/build/verdicts.ts";
import { FAMILY_NAMES, type FamilyName } from "../facts/families.ts";
import { BUILD_USE_NAMES } from "../rules/build/build-uses.ts";
import { RULE_NAMES } from "../rules/build/compatibility-rules.ts";
import { type PartEntry, parsePartList } from "../rules/build/part-list.ts";
import { BUILD_MAX_BUDGET_RUPEES, BUILD_MAX_PARTS, SEARCH_MAX_CHARACTERS } from "../rules/limits.ts";
import { Rupees, Slug, text } from "../shapes.ts";
import { Listing, ListingQuery, NamedSlug, ProductCard } from "./catalogue.ts";
import { defineCalls } from "./endpoint.ts";

const COUNT_TEXT = "How many of a part must be a whole number from 1";
const MANY_TEXT = `At most ${BUILD_MAX_PARTS} parts`;

export const PartList = text(12_000).transform((list, context): PartEntry[] => {
  const parts = parsePartList(list);
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
  /** null if the fact is unknown. */
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

export const BuildDetails = CheckedBuild.extend({
  parts: z.array(
    z.object({
      product: ProductCard,
      family: z.string().nullable(),
      count: z.number().int(),
      /** false if the product is no longer sold. */
      sold: z.boolean(),
    }),
  ),
  /** Slugs that do not exist in the shop. */
  missing: z.array(z.string()),
  totalRupees: Rupees,
});
export type BuildDetails = z.infer<typeof BuildDetails>;

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
      /** Reasons for the verdict, and notes. */
      findings: z.array(Finding),
    }),
  ),
  totalProducts: z.number().int(),
  totalFitting: z.number().int(),
  totalPages: z.number().int(),
  page: z.number().int(),
  /** Values for the filters, over the whole family. */
  brands: z.array(NamedSlug),
  maxPrice: Rupees,
});
export type Candidates = z.infer<typeof Candidates>;

const CandidateQuery = ListingQuery.omit({ onSale: true, facts: true }).extend({
  parts: PartList.optional().default([]),
  /** One family, or several separated by commas. */
  family: FamilyList,
  q: text(SEARCH_MAX_CHARACTERS).optional(),
  /** Only products that fit. */
  fitting: z.enum(["true", "false"], { error: "Must be true or false" }).optional(),
  /** The build is being chosen: a part that is missing so far is a note, not a misfit. */
  unfinished: z.enum(["true", "false"], { error: "Must be true or false" }).optional(),
  /** Products with a similar price come first. */
  near: z.coerce.number({ error: "Must be a whole number of rupees" }).int().min(0).optional(),
});
export type CandidateQuery = z.infer<typeof CandidateQuery>;

const PlannedBuild = z.object({
  parts: z.array(z.object({ slug: z.string(), count: z.number().int() })),
  totalRupees: Rupees,
  /** false if even the cheapest suitable parts exceed the budget. */
  withinBudget: z.boolean(),
  reasons: z.array(z.string()),
});
export type PlannedBuild = z.infer<typeof PlannedBuild>;

const BUDGET_TEXT = "Give a budget in whole rupees";

/** null if the text names no sum of money. */
const ReadBudget = z.object({ rupees: Rupees.nullable() });

const ProductFit = z.object({
  verdict: z.enum(VERDICTS),
  /** Findings between the product and the parts; empty if the product interacts with none of them. */
  findings: z.array(Finding),
  /** The parts that the product was checked against, with their roles in the computer. */
  parts: z.array(z.object({ slug: z.string(), title: z.string() })),
});
export type ProductFit = z.infer<typeof ProductFit>;

const FittingQuery = ListingQuery.extend({ fits: PartList });
export type FittingQuery = z.infer<typeof FittingQuery>;

export const BUILD_CALLS = defineCalls({
  checkBuild: {
    method: "GET",
    path: "/build/check",
    access: "all",
    summary: "Whether parts fit each other, why, and what they draw",
    query: z.object({ parts: PartList.refine((parts) => parts.length > 0, "Add at least one part") }),
    response: CheckedBuild,
  },
  getBuild: {
    method: "GET",
    path: "/build",
    access: "all",
    summary: "The parts of a build with their prices, whether they fit, and what they draw",
    query: z.object({ parts: PartList.optional().default([]) }),
    response: BuildDetails,
  },
  getFit: {
    method: "GET",
    path: "/build/fit",
    access: "all",
    summary: "How one product goes with a list of parts",
    query: z.object({ slug: Slug, parts: PartList }),
    response: ProductFit,
  },
  listFitting: {
    method: "GET",
    path: "/build/listing/:level/:slug",
    access: "all",
    summary: "A page of a category's products that fit a list of parts; level is sub or child",
    params: z.object({ level: z.enum(["sub", "child"]), slug: Slug }),
    query: FittingQuery,
    response: Listing,
  },
  planBuild: {
    method: "GET",
    path: "/build/plan",
    access: "all",
    summary: "Parts in stock that make a computer for a use and a budget, and why these",
    query: z.object({
      use: z.enum(BUILD_USE_NAMES, { error: "There is no such use" }),
      budget: z.coerce
        .number({ error: BUDGET_TEXT })
        .int(BUDGET_TEXT)
        .min(1, BUDGET_TEXT)
        .max(BUILD_MAX_BUDGET_RUPEES, BUDGET_TEXT),
    }),
    response: PlannedBuild,
  },
  readBudget: {
    method: "GET",
    path: "/build/budget",
    access: "all",
    summary: "The rupees that a shopper means by 1.5 lakh, 150k or dhai lakh",
    query: z.object({ text: text(SEARCH_MAX_CHARACTERS).default("") }),
    response: ReadBudget,
  },
  listCandidates: {
    method: "GET",
    path: "/build/candidates",
    access: "all",
    summary: "A page of a family's products, those that fit the parts first",
    query: CandidateQuery,
    response: Candidates,
  },
});
