import { createInvalidError, type ShopError } from "#contract/errors.ts";
import type { ProductStatus } from "#contract/rules/product/product-status.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { eq, or, sql } from "#database/orm.ts";
import { brand, category, childCategory, product, subCategory } from "#database/schema.ts";

interface Placement {
  brandId: number;
  subCategoryId: number;
  childCategoryId: number;
  status?: ProductStatus | undefined;
}

/**
 * The child category must belong to the sub-category, and a sold product must not be in an archived
 * category or brand.
 */
export async function requireValidPlacement(tx: Tx, place: Placement): Promise<void> {
  const reason = findRefusal(place, await readPlaces(tx, [place]));
  if (reason) throw reason;
}

/** The invalid products with the reason for each. */
export async function findMisplaced<P extends Placement>(tx: Tx, products: readonly P[]): Promise<Map<P, string>> {
  if (products.length === 0) return new Map();
  const places = await readPlaces(tx, products);
  return new Map(
    products.flatMap((each) => {
      const reason = findRefusal(each, places);
      return reason ? [[each, reason.message] as const] : [];
    }),
  );
}

interface KnownPlaces {
  /** By child category id: its sub-category, and whether one of the three levels is archived. */
  children: ReadonlyMap<number, { subId: number; archived: boolean }>;
  /** By brand id: whether the brand is archived. */
  brands: ReadonlyMap<number, boolean>;
}

async function readPlaces(tx: Tx, products: readonly Placement[]): Promise<KnownPlaces> {
  const listIds = (of: (product: Placement) => number) =>
    sql`any(${sql.param([...new Set(products.map(of))])}::integer[])`;
  const children = await tx
    .select({
      id: childCategory.id,
      subId: childCategory.subCategoryId,
      archived: sql<boolean>`${or(category.archived, subCategory.archived, childCategory.archived)}`,
    })
    .from(childCategory)
    .innerJoin(subCategory, eq(subCategory.id, childCategory.subCategoryId))
    .innerJoin(category, eq(category.id, subCategory.categoryId))
    .where(sql`${childCategory.id} = ${listIds(({ childCategoryId }) => childCategoryId)}`);
  const brands = await tx
    .select({ id: brand.id, archived: brand.archived })
    .from(brand)
    .where(sql`${brand.id} = ${listIds(({ brandId }) => brandId)}`);
  return {
    children: new Map(children.map(({ id, ...child }) => [id, child])),
    brands: new Map(brands.map(({ id, archived }) => [id, archived])),
  };
}

function findRefusal(
  { brandId, subCategoryId, childCategoryId, status }: Placement,
  { children, brands }: KnownPlaces,
): ShopError | undefined {
  const child = children.get(childCategoryId);
  if (child?.subId !== subCategoryId) return createInvalidError({ childCategoryId: "Please choose a category" });
  const isArchived = brands.get(brandId);
  if (isArchived === undefined) return createInvalidError({ brandId: "Please choose a brand" });
  if (status === "draft" || status === "archived") return undefined;
  if (child.archived)
    return createInvalidError({ childCategoryId: "This category is archived, so no product can be sold in it" });
  if (isArchived) return createInvalidError({ brandId: "This brand is archived, so its products cannot be sold" });
  return undefined;
}

export async function getSubCategoryId(db: Queryable, childCategoryId: number): Promise<number> {
  const [row] = await db
    .select({ id: childCategory.subCategoryId })
    .from(childCategory)
    .where(eq(childCategory.id, childCategoryId));
  if (!row) throw createInvalidError({ childCategoryId: "Please choose a category" });
  return row.id;
}

export async function requireUniqueSku(tx: Tx, sku: string | null | undefined, exceptId = 0): Promise<void> {
  if (!sku) return;
  const [same] = await tx
    .select({ id: product.id })
    .from(product)
    .where(eq(sql`lower(${product.sku})`, sku.toLowerCase()));
  if (same && same.id !== exceptId) throw createInvalidError({ sku: "Another product has this SKU" });
}
