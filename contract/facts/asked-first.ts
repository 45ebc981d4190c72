import type { FamilyName } from "./families.ts";

/** What shoppers ask for first, by family: the order of a listing's filters and of a comparison. What is not named comes behind, in the family's own order. */
const ASKED_FIRST: { readonly [Family in FamilyName]?: readonly string[] } = {
  laptop: ["memoryGb", "ssdGb", "inches", "graphics", "processor", "refreshHz", "batteryHours", "weightKg"],
  desktop: ["memoryGb", "ssdGb", "chip"],
  phone: ["storageGb", "ptaStatus", "inches", "chip", "playbackHours"],
  tablet: ["storageGb", "inches", "chip", "memoryGb"],
  watch: ["sizeMm", "normalUseHours"],
  ups: ["va", "watts", "minutesAt100Watts", "wave", "sockets"],
  router: ["generation", "class", "coversSquareMetres", "wan", "lan"],
};

/** Names of facts, those that are asked for first in front. */
export function askedFirst(family: FamilyName, keys: readonly string[]): string[] {
  const first = (ASKED_FIRST[family] ?? []).filter((key) => keys.includes(key));
  return [...first, ...keys.filter((key) => !first.includes(key))];
}
