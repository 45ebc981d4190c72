import type { FactValue } from "#contract/facts/fact.ts";
import { type FamilyName, getFamily } from "#contract/facts/families.ts";
import type { FactSource } from "#contract/facts/sources.ts";
import type { OfficeProduct } from "#contract/office/catalogue/product.ts";
import type { OfficeRequest } from "#contract/office/contract.ts";
import { formatPartList } from "#contract/rules/build/part-list.ts";
import type { SaleType } from "#contract/rules/order/tax.ts";
import type { ProductStatus } from "#contract/rules/product/product-status.ts";
import type { WarrantyClass } from "#contract/rules/product/warranty.ts";
import type { OwnPhoto, Specification } from "#contract/shop/catalogue.ts";
import { parseNumber } from "#office/features/product/parse-number.ts";

/** Typed values are text until they are sent. */
export interface ProductValues {
  name: string;
  slug: string;
  brandId: string;
  childCategoryId: string;
  total: string;
  discount: string;
  cost: string;
  /** Only for a new product; later the stock ledger changes the stock. */
  stock: string;
  shortDesc: string;
  description: string;
  status: ProductStatus;
  family: FamilyName | "";
  facts: Readonly<Record<string, FactValue>>;
  factSources: Readonly<Record<string, FactSource>>;
  ownPhotos: readonly OwnPhoto[];
  moreRows: readonly Specification[];
  sku: string;
  barcode: string;
  warrantyClass: WarrantyClass | "";
  warrantyMonths: string;
  warrantyCovers: string;
  warrantyClaimAt: string;
  asksSerials: boolean;
  /** Empty follows the sub-category. */
  hsCode: string;
  taxUnit: string;
  saleType: SaleType | "";
  /** Empty follows the sales. */
  reorderLevel: string;
  /** The parts of a finished PC as in the URL of a build; empty for other products. */
  parts: string;
}

export const NEW_PRODUCT: ProductValues = {
  name: "",
  slug: "",
  brandId: "",
  childCategoryId: "",
  total: "",
  discount: "0",
  cost: "",
  stock: "0",
  shortDesc: "",
  description: "",
  status: "draft",
  family: "",
  facts: {},
  factSources: {},
  ownPhotos: [],
  moreRows: [],
  sku: "",
  barcode: "",
  warrantyClass: "",
  warrantyMonths: "",
  warrantyCovers: "",
  warrantyClaimAt: "",
  asksSerials: false,
  hsCode: "",
  taxUnit: "",
  saleType: "",
  reorderLevel: "",
  parts: "",
};

export const createFinishedPcValues = (parts: string): ProductValues => ({
  ...NEW_PRODUCT,
  family: "desktop",
  facts: { shape: "tower" },
  parts,
});

export function toProductValues(product: OfficeProduct): ProductValues {
  const toText = (value: number | null) => (value === null ? "" : String(value));
  return {
    name: product.name,
    slug: product.slug,
    brandId: String(product.brandId),
    childCategoryId: String(product.childCategoryId),
    total: toText(product.total),
    discount: toText(product.discount),
    cost: toText(product.cost),
    stock: "",
    shortDesc: product.shortDesc,
    description: product.description,
    status: product.status,
    family: product.family ?? "",
    facts: product.facts,
    factSources: product.factSources,
    ownPhotos: product.ownPhotos,
    moreRows: product.moreRows,
    sku: product.sku ?? "",
    barcode: product.barcode ?? "",
    warrantyClass: product.warrantyClass ?? "",
    warrantyMonths: toText(product.warrantyMonths),
    warrantyCovers: product.warrantyCovers ?? "",
    warrantyClaimAt: product.warrantyClaimAt ?? "",
    asksSerials: product.asksSerials,
    hsCode: product.hsCode ?? "",
    taxUnit: product.taxUnit ?? "",
    saleType: product.saleType ?? "",
    reorderLevel: toText(product.reorderLevel),
    parts: formatPartList(product.parts.map(({ slug, quantity }) => ({ slug, count: quantity }))),
  };
}

const toNullable = (written: string) => (written.trim() === "" ? null : parseNumber(written));

