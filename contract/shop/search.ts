import { z } from "zod";
import { SEARCH_MAX_CHARACTERS } from "../rules/limits.ts";
import { USE_NAMES, type UseName } from "../rules/search-reading/uses.ts";
import { SORTS } from "../rules/sort.ts";
import { Rupees, text } from "../shapes.ts";
import { Listing, ListingQuery, NamedSlug } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";

/** One thing that was read, for people: what it says, and the search without it. */
export const ReadPart = z.object({
  says: z.enum(["price", "orderBy", "use", "category", "fact"]),
  label: z.string(),
  without: z.string(),
});
export type ReadPart = z.infer<typeof ReadPart>;

/** How a search was read. What is not there was not said. */
export const Reading = z.object({
  /** What was searched for in the words of products. */
  words: z.array(z.string()),
  minPrice: Rupees.optional(),
  maxPrice: Rupees.optional(),
  orderBy: z.enum(SORTS).optional(),
  /** Slugs of the category tree. */
  category: z.string().optional(),
  subCategory: z.string().optional(),
  use: z.enum(USE_NAMES as [UseName, ...UseName[]]).optional(),
  /** By the names of the families' facts: { memoryGb: 16 }. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  parts: z.array(ReadPart),
});
export type Reading = z.infer<typeof Reading>;

export const SearchListing = Listing.omit({ facts: true }).extend({
  /** Where what was asked for stands, as far as the search says. */
  category: NamedSlug.nullable(),
  subCategory: NamedSlug.nullable(),
  reading: Reading,
  /** What had to be left out of the reading to find anything, in words; empty: all of it holds for every product. */
  dropped: z.array(z.string()),
});
export type SearchListing = z.infer<typeof SearchListing>;

/** The parameters win over what the search itself says. */
export const searchListing = endpoint("searchListing", {
  query: ListingQuery.omit({ facts: true }).extend({ q: text(SEARCH_MAX_CHARACTERS).default("") }),
  response: SearchListing,
});
