import type { FamilyName } from "#contract/facts/families.ts";

/** The places of a computer, in the order in which one chooses what goes there. */
export interface BuildSlot {
  name: string;
  /** "Processor", over the slot. */
  title: string;
  /** "a processor", in sentences. */
  one: string;
  families: readonly FamilyName[];
  /** "another drive": what is added to it. null: it holds one product. */
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
  { name: "screen", title: "Screen", one: "a screen", families: ["monitor"], more: "another screen" },
  { name: "ups", title: "UPS", one: "a UPS", families: ["ups"], more: null },
] as const satisfies readonly BuildSlot[];

export type SlotName = (typeof BUILD_SLOTS)[number]["name"];

/** Another product of the slot takes the place of the one that is there, and no place beside it. */
export const isReplaced = ({ name, more }: BuildSlot) => more === null || name === "memory";

/** Where a product of a family goes; nothing where it is no part of a desk's computer. */
export function slotOf(family: string | null): BuildSlot | undefined {
  return BUILD_SLOTS.find(({ families }: BuildSlot) => families.some((name) => name === family));
}
