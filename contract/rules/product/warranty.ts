export const WARRANTY_CLASSES = {
  official: "Official, by the brand's distributor in Pakistan",
  shop: "By the shop",
  international: "International, by the brand abroad",
  none: "No warranty",
} as const;

export type WarrantyClass = keyof typeof WARRANTY_CLASSES;
export const WARRANTY_CLASS_NAMES = Object.keys(WARRANTY_CLASSES) as [WarrantyClass, ...WarrantyClass[]];

/** Who gives a warranty. No giver: the product is sold without one. */
export const WARRANTY_GIVERS = {
  brand: "the brand",
  distributor: "the distributor in Pakistan",
  shop: "our shop",
} as const;
export type WarrantyGiver = keyof typeof WARRANTY_GIVERS;
export const WARRANTY_GIVER_NAMES = Object.keys(WARRANTY_GIVERS) as [WarrantyGiver, ...WarrantyGiver[]];

export const WARRANTY_MAX_MONTHS = 240;
export const WARRANTY_TEXT_MAX_CHARACTERS = 1_000;

/** Waiting: the clock starts when the order is delivered. */
export const WARRANTY_STATES = ["waiting", "active", "expired"] as const;

/** Such as "2 years" or "18 months". */
export function formatMonths(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, "year"] : [months, "month"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
