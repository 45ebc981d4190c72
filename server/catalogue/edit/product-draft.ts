import type { CheckedRequestOf } from "#contract/call-shapes.ts";
import { createInvalidError, createNotFoundError } from "#contract/errors.ts";
import { listFactProblems } from "#contract/facts/check-fact.ts";
import { getFamily } from "#contract/facts/families.ts";
import type { PRODUCT_CALLS } from "#contract/office/catalogue/product.ts";
import { toSlug } from "#contract/rules/text/slug.ts";
import type { Db } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { getSubCategoryId } from "./product-placement.ts";
import { withoutUndefined } from "./without-undefined.ts";
import type { ProductDraft } from "./write-products.ts";

type NewProductBody = CheckedRequestOf<typeof PRODUCT_CALLS.createProduct>["body"];

/** Missing fields are empty, and a new product is a draft until staff publish the product. */
export async function buildProductDraft(
  db: Db,
  { slug, ...fields }: Omit<NewProductBody, "parts">,
): Promise<ProductDraft> {
  const family = fields.family ?? null;
  const problems = listFactProblems(family === null ? undefined : getFamily(family), fields.facts);
  if (Object.keys(problems).length > 0)
    throw createInvalidError(Object.fromEntries(Object.entries(problems).map(([key, text]) => [`facts.${key}`, text])));
  return {
    status: "draft",
    discount: 0,
    shortDesc: "",
    description: "",
    ownChips: null,
    moreRows: [],
    ...withoutUndefined(fields),
    family,
    // A slug that was typed is used or refused; one that is made from the name may get a number.
    slug: slug ? requireSlug(slug) : await findFreeSlug(db, fields.name),
    subCategoryId: await getSubCategoryId(db, fields.childCategoryId),
    createdAt: new Date(),
  };
}

/** A draft with its own name and slug, without stock and without SKU and barcode. */
export async function buildProductCopy(db: Db, id: number): Promise<ProductDraft> {
  const [row] = await db.select().from(product).where(eq(product.id, id));
  if (!row) throw createNotFoundError("product");
  const {
    id: _,
    isBundle: _______,
    version: __,
    netPrice: ___,
    updatedAt: ____,
    chips: _____,
    specifications: ______,
    ...copiedColumns
  } = row;
  const name = `${row.name} (copy)`;
  return {
    ...copiedColumns,
    name,
    slug: await findFreeSlug(db, name),
    status: "draft",
    stock: 0,
    sku: null,
    barcode: null,
    createdAt: new Date(),
  };
}

function requireSlug(text: string): string {
  const slug = toSlug(text);
  if (slug === "") throw createInvalidError({ slug: "A web address needs letters or digits" });
  return slug;
}

async function findFreeSlug(db: Db, name: string): Promise<string> {
  const slug = toSlug(name) || "product";
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from product where slug = ${slug} or slug like ${`${slug}-%`}`,
  );
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
