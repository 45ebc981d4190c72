import { z } from "zod";
import { NamedSlug, ProductCard, SlugParams } from "./catalogue.ts";
import { defineCalls } from "./endpoint.ts";

export const SubCategory = NamedSlug.extend({ childCategories: z.array(NamedSlug) });
export const Category = NamedSlug.extend({ icon: z.string(), subCategories: z.array(SubCategory) });
export type SubCategory = z.infer<typeof SubCategory>;
export type Category = z.infer<typeof Category>;

export const CategoryPage = z.object({
  category: NamedSlug,
  /** `imgUrl` is a picture of the newest product; null if there is none. */
  subCategories: z.array(NamedSlug.extend({ imgUrl: z.string().nullable() })),
  /** The brands with the most products, each with the sub-category that has most of them. */
  brands: z.array(NamedSlug.extend({ subCategory: z.string() })),
  bestSellers: z.array(ProductCard),
  /** Of a category that has sold too little for best sellers; else empty. */
  newest: z.array(ProductCard),
  reduced: z.array(ProductCard),
  /** The category has parts of a desktop computer. */
  isForBuilder: z.boolean(),
});
export type CategoryPage = z.infer<typeof CategoryPage>;

export const CATEGORY_CALLS = defineCalls({
  listCategories: {
    method: "GET",
    path: "/category/allCategories",
    access: "all",
    summary: "The category tree",
    response: z.object({ data: z.array(Category) }),
  },
  getCategory: {
    method: "GET",
    path: "/category/c/:slug",
    access: "all",
    summary: "One category with its subtree",
    params: SlugParams,
    response: z.object({ data: Category }),
  },
  getCategoryPage: {
    method: "GET",
    path: "/category/page/:slug",
    access: "all",
    summary: "A top category's page: sub-categories, brands, best sellers and reduced products",
    params: SlugParams,
    response: CategoryPage,
  },
});
