import { z } from "zod";
import { FAMILY_NAMES, type FamilyName } from "../facts/families.ts";
import { BARCODE_TEXT, isBarcode } from "../rules/barcode.ts";
import { CATEGORY_LEVELS } from "../rules/category-level.ts";
import { ALT_MAX_CHARACTERS, PRODUCT_PHOTOS_MAX } from "../rules/limits.ts";
import { MISSING_NAMES, PRODUCT_SORT_NAMES, STOCK_LEVEL_NAMES } from "../rules/product-list.ts";
import { PRODUCT_STATUSES } from "../rules/product-status.ts";
import { LEDGER_REASON_NAMES, STOCK_REASON_NAMES } from "../rules/stock-reason.ts";
import { WARRANTY_CLASS_NAMES } from "../rules/warranty.ts";
import { DateTime, Id, POSTGRES_INTEGER_MAX, Rupees, requiredLine, text } from "../shapes.ts";
import { PartList, ReadBuild } from "../shop/build.ts";
import { OwnPhoto, Specification } from "../shop/catalogue.ts";
import { officeEndpoint } from "./endpoint.ts";

const NAME_MAX = 200;
const SHORT_MAX = 500;
const DESCRIPTION_MAX = 50_000;
const CODE_MAX = 64;
const MORE_ROWS_MAX = 60;

const CHIPS_MAX = 4;
const FACTS_MAX = 100;
/** Prices that nobody could mean are a slip of the finger. */
const PRICE_MAX = 100_000_000;
const STOCK_STEP_MAX = 1_000_000;
const WARRANTY_MAX_MONTHS = 240;

const Family = z.enum(FAMILY_NAMES as [FamilyName, ...FamilyName[]]);
export const FactValue = z.union([
  z.string().max(400),
  z.number(),
  z.boolean(),
  z.array(z.string().max(100)).max(60).readonly(),
  z.record(z.string().max(100), z.number()).readonly(),
]);
export const FactSource = z.object({
  source: requiredLine(80, "Source is required"),
  date: z.iso.date().optional(),
});
const factKeys = <T extends z.ZodType>(value: T) =>
  z
    .record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,60}$/, "Invalid fact"), value)
    .refine((facts) => Object.keys(facts).length <= FACTS_MAX, `At most ${FACTS_MAX} facts`);

const price = z
  .number({ error: "Must be a whole number of rupees" })
  .int("Must be a whole number of rupees")
  .min(0, "Must be a whole number of rupees")
  .max(PRICE_MAX, `At most Rs ${PRICE_MAX.toLocaleString("en")}`);
const Code = text(CODE_MAX)
  .overwrite((code) => code.trim())
  .transform((code) => code || null)
  .nullable();
const Barcode = text(CODE_MAX)
  .overwrite((code) => code.replace(/[\s-]/g, ""))
  .refine((code) => code === "" || isBarcode(code), BARCODE_TEXT)
  .transform((code) => code || null)
  .nullable();

/** What the office writes of a product. Stock is not among it: it moves by the ledger. */
const Written = z.object({
  name: requiredLine(NAME_MAX, "Name is required"),
  slug: text(NAME_MAX),
  brandId: Id,
  childCategoryId: Id,
  total: price,
  discount: z.number().int("Must be a whole number").min(0, "From 0 to 100").max(100, "From 0 to 100"),
  shortDesc: text(SHORT_MAX),
  description: text(DESCRIPTION_MAX),
  status: z.enum(PRODUCT_STATUSES),
  family: Family.nullable(),
  /** The shop's own photos by the names that their upload answered with, the first one first; none: it is drawn. */
  ownPhotos: z.array(OwnPhoto.extend({ picture: text(200), alt: text(ALT_MAX_CHARACTERS) })).max(PRODUCT_PHOTOS_MAX),
  ownChips: z.array(requiredLine(40, "A chip needs a text")).max(CHIPS_MAX).nullable(),
  moreRows: z
    .array(
      Specification.extend({
        group: requiredLine(60, "A row needs a heading"),
        name: requiredLine(80, "A row needs a name"),
        value: requiredLine(300, "A row needs a value"),
        unit: text(20),
      }),
    )
    .max(MORE_ROWS_MAX),
  sku: Code,
  barcode: Barcode,
  cost: price.nullable(),
  warrantyMonths: z.number().int().min(0).max(WARRANTY_MAX_MONTHS).nullable(),
  warrantyClass: z.enum(WARRANTY_CLASS_NAMES).nullable(),
  /** What a finished PC is made of, as a build's address carries it: price and stock follow. Given at first or never. */
  parts: PartList.refine((parts) => parts.length > 0, "Name the parts"),
});

const Changed = Written.partial().extend({
  /** Single facts, and who says them; null takes one away. */
  facts: factKeys(FactValue.nullable()).optional(),
  factSources: factKeys(FactSource.nullable()).optional(),
});

