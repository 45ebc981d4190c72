import { z } from "zod";
import { NamedSlug, SlugParams } from "./catalogue.ts";
import { defineCalls } from "./endpoint.ts";

export const SubCategory = NamedSlug.extend({ childCategories: z.array(NamedSlug) });
export const Category = NamedSlug.extend({ icon: z.string(), subCategories: z.array(SubCategory) });
export type SubCategory = z.infer<typeof SubCategory>;
export type Category = z.infer<typeof Category>;

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
});
