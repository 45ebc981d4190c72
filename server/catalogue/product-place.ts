import { invalid, type ShopError } from "#contract/errors.ts";
import type { ProductStatus } from "#contract/rules/product-status.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { eq, or, sql } from "#database/orm.ts";
import { brand, category, childCategory, product, subCategory } from "#database/schema.ts";

interface Placed {
  brandId: number;
  subCategoryId: number;
  childCategoryId: number;
  status?: ProductStatus | undefined;
}

/** A product stands in a child category of its sub-category and is of a brand; what is sold stands where shoppers can come. */
export async function requirePlace(tx: Tx, place: Placed): Promise<void> {
  const reason = reasonAgainst(place, await readPlaces(tx, [place]));
  if (reason) throw reason;
}

/** Of many, those that stand where they cannot, and why. */
export async function misplacedOf<P extends Placed>(tx: Tx, products: readonly P[]): Promise<Map<P, string>> {
  if (products.length === 0) return new Map();
  const places = await readPlaces(tx, products);
  return new Map(
    products.flatMap((each) => {
      const reason = reasonAgainst(each, places);
      return reason ? [[each, reason.message] as const] : [];
    }),
  );
}

interface Places {
  /** By child category: its sub-category, and whether one of its three levels is archived. */
  children: ReadonlyMap<number, { subId: number; archived: boolean }>;
  /** By brand: whether it is archived. */
  brands: ReadonlyMap<number, boolean>;
}

async function readPlaces(tx: Tx, products: readonly Placed[]): Promise<Places> {
  const ids = (of: (product: Placed) => number) => sql`any(${sql.param([...new Set(products.map(of))])}::integer[])`;
  const children = await tx
    .select({
      id: childCategory.id,
      subId: childCategory.subCategoryId,
      archived: sql<boolean>`${or(category.archived, subCategory.archived, childCategory.archived)}`,
    })
    .from(childCategory)
    .innerJoin(subCategory, eq(subCategory.id, childCategory.subCategoryId))
    .innerJoin(category, eq(category.id, subCategory.categoryId))
    .where(sql`${childCategory.id} = ${ids(({ childCategoryId }) => childCategoryId)}`);
  const brands = await tx
    .select({ id: brand.id, archived: brand.archived })
    .from(brand)
    .where(sql`${brand.id} = ${ids(({ brandId }) => brandId)}`);
  return {
    children: new Map(children.map(({ id, ...child }) => [id, child])),
    brands: new Map(brands.map(({ id, archived }) => [id, archived])),
  };
}

function reasonAgainst(
  { brandId, subCategoryId, childCategoryId, status }: Placed,
  { children, brands }: Places,
): ShopError | undefined {
  const child = children.get(childCategoryId);
  if (child?.subId !== subCategoryId) return invalid({ childCategoryId: "Please choose a category" });
  const isArchived = brands.get(brandId);
  if (isArchived === undefined) return invalid({ brandId: "Please choose a brand" });
  if (status === "draft" || status === "archived") return undefined;
  if (child.archived) return invalid({ childCategoryId: "This category is archived: nothing can be sold there" });
  if (isArchived) return invalid({ brandId: "This brand is archived: nothing of it can be sold" });
  return undefined;
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
