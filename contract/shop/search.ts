import { z } from "zod";
import { BUILD_USE_NAMES } from "../rules/build/build-uses.ts";
import { SEARCH_MAX_CHARACTERS } from "../rules/limits.ts";
import { USE_NAMES } from "../rules/product/search-uses.ts";
import { SORTS } from "../rules/product/sort.ts";
import { Rupees, text } from "../shapes.ts";
import { Listing, ListingQuery, NamedSlug } from "./catalogue.ts";
import { defineCalls } from "./endpoint.ts";

/** One recognised part of a search, with its label and the search without this part. */
export const ReadPart = z.object({
  says: z.enum(["price", "orderBy", "use", "category", "fact"]),
  label: z.string(),
  without: z.string(),
});
export type ReadPart = z.infer<typeof ReadPart>;

/** How a search was interpreted; absent fields were not recognised. */
export const Reading = z.object({
  /** Words that were searched in the products' texts. */
  words: z.array(z.string()),
  minPrice: Rupees.optional(),
  maxPrice: Rupees.optional(),
  orderBy: z.enum(SORTS).optional(),
  /** Slugs of the category tree. */
  category: z.string().optional(),
  subCategory: z.string().optional(),
  childCategory: z.string().optional(),
  use: z.enum(USE_NAMES).optional(),
  /** By fact keys, such as { memoryGb: 16 }. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  parts: z.array(ReadPart),
});
export type Reading = z.infer<typeof Reading>;

/** What the builder can start from; absent fields were not searched for. */
export const BuildOffer = z.object({ budget: Rupees.optional(), use: z.enum(BUILD_USE_NAMES).optional() });
export type BuildOffer = z.infer<typeof BuildOffer>;

export const SearchListing = Listing.omit({ facts: true }).extend({
  /** The categories that the search names, if any. */
  category: NamedSlug.nullable(),
  subCategory: NamedSlug.nullable(),
  reading: Reading,
  /** Parts of the search that were ignored to get results, as texts; empty if all parts apply. */
  dropped: z.array(z.string()),
  /** Present if the search asks for a desktop computer. */
  buildOffer: BuildOffer.optional(),
});
export type SearchListing = z.infer<typeof SearchListing>;

export const SEARCH_CALLS = defineCalls({
  /** Parameters override the interpretation of the search text. */
  searchListing: {
    method: "GET",
    path: "/search",
    access: "all",
    summary: "A page of what a search finds, with how the search was read",
    query: ListingQuery.omit({ facts: true }).extend({ q: text(SEARCH_MAX_CHARACTERS).default("") }),
    response: SearchListing,
  },
});
