// What of a listing is below its first screen, or behind a button there.
import { later } from "#storefront/shell/later.tsx";

export const FilterSidebar = later(async () => (await import("./filter-sidebar.tsx")).FilterSidebar);
export const Pagination = later(async () => (await import("./pagination.tsx")).Pagination);

/** There before the page is, where somebody comes from another one. */
export const LISTING_PARTS = [FilterSidebar, Pagination];
