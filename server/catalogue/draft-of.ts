import type { CheckedRequestOf } from "#contract/call-shapes.ts";
import { invalid, notFound } from "#contract/errors.ts";
import { factProblems } from "#contract/facts/check-fact.ts";
import { familyOf } from "#contract/facts/families.ts";
import type { createProduct } from "#contract/office/product.ts";
import { slugOf } from "#contract/rules/slug.ts";
import type { Db } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { subCategoryOf } from "./product-place.ts";
import { withoutUndefined } from "./without-undefined.ts";
import type { ProductDraft } from "./write-products.ts";

type New = CheckedRequestOf<typeof createProduct>["body"];

/** A product as the office describes a new one. What it does not say is empty, and nothing is sold that nobody has published. */
export async function draftOf(db: Db, { slug, ...given }: Omit<New, "parts">): Promise<ProductDraft> {
  const family = given.family ?? null;
  const problems = factProblems(family === null ? undefined : familyOf(family), given.facts);
  if (Object.keys(problems).length > 0)
    throw invalid(Object.fromEntries(Object.entries(problems).map(([key, text]) => [`facts.${key}`, text])));
  return {
    status: "draft",
    discount: 0,
    shortDesc: "",
    description: "",
    ownChips: null,
    moreRows: [],
    ...withoutUndefined(given),
    family,
    // An address that somebody wrote is theirs or refused; one that the name makes may be numbered.
    slug: slug ? requireSlug(slug) : await freeSlugFor(db, given.name),
    subCategoryId: await subCategoryOf(db, given.childCategoryId),
    createdAt: new Date(),
  };
}

/** The same again, as a draft: an address and a name of its own, no stock, and none of the codes that are one product's. */
export async function copyOf(db: Db, id: number): Promise<ProductDraft> {
  const [row] = await db.select().from(product).where(eq(product.id, id));
  if (!row) throw notFound("product");
  const {
    id: _,
    isBundle: _______,
    version: __,
    netPrice: ___,
    updatedAt: ____,
    chips: _____,
    specifications: ______,
    ...like
  } = row;
  const name = `${row.name} (copy)`;
  return {
    ...like,
    name,
    slug: await freeSlugFor(db, name),
    status: "draft",
    stock: 0,
    sku: null,
    barcode: null,
    createdAt: new Date(),
  };
}

function requireSlug(written: string): string {
  const slug = slugOf(written);
  if (slug === "") throw invalid({ slug: "An address needs letters or digits" });
  return slug;
}

async function freeSlugFor(db: Db, name: string): Promise<string> {
  const slug = slugOf(name) || "product";
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from product where slug = ${slug} or slug like ${`${slug}-%`}`,
  );
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