const New = Written.partial()
  .required({ name: true, brandId: true, childCategoryId: true, total: true })
  .extend({
    stock: z.number().int().min(0).max(STOCK_STEP_MAX).default(0),
    facts: factKeys(FactValue).default({}),
    factSources: factKeys(FactSource).default({}),
  });

const Named = z.object({ id: z.number().int(), name: z.string() });

export const ProductRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  slug: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  brand: Named,
  category: Named,
  family: Family.nullable(),
  status: z.enum(PRODUCT_STATUSES),
  total: Rupees,
  discount: z.number().int(),
  netPrice: Rupees,
  /** null: nobody has said, or it is not for this person to see. */
  cost: Rupees.nullable(),
  stock: z.number().int(),
  imgUrl: z.string(),
  facts: z.record(z.string(), FactValue),
  updatedAt: DateTime,
});
export type ProductRow = z.infer<typeof ProductRow>;

const blank = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional());

export const ProductListQuery = z.object({
  q: text(200).optional(),
  family: optional(Family),
  brand: optional(Id),
  level: optional(z.enum(CATEGORY_LEVELS)),
  category: optional(Id),
  status: optional(z.enum(PRODUCT_STATUSES)),
  stock: optional(z.enum(STOCK_LEVEL_NAMES)),
  minPrice: optional(z.coerce.number().int().min(0).max(POSTGRES_INTEGER_MAX)),
  maxPrice: optional(z.coerce.number().int().min(0).max(POSTGRES_INTEGER_MAX)),
  missing: optional(z.enum(MISSING_NAMES)),
  /** A fact of the family that nobody has stated. */
  missingFact: optional(z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,60}$/)),
  sort: optional(z.enum(PRODUCT_SORT_NAMES)),
  /** Where the page before ended. */
  after: optional(text(400)),
});
export type ProductListQuery = z.infer<typeof ProductListQuery>;

export const listProducts = officeEndpoint("listProducts", {
  query: ProductListQuery,
  response: z.object({
    products: z.array(ProductRow),
    next: z.string().nullable(),
    /** How many there are, up to a bound beyond which nobody counts; only with the first page. */
    count: z.object({ atLeast: z.number().int(), more: z.boolean() }).nullable(),
  }),
});

const PriceChange = z.object({
  at: DateTime,
  total: Rupees,
  discount: z.number().int(),
  netPrice: Rupees,
  by: z.string().nullable(),
});

/** A price that comes, or has come, for a time (Bulk). */
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

const StockChange = z.object({
  id: z.number().int(),
  at: DateTime,
  quantity: z.number().int(),
  reason: z.enum(LEDGER_REASON_NAMES),
  note: z.string().nullable(),
  by: z.string().nullable(),
  order: z.string().nullable(),
});
export type StockChange = z.infer<typeof StockChange>;

export const OfficeProduct = Written.extend({
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
  /** The newest first. */
  prices: z.array(PriceChange),
  scheduledPrices: z.array(ScheduledPrice),
  stockChanges: z.array(StockChange),
  /** None: it is not made of others. */
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

export const getProduct = officeEndpoint("getProduct", { params: Params, response: OfficeProduct });
export const createProduct = officeEndpoint("createProduct", { body: New, response: OfficeProduct });
export const changeProduct = officeEndpoint("changeProduct", {
  params: Params,
  body: z.object({ version: z.number().int().positive(), change: Changed }),
  response: OfficeProduct,
});
const Page = z.object({ html: z.string() });
export const previewProduct = officeEndpoint("previewProduct", {
  params: Params,
  body: z.object({ change: Changed }),
  response: Page,
});
export const previewNewProduct = officeEndpoint("previewNewProduct", { body: New, response: Page });
export const duplicateProduct = officeEndpoint("duplicateProduct", { params: Params, response: OfficeProduct });

export const readParts = officeEndpoint("readParts", {
  query: z.object({ parts: PartList.optional().default([]) }),
  response: ReadBuild,
});

const Step = z.union(
  [
    z.object({ by: z.number().int().min(-STOCK_STEP_MAX).max(STOCK_STEP_MAX) }),
    z.object({
      counted: z.number().int().min(0).max(STOCK_STEP_MAX),
      /** What the shop believed when somebody began to count. */
      was: z.number().int().min(0).max(POSTGRES_INTEGER_MAX),
    }),
  ],
  { error: "Say how many more or fewer, or what was counted" },
);

export const changeStock = officeEndpoint("changeStock", {
  params: Params,
  body: z.object({ step: Step, reason: z.enum(STOCK_REASON_NAMES), note: text(300).optional() }),
  response: z.object({ stock: z.number().int(), change: StockChange.nullable() }),
});

export const listStock = officeEndpoint("listStock", {
  query: z.object({
    product: optional(Id),
    reason: optional(z.enum(LEDGER_REASON_NAMES)),
    after: optional(z.coerce.number().int().positive()),
  }),
  response: z.object({
    changes: z.array(StockChange.extend({ product: Named, stock: z.number().int() })),
    next: z.number().int().nullable(),
  }),
});
