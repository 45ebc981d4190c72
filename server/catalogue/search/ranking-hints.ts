import type { FamilyName } from "#contract/facts/families.ts";
import { KINDS } from "#server/catalogue/search/reading/kinds/kinds.ts";
import type { SearchReading } from "#server/catalogue/search/reading/read-search.ts";
import type { SearchPlaces } from "./search-places.ts";
import type { RankingHints } from "./search-query.ts";
import { listKinds } from "./search-words.ts";

const GRAPHICS_MODELS = ["ti", "super", "xt", "xtx", "gre"];
/** Endings that make another model of the same number. */
const MODEL_ENDINGS: { readonly [Family in FamilyName]?: readonly string[] } = {
  "graphics-card": GRAPHICS_MODELS,
  laptop: GRAPHICS_MODELS,
  phone: ["pro", "max", "plus"],
};

/** How the products that match a reading are ranked. */
export function toRankingHints(reading: SearchReading, places: SearchPlaces, words: readonly string[]): RankingHints {
  const { chipFamily, families } = reading;
  const kinds = chipFamily && listKindWords(chipFamily, places);
  const [family] = chipFamily ? [chipFamily] : families;
  const endings = (family && MODEL_ENDINGS[family]) ?? [];
  // "4060" and "rtx4060", but not "8gb".
  const isModel = words.some((word) => (family === "phone" ? /^\d+$/ : /\d{4}/).test(word));
  const named = (ending: string) => words.some((word) => word === ending || word.endsWith(`0${ending}`));
  return {
    ...(kinds && kinds.length > 0 && { kinds }),
    otherModels: isModel ? endings.filter((ending) => !named(ending)) : [],
  };
}

/** The words by which this shop's categories name the family. */
function listKindWords(family: FamilyName, places: SearchPlaces): string[] {
  const slug = KINDS.find(({ families }) => families[0] === family)?.category;
  const place = slug === undefined ? undefined : places.get(slug);
  return place ? listKinds(place.name) : [];
}
