import { z } from "zod";
import { PRODUCT_LIST_MAX } from "#contract/rules/limits.ts";
import { pageSize } from "#contract/shapes.ts";
import { ProductCard } from "./catalogue.ts";
import { defineCalls } from "./endpoint.ts";

const RowQuery = z.object({
  limit: pageSize({ usual: PRODUCT_LIST_MAX, max: PRODUCT_LIST_MAX }),
});

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
});
