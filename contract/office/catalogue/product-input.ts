import { z } from "zod";
import { FAMILY_NAMES, type FamilyName } from "#contract/facts/families.ts";
import { ALT_MAX_CHARACTERS, PRODUCT_PHOTOS_MAX } from "#contract/rules/limits.ts";
import { BARCODE_TEXT, isBarcode } from "#contract/rules/product/barcode.ts";
import { PRODUCT_STATUSES } from "#contract/rules/product/product-status.ts";
import {
  WARRANTY_CLASS_NAMES,
  WARRANTY_MAX_MONTHS,
  WARRANTY_TEXT_MAX_CHARACTERS,
} from "#contract/rules/product/warranty.ts";
import { Id, requiredLine, text } from "#contract/shapes.ts";
import { PartList } from "#contract/shop/build.ts";
import { OwnPhoto, Specification } from "#contract/shop/catalogue.ts";
import { HsCode, SaleTypeName, TaxUnit } from "../orders/tax-fields.ts";
import { STOCK_STEP_MAX } from "./stock.ts";

const NAME_MAX = 200;
const SHORT_MAX = 500;
const DESCRIPTION_MAX = 50_000;
const CODE_MAX = 64;
const MORE_ROWS_MAX = 60;

const CHIPS_MAX = 4;
const FACTS_MAX = 100;
/** Catches typing errors, because no real price is higher. */
const PRICE_MAX = 100_000_000;

export const Family = z.enum(FAMILY_NAMES as [FamilyName, ...FamilyName[]]);
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
    .record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,60}$/, "Invalid specification"), value)
    .refine((facts) => Object.keys(facts).length <= FACTS_MAX, `At most ${FACTS_MAX} specifications`);

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

const WarrantyText = text(WARRANTY_TEXT_MAX_CHARACTERS)
  .overwrite((words) => words.trim())
  .transform((words) => words || null)
  .nullable();

/** The editable fields of a product. Stock is missing because only the ledger changes it. */
export const ProductInput = z.object({
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
  /** Names of uploaded photos, main photo first. A product without photos gets a drawing. */
  ownPhotos: z.array(OwnPhoto.extend({ picture: text(200), alt: text(ALT_MAX_CHARACTERS) })).max(PRODUCT_PHOTOS_MAX),
  ownChips: z.array(requiredLine(40, "A highlight needs a text")).max(CHIPS_MAX).nullable(),
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
  /** What the warranty covers, and where to claim it. */
  warrantyCovers: WarrantyText,
  warrantyClaimAt: WarrantyText,
  /** Each piece has a serial number, which packing needs. */
  asksSerials: z.boolean(),
  /** For invoices; null follows the default of the sub-category. */
  hsCode: HsCode.nullable(),
  taxUnit: TaxUnit.nullable(),
  saleType: SaleTypeName.nullable(),
  /** Listed as low stock at this number; null follows the sales. */
  reorderLevel: z
    .number({ error: "Must be a whole number" })
    .int("Must be a whole number")
    .min(0, "Must be 0 or more")
    .max(STOCK_STEP_MAX, `At most ${STOCK_STEP_MAX.toLocaleString("en")}`)
    .nullable(),
  /**
   * Parts of a finished PC, as in a build's URL; price and stock follow them. Can be set at creation
   * only.
   */
  parts: PartList.refine((parts) => parts.length > 0, "Add at least one part"),
});

export const ProductChange = ProductInput.partial().extend({
  /** Single facts and their sources; null removes one. */
  facts: factKeys(FactValue.nullable()).optional(),
  factSources: factKeys(FactSource.nullable()).optional(),
});

export const NewProduct = ProductInput.partial()
  .required({ name: true, brandId: true, childCategoryId: true, total: true })
  .extend({
    stock: z.number().int().min(0).max(STOCK_STEP_MAX).default(0),
    facts: factKeys(FactValue).default({}),
    factSources: factKeys(FactSource).default({}),
  });
