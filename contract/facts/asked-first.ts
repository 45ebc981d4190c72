import { type FamilyName, familyOf } from "./families.ts";
import { type Facts, factInWords } from "./family.ts";

/**
 * What shoppers ask for first, by family, and what they call it: the order of a listing's filters and of a comparison, and what a
 * product's page says beside its price. What is not named comes behind, in the family's own order.
 */
const ASKED_FIRST: { readonly [Family in FamilyName]?: Readonly<Record<string, string>> } = {
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
  watch: { sizeMm: "Size", normalUseHours: "Battery", waterResistance: "Water", network: "Network" },
  ups: {
    va: "Capacity",
    watts: "Power",
    minutesAt100Watts: "At 100 W",
    wave: "Wave",
    sockets: "Sockets",
    mains: "Mains",
  },
  router: {
    generation: "Wi-Fi",
    class: "Class",
    coversSquareMetres: "Covers",
    wan: "WAN",
    lan: "LAN",
    units: "Units",
  },
};

const SHOWN_MAX = 6;

/** Names of facts, those that are asked for first in front. */
export function askedFirst(family: FamilyName, keys: readonly string[]): string[] {
  const first = Object.keys(ASKED_FIRST[family] ?? {}).filter((key) => keys.includes(key));
  return [...first, ...keys.filter((key) => !first.includes(key))];
}

/** The facts of one product that shoppers ask for first, in words; none where its family has none. */
export function firstFactsOf(family: FamilyName | null, facts: Facts): { name: string; value: string }[] {
  const first = family === null ? undefined : ASKED_FIRST[family];
  if (family === null || !first) return [];
  return Object.entries(first)
    .flatMap(([key, name]) => {
      const value = factInWords(familyOf(family), facts, key);
      return value === undefined ? [] : [{ name, value }];
    })
    .slice(0, SHOWN_MAX);
}
