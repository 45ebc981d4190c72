import { LOW_STOCK_MAX } from "../limits.ts";
import { PRODUCT_STATUSES } from "./product-status.ts";

// Filters and sort orders of the office's product list, shared by its URL, screen and query.

export const PRODUCT_SORTS = {
  changed: "Last changed",
  newest: "Newest",
  name: "Name",
  cheapest: "Price, lowest first",
  dearest: "Price, highest first",
  scarcest: "Stock, lowest first",
} as const;
export type ProductSort = keyof typeof PRODUCT_SORTS;
export const PRODUCT_SORT_NAMES = Object.keys(PRODUCT_SORTS) as [ProductSort, ...ProductSort[]];

/** "all" includes archived products. */
export const STATUS_FILTER_NAMES = [...PRODUCT_STATUSES, "all"] as const;

export const STOCK_LEVELS = { in: "In stock", low: `${LOW_STOCK_MAX} or fewer`, out: "Out of stock" } as const;
export type StockLevel = keyof typeof STOCK_LEVELS;
export const STOCK_LEVEL_NAMES = Object.keys(STOCK_LEVELS) as [StockLevel, ...StockLevel[]];

export const MISSING_FILTERS = {
  photo: "No photo",
  facts: "Specifications used in filters",
  barcode: "No barcode",
  sku: "No SKU",
  description: "No description",
} as const;
export type MissingFilter = keyof typeof MISSING_FILTERS;
export const MISSING_FILTER_NAMES = Object.keys(MISSING_FILTERS) as [MissingFilter, ...MissingFilter[]];
