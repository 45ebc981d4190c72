import { useRouteLoaderData } from "react-router";
import { type Brand, DEFAULT_BRAND } from "#contract/brand.ts";
import type { Category } from "#contract/shop/catalogue.ts";

/** What every page knows: who the shop is, its address, and its categories (null where they could not be loaded). */
export interface ShopFacts {
  brand: Brand;
  shopUrl: string;
  categories: Category[] | null;
}

const UNKNOWN: ShopFacts = { brand: DEFAULT_BRAND, shopUrl: "", categories: null };

export function useShopFacts(): ShopFacts {
  return useRouteLoaderData<ShopFacts>("root") ?? UNKNOWN;
}
