import type { SearchReading } from "#server/catalogue/search/reading/read-search.ts";
import type { Relaxation } from "./search-filter.ts";

/** Each relaxation is a search of its own. */
const SINGLES_MAX = 4;

/**
 * What a search leaves out to find something, in this order: a single fact, all facts, the use, the
 * price, a single word, all words.
 */
export function listRelaxations(reading: SearchReading): Relaxation[] {
  const facts = Object.keys(reading.facts);
  const { words } = reading;
  const hasFacts = facts.length > 0;
  const hasUse =
    reading.use !== undefined &&
    (reading.widerPlaces.join() !== reading.places.join() || Object.keys(reading.atLeast).length > 0);
  // Without its use, other computers would come before a dearer gaming PC.
  const isUseOwnCategory = reading.places[0] === reading.widerPlaces[0];
  const hasPrice = reading.minPrice !== undefined || reading.maxPrice !== undefined;
  // Without a product type and facts, nothing would be left to search for.
  const canDropAllWords = words.length > 0 && (reading.places.length > 0 || hasFacts);
  const relaxations: (Relaxation | false)[] = [
    {},
    ...(facts.length > 1 ? facts.slice(-SINGLES_MAX).reverse() : []).map((key) => ({ facts: [key] })),
    hasFacts && { facts },
    hasPrice && hasUse && isUseOwnCategory && { price: true },
    hasUse && { use: true },
    hasFacts && hasUse && { facts, use: true },
    hasPrice && { price: true },
    ...(words.length > 1 ? orderByWorth(words).slice(0, SINGLES_MAX) : []).map((word) => ({ words: [word] })),
    hasPrice && (hasFacts || hasUse) && { facts, use: true, price: true },
    canDropAllWords && { words },
    canDropAllWords && (hasFacts || hasUse || hasPrice) && { facts, use: true, price: true, words },
  ];
  return relaxations.filter((relaxation) => relaxation !== false);
}

/** Words that can be missed first: a model number says more than any other word. */
function orderByWorth(words: readonly string[]): string[] {
  return words.toSorted((one, other) => Number(/\d/.test(one)) - Number(/\d/.test(other)));
}
