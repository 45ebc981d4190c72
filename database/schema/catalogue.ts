import type { FamilyName } from "#contract/facts/families.ts";
import type { Facts } from "#contract/facts/family.ts";
import type { FactSources } from "#contract/facts/sources.ts";
import type { SaleType } from "#contract/rules/order/tax.ts";
import type { DiscountShare } from "#contract/rules/pricing/order-pricing.ts";
import type { CategoryLevel } from "#contract/rules/product/category-level.ts";
import type { ProductStatus } from "#contract/rules/product/product-status.ts";
import type { WarrantyClass } from "#contract/rules/product/warranty.ts";
import type { OwnPhoto, Specification } from "#contract/shop/catalogue.ts";
import { bigint, boolean, integer, jsonb, pgTable, smallint, sql, text, uuid } from "#database/orm.ts";
import { moment, serial, tsvector } from "../columns.ts";

const versionColumns = { version: integer().notNull().default(1), archived: boolean().notNull().default(false) };

export const category = pgTable("category", {
  id: serial(),
  slug: text().notNull(),
  name: text().notNull(),
  icon: text().notNull(),
  position: integer().notNull(),
  ...versionColumns,
});

export const subCategory = pgTable("sub_category", {
  id: serial(),
  categoryId: integer().notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  position: integer().notNull(),
  ...versionColumns,
});

export const childCategory = pgTable("child_category", {
  id: serial(),
  subCategoryId: integer().notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  position: integer().notNull(),
  ...versionColumns,
});

export const brand = pgTable("brand", {
  id: serial(),
  slug: text().notNull(),
  name: text().notNull(),
  ...versionColumns,
});

/** Former slugs that redirect to the current row. */
export const oldAddress = pgTable("old_address", {
  kind: text().$type<RedirectKind>().notNull(),
  address: text().notNull(),
  targetId: integer().notNull(),
});

/** A merged category or brand, with what was moved out of it. */
export const treeMerge = pgTable("tree_merge", {
  kind: text().$type<CategoryLevel | "brand">().notNull(),
  id: integer().notNull(),
  intoId: integer().notNull(),
  ended: jsonb().$type<{ name: string; slug: string; version: number }>().notNull(),
  moved: integer().array().notNull(),
  addresses: text().array().notNull(),
  at: moment().notNull().defaultNow(),
});

export type RedirectKind = "category" | "product" | "sub-category" | "child-category" | "brand";

export const product = pgTable("product", {
  id: serial(),
  slug: text().notNull(),
  name: text().notNull(),
  brandId: integer().notNull(),
  subCategoryId: integer().notNull(),
  childCategoryId: integer().notNull(),
  total: integer().notNull(),
  price: integer().notNull(),
  discount: smallint().notNull().default(0),
  /** What is asked for a piece: the total without the discount and the card's discounts. */
  netPrice: integer().notNull(),
  /** What promotions that hold for everybody take off, written by refreshDueDiscounts. */
  cardDiscount: integer().notNull().default(0),
  cardDiscounts: jsonb().$type<DiscountShare[]>(),
  stock: integer().notNull(),
  imgUrl: text().notNull(),
  photos: text().array().notNull().default([]),
  ownPhotos: jsonb().$type<OwnPhoto[]>().notNull().default([]),
  shortDesc: text().notNull().default(""),
  description: text().notNull().default(""),
  chips: text().array().notNull().default([]),
  specifications: jsonb().$type<Specification[]>().notNull().default([]),
  family: text().$type<FamilyName>(),
  facts: jsonb().$type<Facts>().notNull().default({}),
  factSources: jsonb().$type<FactSources>().notNull().default({}),
  ownChips: text().array(),
  moreRows: jsonb().$type<Specification[]>().notNull().default([]),
  status: text().$type<ProductStatus>().notNull().default("published"),
  version: integer().notNull().default(1),
  sku: text(),
  barcode: text(),
  cost: integer(),
  warrantyMonths: smallint(),
  warrantyClass: text().$type<WarrantyClass>(),
  /** What the warranty covers, and where to claim it. */
  warrantyCovers: text(),
  warrantyClaimAt: text(),
  /** Each piece has a serial number, which packing needs. */
  asksSerials: boolean().notNull().default(false),
  /** For invoices; null follows the default of its sub-category. */
  hsCode: text(),
  taxUnit: text(),
  saleType: text().$type<SaleType>(),
  /** Listed as low stock at this number; null follows the sales. */
  reorderLevel: integer(),
  /** Consists of other products; the database keeps its price and stock in step with theirs. */
  isBundle: boolean().notNull().default(false),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  /** The stars of all published reviews and their number, which a trigger keeps in step. */
  ratingSum: integer().notNull().default(0),
  ratingCount: integer().notNull().default(0),
});

export const bundlePart = pgTable("bundle_part", {
  bundleId: integer().notNull(),
  partId: integer().notNull(),
  quantity: smallint().notNull(),
  place: smallint().notNull(),
});

type StockReason =
  | "opening"
  | "order"
  | "order-change"
  | "cancellation"
  | "open-box"
  | "replacement"
  | "loan"
  | "warranty"
  | "correction"
  | "purchase"
  | "count"
  | "damage"
  | "return";

/** Products whose card discount must be calculated again; filled by triggers. */
export const cardDiscountDue = pgTable("card_discount_due", { productId: integer().primaryKey() });

export const priceChange = pgTable("price_change", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer().notNull(),
  at: moment().notNull().default(sql`clock_timestamp()`),
  total: integer().notNull(),
  discount: smallint().notNull(),
  netPrice: integer().notNull(),
  staffId: uuid(),
});

export const stockChange = pgTable("stock_change", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer().notNull(),
  quantity: integer().notNull(),
  reason: text().$type<StockReason>().notNull(),
  orderId: uuid(),
  at: moment().notNull().defaultNow(),
  staffId: uuid(),
  note: text(),
});

export const synonym = pgTable("synonym", { word: text().primaryKey(), means: text().notNull() });

export const searchTier = pgTable("search_tier", {
  tier: smallint().primaryKey(),
  since: moment().notNull(),
  sinceId: integer().notNull(),
});

export const productSearch = pgTable("product_search", {
  productId: integer().primaryKey(),
  words: tsvector().notNull(),
  tier: smallint().notNull(),
});

export const searchWord = pgTable("search_word", {
  word: text().primaryKey(),
  uses: integer().notNull(),
  misspellings: text().array().notNull(),
});
