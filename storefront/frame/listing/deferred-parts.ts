// Parts of a listing that are below the first screen or behind a button.
import { deferred } from "#storefront/hydration/index.ts";

export const FilterSidebar = deferred(async () => (await import("./filters/filter-sidebar.tsx")).FilterSidebar);
export const Pagination = deferred(async () => (await import("./pagination.tsx")).Pagination);

/** Loaded before the page renders when the shopper comes from another page. */
export const DEFERRED_LISTING_PARTS = [FilterSidebar, Pagination];
