// What stands below the first screen of a product's page.
import { later } from "#storefront/shell/later.tsx";

export const InfoLinks = later(async () => (await import("./info-links.tsx")).InfoLinks);
export const ServiceBar = later(async () => (await import("#storefront/shell/feature-strips.tsx")).ServiceBar);
export const MadeOf = later(async () => (await import("./made-of.tsx")).MadeOf);
export const ProductTabs = later(async () => (await import("./product-tabs.tsx")).ProductTabs);

/** There before the page is, where somebody comes from another one. */
export const BELOW = [InfoLinks, ServiceBar, ProductTabs];
