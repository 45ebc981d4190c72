import type { FactValue } from "#contract/facts/fact.ts";
import { type FamilyName, familyOf } from "#contract/facts/families.ts";
import type { FactSource } from "#contract/facts/sources.ts";
import type { OfficeRequest } from "#contract/office/office.ts";
import type { OfficeProduct } from "#contract/office/product.ts";
import { bareNumber, RUPEES } from "#contract/rules/bare-number.ts";
import { writePartList } from "#contract/rules/part-list.ts";
import type { ProductStatus } from "#contract/rules/product-status.ts";
import type { WarrantyClass } from "#contract/rules/warranty.ts";
import type { OwnPhoto, Specification } from "#contract/shop/catalogue.ts";

/** A product as its form holds it: what is typed is text until it is sent. */
export interface ProductValues {
  name: string;
  slug: string;
  brandId: string;
  childCategoryId: string;
  total: string;
  discount: string;
  cost: string;
  /** Only of a new product: afterwards stock moves by the ledger. */
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
  /** What a finished PC is made of, as a build's address carries it; empty for everything else. */
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
  parts: "",
};

/** A finished PC, perhaps of parts that are chosen already. */
export const newFinishedPc = (parts: string): ProductValues => ({
  ...NEW_PRODUCT,
  family: "desktop",
  facts: { shape: "tower" },
  parts,
});

export function valuesOf(product: OfficeProduct): ProductValues {
  const text = (value: number | null) => (value === null ? "" : String(value));
  return {
    name: product.name,
    slug: product.slug,
    brandId: String(product.brandId),
    childCategoryId: String(product.childCategoryId),
    total: text(product.total),
    discount: text(product.discount),
    cost: text(product.cost),
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
    warrantyMonths: text(product.warrantyMonths),
    parts: writePartList(product.parts.map(({ slug, quantity }) => ({ slug, count: quantity }))),
  };
}

/** "Rs 12,500/-" is 12500; what is no whole number is the server's to refuse, by field. */
export function readNumber(written: string): number {
  const bare = bareNumber(written, RUPEES).replace(/[,\s]/g, "");
  return bare === "" ? Number.NaN : Number(bare);
}

const orNull = (written: string) => (written.trim() === "" ? null : readNumber(written));

/** The fields as the calls take them; facts come one by one. */
function writtenOf(values: ProductValues) {
  return {
    name: values.name.trim(),
    slug: values.slug.trim(),
    brandId: Number(values.brandId),
    childCategoryId: Number(values.childCategoryId),
    // What is made of parts costs what they cost.
    ...(values.parts ? { parts: values.parts } : { total: readNumber(values.total) }),
    discount: readNumber(values.discount || "0"),
    cost: orNull(values.cost),
    shortDesc: values.shortDesc.trim(),
    description: values.description,
    status: values.status,
    family: values.family || null,
    ownPhotos: values.ownPhotos.map(({ picture, alt }) => ({ picture, alt: alt.trim() })),
    moreRows: [...values.moreRows],
    sku: values.sku.trim() || null,
    barcode: values.barcode.trim() || null,
    warrantyClass: values.warrantyClass || null,
    warrantyMonths: orNull(values.warrantyMonths),
  };
}

type Change = OfficeRequest<"changeProduct">["body"]["change"];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What differs, and nothing else: saving a name never writes back a price that somebody else has changed. */
export function changeOf(before: ProductValues, after: ProductValues): Change {
  const [old, now] = [writtenOf(before), writtenOf(after)];
  const changed = Object.entries(now).filter(([key, value]) => !isSame(old[key as keyof typeof old], value));
  const facts = partsChanged(before.facts, after.facts);
  const factSources = partsChanged(before.factSources, after.factSources);
  return { ...Object.fromEntries(changed), ...(facts && { facts }), ...(factSources && { factSources }) };
}

function partsChanged<T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
): Record<string, T | null> | undefined {
  const keys = Object.keys({ ...before, ...after }).filter((key) => !isSame(before[key], after[key]));
  return keys.length === 0 ? undefined : Object.fromEntries(keys.map((key) => [key, after[key] ?? null]));
}

export function newProductOf(
  values: ProductValues,
  { withCost }: { withCost: boolean },
): OfficeRequest<"createProduct">["body"] {
  const { slug, cost, ...written } = writtenOf(values);
  return {
    total: 0,
    ...written,
    ...(slug && { slug }),
    ...(withCost && cost !== null && { cost }),
    stock: readNumber(values.stock || "0"),
    facts: values.facts as never,
    factSources: values.factSources,
  };
}

/** What this form has changed since `base`, put onto what somebody else has saved meanwhile; `theirs` names what they keep. */
export function merged(
  base: ProductValues,
  mine: ProductValues,
  { saved, theirs }: { saved: ProductValues; theirs: ReadonlySet<string> },
): ProductValues {
  const result: Record<string, unknown> = { ...saved };
  for (const key of Object.keys(mine) as (keyof ProductValues)[]) {
    if (key === "facts" || key === "factSources") {
      const parts: Record<string, unknown> = { ...saved[key] };
      for (const part of Object.keys({ ...base[key], ...mine[key] })) {
        if (isSame(base[key][part], mine[key][part]) || theirs.has(`${key}.${part}`)) continue;
        if (mine[key][part] === undefined) delete parts[part];
        else parts[part] = mine[key][part];
      }
      result[key] = parts;
    } else if (!isSame(base[key], mine[key]) && !theirs.has(key)) result[key] = mine[key];
  }
  return result as unknown as ProductValues;
}

/** Facts of another family are no facts of this one. */
export function withFamily(values: ProductValues, family: FamilyName | ""): ProductValues {
  const known = family ? familyOf(family).facts : {};
  const keep = <T>(parts: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(parts).filter(([key]) => Object.hasOwn(known, key)));
  return { ...values, family, facts: keep(values.facts), factSources: keep(values.factSources) };
}

/** What has to be said before anything can be saved. */
export function problemsOf(values: ProductValues): Record<string, string> {
  const total = readNumber(values.total);
  return {
    ...(values.name.trim() === "" && { name: "Name is required" }),
    ...(values.brandId === "" && { brandId: "Please choose a brand" }),
    ...(values.childCategoryId === "" && { childCategoryId: "Please choose a category" }),
    ...(values.parts === "" && !Number.isInteger(total) && { total: "Must be a whole number of rupees" }),
  };
}