/** Without the facts, which are sent one by one. */
function toRequestFields(values: ProductValues) {
  return {
    name: values.name.trim(),
    slug: values.slug.trim(),
    brandId: Number(values.brandId),
    childCategoryId: Number(values.childCategoryId),
    // The price of a finished PC follows its parts.
    ...(values.parts ? { parts: values.parts } : { total: parseNumber(values.total) }),
    discount: parseNumber(values.discount || "0"),
    cost: toNullable(values.cost),
    shortDesc: values.shortDesc.trim(),
    description: values.description,
    status: values.status,
    family: values.family || null,
    ownPhotos: values.ownPhotos.map(({ picture, alt }) => ({ picture, alt: alt.trim() })),
    moreRows: [...values.moreRows],
    sku: values.sku.trim() || null,
    barcode: values.barcode.trim() || null,
    warrantyClass: values.warrantyClass || null,
    warrantyMonths: toNullable(values.warrantyMonths),
    warrantyCovers: values.warrantyCovers.trim() || null,
    warrantyClaimAt: values.warrantyClaimAt.trim() || null,
    asksSerials: values.asksSerials,
    hsCode: values.hsCode.trim() || null,
    taxUnit: values.taxUnit.trim() || null,
    saleType: values.saleType || null,
    reorderLevel: toNullable(values.reorderLevel),
  };
}

type Change = OfficeRequest<"changeProduct">["body"]["change"];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Has only the differences, so that a save never writes back a price changed by a colleague. */
export function findChange(before: ProductValues, after: ProductValues): Change {
  const [old, now] = [toRequestFields(before), toRequestFields(after)];
  const changed = Object.entries(now).filter(([key, value]) => !isSame(old[key as keyof typeof old], value));
  const facts = findChangedEntries(before.facts, after.facts);
  const factSources = findChangedEntries(before.factSources, after.factSources);
  return { ...Object.fromEntries(changed), ...(facts && { facts }), ...(factSources && { factSources }) };
}

function findChangedEntries<T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
): Record<string, T | null> | undefined {
  const keys = Object.keys({ ...before, ...after }).filter((key) => !isSame(before[key], after[key]));
  return keys.length === 0 ? undefined : Object.fromEntries(keys.map((key) => [key, after[key] ?? null]));
}

export function toNewProduct(
  values: ProductValues,
  { withCosts }: { withCosts: boolean },
): OfficeRequest<"createProduct">["body"] {
  const { slug, cost, ...written } = toRequestFields(values);
  return {
    total: 0,
    ...written,
    ...(slug && { slug }),
    ...(withCosts && cost !== null && { cost }),
    stock: parseNumber(values.stock || "0"),
    facts: values.facts as never,
    factSources: values.factSources,
  };
}

/**
 * Applies the changes of `mine` since `base` to the values that a colleague has saved; fields in
 * `theirs` keep the saved value.
 */
export function mergeValues(
  base: ProductValues,
  mine: ProductValues,
  { saved, fieldsToTake }: { saved: ProductValues; fieldsToTake: ReadonlySet<string> },
): ProductValues {
  const result: Record<string, unknown> = { ...saved };
  for (const key of Object.keys(mine) as (keyof ProductValues)[]) {
    if (key === "facts" || key === "factSources") {
      const parts: Record<string, unknown> = { ...saved[key] };
      for (const part of Object.keys({ ...base[key], ...mine[key] })) {
        if (isSame(base[key][part], mine[key][part]) || fieldsToTake.has(`${key}.${part}`)) continue;
        if (mine[key][part] === undefined) delete parts[part];
        else parts[part] = mine[key][part];
      }
      result[key] = parts;
    } else if (!isSame(base[key], mine[key]) && !fieldsToTake.has(key)) result[key] = mine[key];
  }
  return result as unknown as ProductValues;
}

/** Facts of the former family are removed. */
export function withFamily(values: ProductValues, family: FamilyName | ""): ProductValues {
  const known = family ? getFamily(family).facts : {};
  const removeUnknown = <T>(parts: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(parts).filter(([key]) => Object.hasOwn(known, key)));
  return { ...values, family, facts: removeUnknown(values.facts), factSources: removeUnknown(values.factSources) };
}

/** Errors that are reported before anything is sent. */
export function validateValues(values: ProductValues): Record<string, string> {
  const total = parseNumber(values.total);
  return {
    ...(values.name.trim() === "" && { name: "Name is required" }),
    ...(values.brandId === "" && { brandId: "Please choose a brand" }),
    ...(values.childCategoryId === "" && { childCategoryId: "Please choose a category" }),
    ...(values.parts === "" && !Number.isInteger(total) && { total: "Must be a whole number of rupees" }),
  };
}
