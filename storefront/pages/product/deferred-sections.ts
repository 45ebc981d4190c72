// Sections below the first screen of a product's page.
import { deferred } from "#storefront/hydration/index.ts";

export const InfoLinks = deferred(async () => (await import("./info-links.tsx")).InfoLinks);
export const ServiceBar = deferred(
  async () => (await import("#storefront/features/shop-info/feature-strips.tsx")).ServiceBar,
);
export const IncludedParts = deferred(async () => (await import("./compatibility/included-parts.tsx")).IncludedParts);
export const ProductTabs = deferred(async () => (await import("./product-tabs.tsx")).ProductTabs);
export const RelatedProducts = deferred(async () => (await import("./related/related-products.tsx")).RelatedProducts);

/** Loaded before the page renders when the shopper comes from another page. */
export const DEFERRED_SECTIONS = [InfoLinks, ServiceBar, ProductTabs, RelatedProducts];
