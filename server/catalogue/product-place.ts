import { invalid, ShopError } from "#contract/errors.ts";
import type { ProductStatus } from "#contract/rules/product-status.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { eq, or, sql } from "#database/orm.ts";
import { brand, category, childCategory, product, subCategory } from "#database/schema.ts";

/** A product stands in a child category of its sub-category and is of a brand; what is sold stands where shoppers can come. */
export async function requirePlace(
  tx: Tx,
  place: { brandId: number; subCategoryId: number; childCategoryId: number; status?: ProductStatus | undefined },
): Promise<void> {
  const [found] = await tx
    .select({
      subId: childCategory.subCategoryId,
      archived: sql<boolean>`${or(category.archived, subCategory.archived, childCategory.archived)}`,
    })
    .from(childCategory)
    .innerJoin(subCategory, eq(subCategory.id, childCategory.subCategoryId))
    .innerJoin(category, eq(category.id, subCategory.categoryId))
    .where(eq(childCategory.id, place.childCategoryId));
  if (!found || found.subId !== place.subCategoryId) throw invalid({ childCategoryId: "Please choose a category" });
  const [by] = await tx.select({ archived: brand.archived }).from(brand).where(eq(brand.id, place.brandId));
  if (!by) throw invalid({ brandId: "Please choose a brand" });
  if (place.status === "draft" || place.status === "archived") return;
  if (found.archived) throw invalid({ childCategoryId: "This category is archived: nothing can be sold there" });
  if (by.archived) throw invalid({ brandId: "This brand is archived: nothing of it can be sold" });
}

type Placed = Parameters<typeof requirePlace>[1];

/** Of many, those that stand where they cannot, and why; each place is looked at once. */
export async function misplacedOf<P extends Placed>(tx: Tx, products: readonly P[]): Promise<Map<P, string>> {
  const reasons = new Map<string, string | undefined>();
  const misplaced = new Map<P, string>();
  for (const each of products) {
    const key = JSON.stringify([each.brandId, each.subCategoryId, each.childCategoryId, each.status]);
    if (!reasons.has(key)) reasons.set(key, await reasonAgainstPlace(tx, each));
    const reason = reasons.get(key);
    if (reason !== undefined) misplaced.set(each, reason);
  }
  return misplaced;
}

async function reasonAgainstPlace(tx: Tx, place: Placed): Promise<string | undefined> {
  try {
    await requirePlace(tx, place);
    return undefined;
  } catch (error) {
    if (error instanceof ShopError) return error.message;
    throw error;
  }
}

/** Which sub-category a child category stands in. */
export async function subCategoryOf(db: Queryable, childCategoryId: number): Promise<number> {
  const [found] = await db
    .select({ id: childCategory.subCategoryId })
    .from(childCategory)
    .where(eq(childCategory.id, childCategoryId));
  if (!found) throw invalid({ childCategoryId: "Please choose a category" });
  return found.id;
}

export async function requireOwnSku(tx: Tx, sku: string | null | undefined, besides = 0): Promise<void> {
  if (!sku) return;
  const [same] = await tx
    .select({ id: product.id })
    .from(product)
    .where(eq(sql`lower(${product.sku})`, sku.toLowerCase()));
  if (same && same.id !== besides) throw invalid({ sku: "Another product has this SKU" });
}
