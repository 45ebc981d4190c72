import { z } from "zod";
import { CATEGORY_LEVELS } from "#contract/rules/product/category-level.ts";
import {
  MISSING_FILTER_NAMES,
  PRODUCT_SORT_NAMES,
  STATUS_FILTER_NAMES,
  STOCK_LEVEL_NAMES,
} from "#contract/rules/product/product-list.ts";
import { PRODUCT_STATUSES } from "#contract/rules/product/product-status.ts";
import { WARRANTY_CLASS_NAMES } from "#contract/rules/product/warranty.ts";
import { DateTime, Id, NamedId, optionalParameter, POSTGRES_INTEGER_MAX, Rupees, text } from "#contract/shapes.ts";
import { BuildDetails, PartList } from "#contract/shop/build.ts";
import { OwnPhoto, Specification } from "#contract/shop/catalogue.ts";
import { defineOfficeCalls } from "../endpoint.ts";
import { FactValue, Family, NewProduct, ProductChange, ProductInput } from "./product-input.ts";
import { StockChange } from "./stock.ts";

export const ProductRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  slug: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  brand: NamedId,
  category: NamedId,
  family: Family.nullable(),
  status: z.enum(PRODUCT_STATUSES),
  total: Rupees,
  discount: z.number().int(),
  netPrice: Rupees,
  /** null if unknown, or if the staff member may not see costs. */
  cost: Rupees.nullable(),
  stock: z.number().int(),
  /** Price and stock follow the parts. */
  isBundle: z.boolean(),
  /** Each piece has a serial number. */
  asksSerials: z.boolean(),
  imgUrl: z.string(),
  facts: z.record(z.string(), FactValue),
  updatedAt: DateTime,
});
export type ProductRow = z.infer<typeof ProductRow>;

export const ProductListQuery = z.object({
  q: text(200).optional(),
  family: optionalParameter(Family),
  brand: optionalParameter(Id),
  level: optionalParameter(z.enum(CATEGORY_LEVELS)),
  category: optionalParameter(Id),
  /** Without it, archived products are left out. */
  status: optionalParameter(z.enum(STATUS_FILTER_NAMES)),
  stock: optionalParameter(z.enum(STOCK_LEVEL_NAMES)),
  minPrice: optionalParameter(z.coerce.number().int().min(0).max(POSTGRES_INTEGER_MAX)),
  maxPrice: optionalParameter(z.coerce.number().int().min(0).max(POSTGRES_INTEGER_MAX)),
  missing: optionalParameter(z.enum(MISSING_FILTER_NAMES)),
  /** Only products without this fact. */
  missingFact: optionalParameter(z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,60}$/)),
  sort: optionalParameter(z.enum(PRODUCT_SORT_NAMES)),
  /** Cursor: the end of the previous page. */
  after: optionalParameter(text(400)),
});
export type ProductListQuery = z.infer<typeof ProductListQuery>;

const PriceChange = z.object({
  at: DateTime,
  total: Rupees,
  discount: z.number().int(),
  netPrice: Rupees,
  by: z.string().nullable(),
});

/** A scheduled price, upcoming or in effect (page Bulk). */
const ScheduledPrice = z.object({
  importId: z.string(),
  name: z.string(),
  by: z.string(),
  startsAt: DateTime,
  endsAt: DateTime.nullable(),
  hasBegun: z.boolean(),
  netPrice: Rupees,
});
export type ScheduledPrice = z.infer<typeof ScheduledPrice>;

export const OfficeProduct = ProductInput.extend({
  id: z.number().int(),
  version: z.number().int(),
  slug: z.string(),
  name: z.string(),
  shortDesc: z.string(),
  description: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  brandId: z.number().int(),
  childCategoryId: z.number().int(),
  total: Rupees,
  cost: Rupees.nullable(),
  warrantyCovers: z.string().nullable(),
  warrantyClaimAt: z.string().nullable(),
  /** The default that applies, because the product itself names no warranty. */
  warrantyDefault: z
    .object({
      brand: z.string().nullable(),
      subCategory: z.string().nullable(),
      warrantyClass: z.enum(WARRANTY_CLASS_NAMES),
      months: z.number().int(),
    })
    .nullable(),
  ownPhotos: z.array(OwnPhoto),
  ownChips: z.array(z.string()).nullable(),
  moreRows: z.array(Specification),
  facts: z.record(z.string(), FactValue),
  factSources: z.record(z.string(), z.object({ source: z.string(), date: z.string().optional() })),
  netPrice: Rupees,
  stock: z.number().int(),
  imgUrl: z.string(),
  photos: z.array(z.string()),
  chips: z.array(z.string()),
  specifications: z.array(Specification),
  createdAt: DateTime,
  updatedAt: DateTime,
  /** Newest first. */
  prices: z.array(PriceChange),
  scheduledPrices: z.array(ScheduledPrice),
  stockChanges: z.array(StockChange),
  /** Empty if the product is not a bundle. */
  parts: z.array(
    z.object({
      productId: z.number().int(),
      slug: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      netPrice: Rupees,
      stock: z.number().int(),
    }),
  ),
});
export type OfficeProduct = z.infer<typeof OfficeProduct>;

const Params = z.object({ id: Id });

const Page = z.object({ html: z.string() });

export const PRODUCT_CALLS = defineOfficeCalls({
  listProducts: {
    method: "GET",
    path: "/office/products",
    access: "catalogue.read",
    summary: "Products of every status, searched, narrowed and ordered",
    query: ProductListQuery,
    response: z.object({
      products: z.array(ProductRow),
      next: z.string().nullable(),
      /** Number of products up to a counting limit; only with the first page. */
      count: z.object({ atLeast: z.number().int(), more: z.boolean() }).nullable(),
    }),
  },
  getProduct: {
    method: "GET",
    path: "/office/products/:id",
    access: "catalogue.read",
    summary: "One product with its prices and stock so far",
    params: Params,
    response: OfficeProduct,
  },
  createProduct: {
    method: "POST",
    path: "/office/products",
    access: "catalogue.write",
    idempotent: true,
    summary: "Put a product into the catalogue",
    body: NewProduct,
    response: OfficeProduct,
  },
  changeProduct: {
    method: "PUT",
    path: "/office/products/:id",
    access: "catalogue.write",
    summary: "Change a product that was seen at a version",
    params: Params,
    body: z.object({ version: z.number().int().positive(), change: ProductChange }),
    response: OfficeProduct,
  },
  previewProduct: {
    method: "POST",
    path: "/office/products/:id/preview",
    access: "catalogue.read",
    summary: "A product's page as shoppers would see it, with what is not saved yet",
    params: Params,
    body: z.object({ change: ProductChange }),
    response: Page,
  },
  previewNewProduct: {
    method: "POST",
    path: "/office/products/preview",
    access: "catalogue.write",
    summary: "The page of an unsaved product, as shoppers would see it",
    body: NewProduct,
    response: Page,
  },
  duplicateProduct: {
    method: "POST",
    path: "/office/products/:id/duplicate",
    access: "catalogue.write",
    idempotent: true,
    summary: "A draft with all that a product has, but its stock and codes",
    params: Params,
    response: OfficeProduct,
  },
  getParts: {
    method: "GET",
    path: "/office/parts",
    access: "catalogue.read",
    summary: "What a list of parts costs and whether they fit, before they become a finished PC",
    query: z.object({ parts: PartList.optional().default([]) }),
    response: BuildDetails,
  },
});
