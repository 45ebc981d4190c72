// Sections below the first screen of the home page.
import { deferred } from "#storefront/hydration/index.ts";

export const CategoryTiles = deferred(async () => (await import("./category-tiles.tsx")).CategoryTiles);
export const ProductRow = deferred(async () => (await import("./product-row.tsx")).ProductRow);
export const CardBanners = deferred(async () => (await import("./banners/card-banners.tsx")).CardBanners);
export const ShopBenefits = deferred(async () => (await import("./shop-benefits.tsx")).ShopBenefits);

/** Loaded before the page renders when the shopper comes from another page. */
export const DEFERRED_SECTIONS = [CategoryTiles, ProductRow, CardBanners, ShopBenefits];
