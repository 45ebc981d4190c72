import type { BuildUse } from "#contract/rules/build/build-uses.ts";
import { BUILD_MAX_BUDGET_RUPEES } from "#contract/rules/limits.ts";
import type { UseName } from "#contract/rules/product/search-uses.ts";
import type { BuildOffer } from "#contract/shop/search.ts";
import type { SearchReading } from "#server/catalogue/search/reading/read-search.ts";

const BUILD_USE_OF: Readonly<Record<UseName, BuildUse>> = {
  gaming: "gaming-1080p",
  study: "work",
  office: "work",
  coding: "work",
  editing: "creation",
  streaming: "creation",
};
/** Resolutions that are no fact of a computer and therefore stay search words. */
const GAMING_RESOLUTIONS: Readonly<Record<string, BuildUse>> = {
  "1440p": "gaming-1440p",
  "2k": "gaming-1440p",
  qhd: "gaming-1440p",
  "4k": "gaming-4k",
  "2160p": "gaming-4k",
};
/** Apple's computers cannot be built from parts. */
const APPLE_WORDS = new Set(["apple", "mac", "imac", "macos"]);

/** A search for a desktop computer can also be met by the builder; undefined for any other search. */
export function offerBuild(reading: SearchReading, chosenMaxPrice: number | undefined): BuildOffer | undefined {
  const words = reading.words.map((word) => word.toLowerCase());
  if (reading.families[0] !== "desktop" || words.some((word) => APPLE_WORDS.has(word))) return undefined;
  const budget = chosenMaxPrice ?? reading.maxPrice;
  const resolution = words.map((word) => GAMING_RESOLUTIONS[word]).find((use) => use !== undefined);
  const use = reading.use && (reading.use === "gaming" && resolution ? resolution : BUILD_USE_OF[reading.use]);
  return {
    ...(budget !== undefined && budget > 0 && { budget: Math.min(budget, BUILD_MAX_BUDGET_RUPEES) }),
    ...(use && { use }),
  };
}
