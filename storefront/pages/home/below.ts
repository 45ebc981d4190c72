// What stands below the first screen of the home page.
import { later } from "#storefront/shell/later.tsx";

export const CategoryTiles = later(async () => (await import("./category-tiles.tsx")).CategoryTiles);
export const ProductRow = later(async () => (await import("./product-row.tsx")).ProductRow);
export const CardBanners = later(async () => (await import("./card-banners.tsx")).CardBanners);
export const Promises = later(async () => (await import("./promises.tsx")).Promises);

/** There before the page is, where somebody comes from another one. */
export const BELOW = [CategoryTiles, ProductRow, CardBanners, Promises];
