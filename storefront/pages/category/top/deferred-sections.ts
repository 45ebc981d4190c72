// Sections below the first screen of a top category's page.
import { deferred } from "#storefront/hydration/index.ts";

export const CategoryProducts = deferred(async () => (await import("./category-products.tsx")).CategoryProducts);

/** Loaded before the page renders when the shopper comes from another page. */
export const DEFERRED_SECTIONS = [CategoryProducts];
