import { z } from "zod";
import { text } from "../shapes.ts";
import { ProductCard } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";

/** One fact of all compared products, in the order of the products. */
export const ComparedRow = z.object({
  group: z.string(),
  name: z.string(),
  /** In words, with the unit; null where nobody says. */
  values: z.array(z.string().nullable()),
  differs: z.boolean(),
  /** Which of the products have the best, where more or less is plainly better and not all are equal. */
  best: z.array(z.boolean()),
});
export type ComparedRow = z.infer<typeof ComparedRow>;

export const Comparison = z.object({
  /** What is compared: "Graphics card". Null where nothing is. */
  family: z.string().nullable(),
  products: z.array(ProductCard),
  rows: z.array(ComparedRow),
  /** Names of products that are of another family, which cannot be set beside these. */
  others: z.array(z.string()),
  /** Of the same kind and near in price: what could be compared, too. */
  similar: z.array(ProductCard),
});
export type Comparison = z.infer<typeof Comparison>;

/** Up to four products of the first one's family, by their slugs with commas between; what is not there is left out. */
export const compareProducts = endpoint("compareProducts", {
  query: z.object({ products: text(1_000).default("") }),
  response: Comparison,
});
