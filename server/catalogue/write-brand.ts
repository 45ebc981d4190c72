import { invalid, notFound, ShopError } from "#contract/errors.ts";
import type { Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { brand, product } from "#database/schema.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import { difference } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import { requireNothingSold } from "./change-category.ts";
import { changingTree } from "./changing-tree.ts";
import { freeSlug } from "./free-slug.ts";
import { rememberMerge } from "./take-merge-back.ts";

type Shops = Pick<Shop, "db" | "cache" | "catalogueCache">;
type By = Asking<StaffMember | System>;

const TABLE = sql.raw("brand");
const productsOf = (id: number) => sql`brand_id = ${id}`;

export function createBrand(shop: Shops, by: By, given: { name: string; slug?: string | undefined }): Promise<number> {
  return changingTree(shop, by, async (tx, told) => {
    const { name } = given;
    const slug = await freeSlug(tx, TABLE, given);
    const [id = 0] = await insertBrands(tx, [{ name, slug }]);
    told.history.push({
      action: "brand.create",
      subject: { kind: "brand", id, name },
      after: { name, slug, version: 1 },
    });
    return id;
  });
}

/** Writes brands; answers their ids in this order. */
export async function insertBrands(tx: Tx, brands: readonly { name: string; slug: string }[]): Promise<number[]> {
  const made = await tx
    .insert(brand)
    .values([...brands])
    .returning({ id: brand.id });
  return made.map(({ id }) => id);
}

export interface BrandChange {
  name?: string | undefined;
  slug?: string | undefined;
  archived?: boolean | undefined;
}

export function changeBrand(
  shop: Shops,
  by: By,
  { id, version, change }: { id: number; version: number; change: BrandChange },
): Promise<number> {
  return changingTree(shop, by, async (tx, told) => {
    const before = await findBrand(tx, id);
    if (version !== before.version) throw new ShopError("changed-meanwhile");
    const after = {
      name: change.name ?? before.name,
      slug:
        change.slug === undefined
          ? before.slug
          : await freeSlug(tx, TABLE, { name: before.name, slug: change.slug, besides: id }),
      archived: change.archived ?? before.archived,
    };
    const differs = difference({ name: before.name, slug: before.slug, archived: before.archived }, after);
    if (!differs) return version;
    if (after.archived && !before.archived) await requireNothingSold(tx, productsOf(id));
    await tx
      .update(brand)
      .set({ ...after, version: version + 1 })
      .where(eq(brand.id, id));
    if (after.name !== before.name) told.renamed.push(productsOf(id));
    told.history.push({
      action: "brand.change",
      subject: { kind: "brand", id, name: after.name },
      before: { ...differs.before, version },
      after: { ...differs.after, version: version + 1 },
    });
    return version + 1;
  });
}

/** All products of one brand become another's; the first is no more, and what was filtered by it is filtered by the second. */
export function mergeBrand(shop: Shops, by: By, { id, into }: { id: number; into: number }): Promise<void> {
  if (id === into) throw invalid({ into: "Please choose another brand" });
  return changingTree(shop, by, async (tx, told) => {
    const from = await findBrand(tx, id);
    const to = await findBrand(tx, into);
    await rememberMerge(tx, { kind: "brand", id, into });
    const moved = await tx
      .update(product)
      .set({ brandId: into })
      .where(eq(product.brandId, id))
      .returning({ id: product.id });
    if (to.archived && moved.length > 0) throw invalid({ into: "This brand is archived" });
    await tx.delete(brand).where(eq(brand.id, id));
    await tx
      .update(brand)
      .set({ version: to.version + 1 })
      .where(eq(brand.id, into));
    told.merged.push({ kind: "brand", from: id, into });
    told.renamed.push(productsOf(into));
    told.history.push({
      action: "brand.merge",
      subject: { kind: "brand", id: into, name: to.name },
      before: { merged: from.name, id, slug: from.slug, products: moved.length, version: to.version },
      after: { into: to.name, version: to.version + 1 },
    });
  });
}

export async function findBrand(tx: Tx, id: number): Promise<typeof brand.$inferSelect> {
  const [found] = await tx.select().from(brand).where(eq(brand.id, id)).for("update");
  if (!found) throw notFound("brand");
  return found;
}
