import { type FamilyName, getFamily } from "./families.ts";
import { type Facts, formatFactWithUnit } from "./family.ts";

/**
 * Facts that shoppers look for first, by family, with short labels. They lead the filters, the
 * comparison and the product page; all other facts follow in the family's order.
 */
const FIRST_FACTS: { readonly [Family in FamilyName]?: Readonly<Record<string, string>> } = {
  laptop: {
    memoryGb: "Memory",
    ssdGb: "Storage",
    inches: "Screen",
    graphics: "Graphics",
    processor: "Processor",
    refreshHz: "Refresh rate",
    batteryHours: "Battery",
    weightKg: "Weight",
  },
  desktop: { memoryGb: "Memory", ssdGb: "Storage", chip: "Chip", displays: "Displays", ethernet: "Network" },
  phone: {
    storageGb: "Storage",
    ptaStatus: "PTA",
    inches: "Screen",
    chip: "Chip",
    playbackHours: "Battery",
    sim: "SIM",
  },
  tablet: {
    storageGb: "Storage",
    inches: "Screen",
    chip: "Chip",
    memoryGb: "Memory",
    webOverWiFiHours: "Battery",
    network: "Network",
  },
  watch: { sizeMm: "Size", normalUseHours: "Battery", waterResistance: "Water resistance", network: "Network" },
  ups: {
    va: "Capacity",
    watts: "Power",
    minutesAt100Watts: "Backup at 100 W",
    wave: "Waveform",
    sockets: "Sockets",
    mains: "Input voltage",
  },
  router: {
    generation: "Wi-Fi",
    class: "Speed class",
    coversSquareMetres: "Coverage",
    wan: "WAN",
    lan: "LAN",
    units: "Units",
  },
};

const FIRST_FACTS_MAX = 6;

/** Sorts fact keys so that the facts that shoppers look for first lead. */
export function sortByFirstFacts(family: FamilyName, keys: readonly string[]): string[] {
  const first = Object.keys(FIRST_FACTS[family] ?? {}).filter((key) => keys.includes(key));
  return [...first, ...keys.filter((key) => !first.includes(key))];
}

/** Returns a product's most important facts as text; empty for a family without such a list. */
export function listFirstFacts(family: FamilyName | null, facts: Facts): { name: string; value: string }[] {
  const first = family === null ? undefined : FIRST_FACTS[family];
  if (family === null || !first) return [];
  return Object.entries(first)
    .flatMap(([key, name]) => {
      const value = formatFactWithUnit(getFamily(family), facts, key);
      return value === undefined ? [] : [{ name, value }];
    })
    .slice(0, FIRST_FACTS_MAX);
}
