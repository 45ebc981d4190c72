import { z } from "zod";
import { LISTING_MAX_BRANDS, LISTING_MAX_LIMIT, LISTING_PAGE_SIZE, SEARCH_MAX_CHARACTERS } from "../rules/limits.ts";
import { SORTS } from "../rules/product/sort.ts";
import { WARRANTY_GIVER_NAMES } from "../rules/product/warranty.ts";
import { DateTime, PageNumber, POSTGRES_INTEGER_MAX, pageSize, Rupees, Slug, text } from "../shapes.ts";
import { defineCalls } from "./endpoint.ts";

export const NamedSlug = z.object({ name: z.string(), slug: z.string() });
export type NamedSlug = z.infer<typeof NamedSlug>;

/** A product as shown in lists. */
export const ProductCard = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  price: Rupees,
  netPrice: Rupees,
  total: Rupees,
  discount: z.number().int(),
  stock: z.number().int(),
  imgUrl: z.string(),
  brand: NamedSlug,
  shortDesc: z.string(),
  chips: z.array(z.string()),
  createdAt: DateTime,
  /**
   * For a discounted or promoted product: the price was this low in the thirty days before, so the discount is not a
   * saving.
   */
  isRegularPrice: z.boolean().optional(),
  /** What promotions for everybody take off; absent without any. The net price has it off. */
  promotion: z.object({ label: z.string(), amount: Rupees }).optional(),
  /** Of the published reviews; absent if there are none. */
  rating: z.object({ average: z.number(), count: z.number().int() }).optional(),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const Specification = z.object({ group: z.string(), name: z.string(), value: z.string(), unit: z.string() });
export type Specification = z.infer<typeof Specification>;

/** A product photo uploaded by the shop. */
export const OwnPhoto = z.object({ picture: z.string(), alt: z.string() });
export type OwnPhoto = z.infer<typeof OwnPhoto>;

export const Product = ProductCard.extend({
  desc: z.string(),
  /** `alt` is present if the shop wrote one. */
  productPhotos: z.array(z.object({ imgUrl: z.string(), alt: z.string().optional() })),
  specifications: z.array(Specification),
  /** Parts of a finished PC, as in a build's URL; absent for other products. */
  parts: z.array(z.object({ slug: z.string(), count: z.number().int() })).optional(),
  /** The facts that shoppers look for first; empty if the family has no such list. */
  firstFacts: z.array(z.object({ name: z.string(), value: z.string() })),
  /**
   * Unknown facts that decide whether the product fits other parts, for questions by shoppers. Absent if
   * there are none.
   */
  unstated: z.array(z.object({ fact: z.string(), label: z.string() })).optional(),
  /** Absent if there is none. */
  warranty: z
    .object({ giver: z.enum(WARRANTY_GIVER_NAMES), months: z.number().int(), covers: z.string(), claimAt: z.string() })
    .optional(),
  category: NamedSlug,
  subCategory: NamedSlug,
  childCategory: NamedSlug,
});
export type Product = z.infer<typeof Product>;

const blank = (value: unknown) => value === "" || value === undefined || value === null;
const Bound = z.preprocess(
  (value) => (blank(value) ? undefined : value),
  z.coerce
    .number({ error: "Must be a whole number of rupees" })
    .int("Must be a whole number of rupees")
    .min(0, "Must be a whole number of rupees")
    // No price is higher, so a larger bound has the same result.
    .overwrite((rupees) => Math.min(rupees, POSTGRES_INTEGER_MAX))
    .optional(),
);

/** Page and limit fall back to defaults if missing or invalid; invalid filters are rejected. */
export const ListingQuery = z.object({
  page: PageNumber,
  limit: pageSize({ usual: LISTING_PAGE_SIZE, max: LISTING_MAX_LIMIT }),
  brand: text(4_000)
    .optional()
    .refine((list) => (list ?? "").split(",").length <= LISTING_MAX_BRANDS, `At most ${LISTING_MAX_BRANDS} brands`),
  minPrice: Bound,
  maxPrice: Bound,
  onSale: z.preprocess(
    (value) => (blank(value) ? undefined : value),
    z.enum(["true", "false"], { error: "Must be true or false" }).optional(),
  ),
  orderBy: z.preprocess(
    (value) => (blank(value) || value === "latest" ? undefined : value),
    z.enum(SORTS, { error: `Must be one of ${SORTS.join(", ")}` }).optional(),
  ),
  /**
   * Such as "socket:AM5;memoryGb:16". Values of one fact are alternatives; different facts must all
   * match.
   */
  facts: text(2_000).optional(),
});
export type ListingQuery = z.infer<typeof ListingQuery>;

/** A fact in which the listing's products differ, with the number of products per value. */
export const FactFilter = z.object({
  key: z.string(),
  label: z.string(),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
});
export type FactFilter = z.infer<typeof FactFilter>;

/**
 * How many products each choice would show together with all other filters that are set; a choice
 * that is missing shows none. `facts` is empty while no filter is set.
 */
export const FilterCounts = z.object({
  /** By slug. */
  brands: z.record(z.string(), z.number().int()),
  onSale: z.number().int(),
  /** By key and value. */
  facts: z.record(z.string(), z.record(z.string(), z.number().int())),
});
export type FilterCounts = z.infer<typeof FilterCounts>;

export const Listing = z.object({
  products: z.array(ProductCard),
  category: NamedSlug,
  subCategory: NamedSlug,
  childCategory: NamedSlug.nullable(),
  totalPages: z.number().int(),
  totalProducts: z.number().int(),
  page: z.number().int(),
  maxPrice: Rupees,
  brands: z.array(NamedSlug),
  childList: z.array(NamedSlug),
  facts: z.array(FactFilter),
  /** Absent where counting would take too long, and beside a part list. */
  counts: FilterCounts.optional(),
});
export type Listing = z.infer<typeof Listing>;

export const SlugParams = z.object({ slug: Slug });

export const SearchResult = ProductCard.pick({ id: true, name: true, slug: true, imgUrl: true, netPrice: true });
export type SearchResult = z.infer<typeof SearchResult>;

export const CATALOGUE_CALLS = defineCalls({
  listChildCategory: {
    method: "GET",
    path: "/product/getProductsByChildCategorySlug/:slug",
    access: "all",
    summary: "A page of a child category's products",
    params: SlugParams,
    query: ListingQuery,
    response: Listing,
  },
  listSubCategory: {
    method: "GET",
    path: "/product/getProductsBySubCategorySlug/:slug",
    access: "all",
    summary: "A page of a sub-category's products",
    params: SlugParams,
    query: ListingQuery,
    response: Listing,
  },
  getProduct: {
    method: "GET",
    path: "/product/getProductBySlug",
    access: "all",
    summary: "A product",
    query: z.object({ slug: Slug }),
    response: Product,
  },
  searchProducts: {
    method: "GET",
    path: "/product/search",
    access: "all",
    summary: "Search products",
    query: z.object({ q: text(SEARCH_MAX_CHARACTERS).default("") }),
    response: z.object({ data: z.array(SearchResult) }),
  },
});
