import { z } from "zod";
import {
  LISTING_MAX_BRANDS,
  LISTING_MAX_LIMIT,
  LISTING_PAGE_SIZE,
  PRODUCT_LIST_MAX,
  SEARCH_MAX_CHARACTERS,
} from "../rules/limits.ts";
import { SORTS } from "../rules/sort.ts";
import { DateTime, PageNumber, POSTGRES_INTEGER_MAX, pageSize, Rupees, Slug, text } from "../shapes.ts";
import { endpoint } from "./endpoint.ts";

export const NamedSlug = z.object({ name: z.string(), slug: z.string() });
export type NamedSlug = z.infer<typeof NamedSlug>;

/** A product as lists carry it. */
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
  /** Of a discounted product: in the thirty days before it cost this, or less. What is taken off is then no saving. */
  isRegularPrice: z.boolean().optional(),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const Specification = z.object({ group: z.string(), name: z.string(), value: z.string(), unit: z.string() });
export type Specification = z.infer<typeof Specification>;

/** A photo that the shop has of a product. */
export const OwnPhoto = z.object({ picture: z.string(), alt: z.string() });
export type OwnPhoto = z.infer<typeof OwnPhoto>;

export const Product = ProductCard.extend({
  desc: z.string(),
  /** With its alternative text where the shop has given one. */
  productPhotos: z.array(z.object({ imgUrl: z.string(), alt: z.string().optional() })),
  specifications: z.array(Specification),
  /** What a finished PC is made of: the list that a build's address and calls carry. Nothing else has any. */
  parts: z.array(z.object({ slug: z.string(), count: z.number().int() })).optional(),
  /** What shoppers of such things ask for first; empty for families that have no such list. */
  firstFacts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What decides whether it fits other parts and nobody states: shoppers may ask. Left out where nothing is open. */
  unstated: z.array(z.object({ fact: z.string(), label: z.string() })).optional(),
  category: NamedSlug,
  subCategory: NamedSlug,
  childCategory: NamedSlug,
});
export type Product = z.infer<typeof Product>;

export const SubCategory = NamedSlug.extend({ childCategories: z.array(NamedSlug) });
export const Category = NamedSlug.extend({ icon: z.string(), subCategories: z.array(SubCategory) });
export type SubCategory = z.infer<typeof SubCategory>;
export type Category = z.infer<typeof Category>;

const blank = (value: unknown) => value === "" || value === undefined || value === null;
const Bound = z.preprocess(
  (value) => (blank(value) ? undefined : value),
  z.coerce
    .number({ error: "Must be a whole number of rupees" })
    .int("Must be a whole number of rupees")
    .min(0, "Must be a whole number of rupees")
    // No price is higher, so a bound beyond it says the same.
    .overwrite((rupees) => Math.min(rupees, POSTGRES_INTEGER_MAX))
    .optional(),
);

/** The listing's query. Page and limit bend (missing or invalid is the default); filters that mean nothing are refused. */
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
  /** "socket:AM5;memoryGb:16": by the names of the families' facts. Values of one fact widen, facts narrow. */
  facts: text(2_000).optional(),
});
export type ListingQuery = z.infer<typeof ListingQuery>;

/** A fact that the products of a listing differ in, with how many of the whole listing have each value. */
export const FactFilter = z.object({
  key: z.string(),
  label: z.string(),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
});
export type FactFilter = z.infer<typeof FactFilter>;

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
});
export type Listing = z.infer<typeof Listing>;

const SlugParams = z.object({ slug: Slug });

export const listChildCategory = endpoint("listChildCategory", {
  params: SlugParams,
  query: ListingQuery,
  response: Listing,
});
export const listSubCategory = endpoint("listSubCategory", {
  params: SlugParams,
  query: ListingQuery,
  response: Listing,
});
export const getProduct = endpoint("getProduct", { query: z.object({ slug: Slug }), response: Product });

export const SearchResult = ProductCard.pick({ id: true, name: true, slug: true, imgUrl: true, netPrice: true });
export type SearchResult = z.infer<typeof SearchResult>;

export const searchProducts = endpoint("searchProducts", {
  query: z.object({ q: text(SEARCH_MAX_CHARACTERS).default("") }),
  response: z.object({ data: z.array(SearchResult) }),
});

const RowQuery = z.object({
  limit: pageSize({ usual: PRODUCT_LIST_MAX, max: PRODUCT_LIST_MAX }),
});
export const listRecentProducts = endpoint("listRecentProducts", { query: RowQuery, response: z.array(ProductCard) });
export const listDiscountedProducts = endpoint("listDiscountedProducts", {
  query: RowQuery,
  response: z.array(ProductCard),
});

export const listCategories = endpoint("listCategories", { response: z.object({ data: z.array(Category) }) });
export const getCategory = endpoint("getCategory", { params: SlugParams, response: z.object({ data: Category }) });
