// The category tree of the demo shop has three levels: category, sub-category, child category.
// Slugs are unique among sub-categories and, separately, among child categories.
import { ACCESSORIES } from "./categories/accessories.ts";
import { COMPONENTS } from "./categories/components.ts";
import { COMPUTERS } from "./categories/computers.ts";
import { PERIPHERALS } from "./categories/peripherals.ts";

/** In the order of the shop's menu. */
export const CATEGORIES = [...COMPUTERS, ...COMPONENTS, ...PERIPHERALS, ...ACCESSORIES] as const;
