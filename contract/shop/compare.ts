import { z } from "zod";
import { text } from "../shapes.ts";
import { ProductCard } from "./catalogue.ts";
import { defineCalls } from "./endpoint.ts";

/** One fact of all compared products, in the order of the products. */
export const ComparedRow = z.object({
  group: z.string(),
  name: z.string(),
  /** Formatted with the unit; null if unknown. */
  values: z.array(z.string().nullable()),
  differs: z.boolean(),
  /** Marks the best values, if more or less is clearly better and the products differ. */
  best: z.array(z.boolean()),
});
export type ComparedRow = z.infer<typeof ComparedRow>;

export const Comparison = z.object({
  /** The compared family, such as "Graphics card"; null if nothing is compared. */
  family: z.string().nullable(),
  /** The family's name in calls, such as "graphics-card". */
  familyName: z.string().nullable(),
  products: z.array(ProductCard),
  rows: z.array(ComparedRow),
  /** Names of products of other families, which cannot be compared with these. */
  others: z.array(z.string()),
  /** Products of the same kind with a similar price, as suggestions. */
  similar: z.array(ProductCard),
});
export type Comparison = z.infer<typeof Comparison>;

export const COMPARE_CALLS = defineCalls({
  /**
   * Compares up to four products of the first one's family, by slugs separated by commas; unknown slugs
   * are ignored.
   */
  compareProducts: {
    method: "GET",
    path: "/product/compare",
    access: "all",
    summary: "Up to four products of one family, fact by fact",
    query: z.object({ products: text(1_000).default("") }),
    response: Comparison,
  },
});
