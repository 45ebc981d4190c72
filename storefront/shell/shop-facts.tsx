import { useRouteLoaderData } from "react-router";
import { type Brand, DEFAULT_BRAND } from "#contract/brand.ts";
import type { Category } from "#contract/shop/catalogue.ts";

/** A category of the first level. What is in it comes when it is looked for (use-categories.ts): pages are read more often than trees. */
export interface TopCategory extends Pick<Category, "name" | "slug" | "icon"> {
  /** Where the category itself leads: the slug of its first shelf. */
  firstShelf?: string | undefined;
}

/** What every page knows: who the shop is, its address, and its categories (null where they could not be loaded). */
export interface ShopFacts {
  brand: Brand;
  shopUrl: string;
  categories: TopCategory[] | null;
}

const UNKNOWN: ShopFacts = { brand: DEFAULT_BRAND, shopUrl: "", categories: null };

export function useShopFacts(): ShopFacts {
  return useRouteLoaderData<ShopFacts>("root") ?? UNKNOWN;
}

export function topCategory({ name, slug, icon, subCategories: [first] }: Category): TopCategory {
  return { name, slug, icon, firstShelf: first?.slug };
}
