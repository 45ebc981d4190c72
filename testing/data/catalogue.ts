import { randomBytes } from "node:crypto";
import { eq, sql } from "#database/orm.ts";
import { brand, childCategory, product } from "#database/schema.ts";
import { type ProductDraft, writeProducts } from "#server/catalogue/index.ts";
import type { TestShop } from "../test-shop.ts";

/** Creates a product for one test, in a category of the demo data by default. */
export async function createTestProduct(
  { db }: Pick<TestShop, "db">,
  overrides: Partial<ProductDraft> = {},
): Promise<{ id: number; slug: string }> {
  const [child] = await db.select().from(childCategory).orderBy(sql`id`).limit(1);
  const [anyBrand] = await db.select().from(brand).orderBy(sql`id`).limit(1);
  if (!child || !anyBrand) throw new Error("The shop has no categories or brands");
  const draft: ProductDraft = {
    slug: `test-${randomBytes(6).toString("hex")}`,
    name: "Test Product",
    brandId: anyBrand.id,
    subCategoryId: child.subCategoryId,
    childCategoryId: child.id,
    total: 10_000,
    discount: 0,
    stock: 5,
    shortDesc: "",
    description: "",
    family: null,
    facts: {},
    ownChips: null,
    moreRows: [],
    createdAt: new Date(),
    ...overrides,
  };
  await writeProducts(db, [draft]);
  const [written] = await db
    .select({ id: product.id, slug: product.slug })
    .from(product)
    .where(eq(product.slug, draft.slug));
  if (!written) throw new Error("The product was not written");
  return written;
}
