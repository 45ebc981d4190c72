import type { FamilyName } from "#contract/facts/families.ts";

/** A place in a build; BUILD_SLOTS lists them in the order of choosing. */
export interface BuildSlot {
  name: string;
  /** The heading, such as "Processor". */
  title: string;
  /** The name in sentences, such as "a processor". */
  one: string;
  families: readonly FamilyName[];
  /** The text for adding one more, such as "another drive"; null if the slot holds one product. */
  more: string | null;
}

export const BUILD_SLOTS = [
  { name: "processor", title: "Processor", one: "a processor", families: ["processor"], more: null },
  { name: "board", title: "Motherboard", one: "a motherboard", families: ["motherboard"], more: null },
  { name: "memory", title: "Memory", one: "memory", families: ["memory"], more: "more memory" },
  { name: "card", title: "Graphics card", one: "a graphics card", families: ["graphics-card"], more: null },
  {
    name: "storage",
    title: "Storage",
    one: "a drive",
    families: ["solid-state-drive", "hard-disk"],
    more: "another drive",
  },
  { name: "case", title: "Case", one: "a case", families: ["case"], more: null },
  { name: "supply", title: "Power supply", one: "a power supply", families: ["power-supply"], more: null },
  { name: "cooler", title: "CPU cooler", one: "a cooler", families: ["air-cooler", "liquid-cooler"], more: null },
  { name: "fans", title: "Case fans", one: "fans", families: ["case-fan"], more: "more fans" },
  { name: "screen", title: "Monitor", one: "a monitor", families: ["monitor"], more: "another monitor" },
  { name: "ups", title: "UPS", one: "a UPS", families: ["ups"], more: null },
] as const satisfies readonly BuildSlot[];

export type SlotName = (typeof BUILD_SLOTS)[number]["name"];

/** A new product replaces the present one instead of being added. */
export const isReplacedOnAdd = ({ name, more }: BuildSlot) => more === null || name === "memory";

/** Returns the slot of a family; undefined if the family is not part of a desktop computer. */
export function findSlot(family: string | null): BuildSlot | undefined {
  return BUILD_SLOTS.find(({ families }: BuildSlot) => families.some((name) => name === family));
}
