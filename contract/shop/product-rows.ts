import { z } from "zod";
import { PRODUCT_LIST_MAX } from "#contract/rules/limits.ts";
import { pageSize, Slug } from "#contract/shapes.ts";
import { ProductCard } from "./catalogue.ts";
import { defineCalls } from "./endpoint.ts";

const RowQuery = z.object({
  limit: pageSize({ usual: PRODUCT_LIST_MAX, max: PRODUCT_LIST_MAX }),
});

/** Products in stock that a product's page leads to. */
export const RelatedProducts = z.object({
  similar: z.array(ProductCard),
  /** What shoppers bought with it, and accessories that fit where orders name too few. */
  boughtTogether: z.array(ProductCard),
  /** False if all of `boughtTogether` are accessories that nobody has bought with it yet. */
  isFromOrders: z.boolean(),
});
export type RelatedProducts = z.infer<typeof RelatedProducts>;

export const PRODUCT_ROW_CALLS = defineCalls({
  listRecentProducts: {
    method: "GET",
    path: "/product/getRecentProducts",
    access: "all",
    summary: "The newest products",
    query: RowQuery,
    response: z.array(ProductCard),
  },
  listDiscountedProducts: {
    method: "GET",
    path: "/product/getDiscountedProducts",
    access: "all",
    summary: "Discounted products",
    query: RowQuery,
    response: z.array(ProductCard),
  },
  listRelatedProducts: {
    method: "GET",
    path: "/product/getRelatedProducts",
    access: "all",
    summary: "Products like a product, and what is bought together with it",
    query: z.object({ slug: Slug }),
    response: RelatedProducts,
  },
});
