export const WARRANTY_CLASSES = {
  official: "Official, by the brand's distributor in Pakistan",
  shop: "By the shop",
  international: "International, by the brand abroad",
  none: "No warranty",
} as const;

export type WarrantyClass = keyof typeof WARRANTY_CLASSES;
export const WARRANTY_CLASS_NAMES = Object.keys(WARRANTY_CLASSES) as [WarrantyClass, ...WarrantyClass[]];
