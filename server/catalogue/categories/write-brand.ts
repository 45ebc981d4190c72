import { createInvalidError, createNotFoundError, ShopError } from "#contract/errors.ts";
import type { Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { brand, product } from "#database/schema.ts";
import { findDifference } from "#server/audit/index.ts";
import type { RequestContext, StaffMember, System } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { resolveSlug } from "../edit/resolve-slug.ts";
import { requireNothingSold } from "./change-category.ts";
import { runTreeWrite } from "./run-tree-write.ts";
import { recordMerge } from "./undo-merge.ts";

type CatalogueShop = Pick<Shop, "db" | "responseCache" | "catalogueCache">;
type WriteContext = RequestContext<StaffMember | System>;

const TABLE = sql.raw("brand");
const buildProductsCondition = (id: number) => sql`brand_id = ${id}`;

export function createBrand(
  shop: CatalogueShop,
  context: WriteContext,
  given: { name: string; slug?: string | undefined },
): Promise<number> {
  return runTreeWrite(shop, context, async (tx, effects) => {
    const { name } = given;
    const slug = await resolveSlug(tx, TABLE, given);
    const [id = 0] = await insertBrands(tx, [{ name, slug }]);
    effects.history.push({
      action: "brand.create",
      subject: { kind: "brand", id, name },
      after: { name, slug, version: 1 },
    });
    return id;
  });
}

/** Returns the ids in the order of the brands. */
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
  shop: CatalogueShop,
  context: WriteContext,
  { id, version, change }: { id: number; version: number; change: BrandChange },
): Promise<number> {
  return runTreeWrite(shop, context, async (tx, effects) => {
    const before = await lockBrand(tx, id);
    if (version !== before.version) throw new ShopError("changed-meanwhile");
    const after = {
      name: change.name ?? before.name,
      slug:
        change.slug === undefined
          ? before.slug
          : await resolveSlug(tx, TABLE, { name: before.name, slug: change.slug, exceptId: id }),
      archived: change.archived ?? before.archived,
    };
    const difference = findDifference({ name: before.name, slug: before.slug, archived: before.archived }, after);
    if (!difference) return version;
    if (after.archived && !before.archived) await requireNothingSold(tx, buildProductsCondition(id));
    await tx
      .update(brand)
      .set({ ...after, version: version + 1 })
      .where(eq(brand.id, id));
    if (after.name !== before.name) effects.renamedProducts.push(buildProductsCondition(id));
    effects.history.push({
      action: "brand.change",
      subject: { kind: "brand", id, name: after.name },
      before: { ...difference.before, version },
      after: { ...difference.after, version: version + 1 },
    });
    return version + 1;
  });
}

/** Moves all products to the other brand; filters by the first brand then use the second. */
export function mergeBrand(
  shop: CatalogueShop,
  context: WriteContext,
  { id, into }: { id: number; into: number },
): Promise<void> {
  if (id === into) throw createInvalidError({ into: "Please choose another brand" });
  return runTreeWrite(shop, context, async (tx, effects) => {
    const from = await lockBrand(tx, id);
    const to = await lockBrand(tx, into);
    await recordMerge(tx, { kind: "brand", id, into });
    const moved = await tx
      .update(product)
      .set({ brandId: into })
      .where(eq(product.brandId, id))
      .returning({ id: product.id });
    if (to.archived && moved.length > 0) throw createInvalidError({ into: "This brand is archived" });
    await tx.delete(brand).where(eq(brand.id, id));
    await tx
      .update(brand)
      .set({ version: to.version + 1 })
      .where(eq(brand.id, into));
    effects.merges.push({ kind: "brand", from: id, into });
    effects.renamedProducts.push(buildProductsCondition(into));
    effects.history.push({
      action: "brand.merge",
      subject: { kind: "brand", id: into, name: to.name },
      before: { merged: from.name, id, slug: from.slug, products: moved.length, version: to.version },
      after: { into: to.name, version: to.version + 1 },
    });
  });
}

export async function lockBrand(tx: Tx, id: number): Promise<typeof brand.$inferSelect> {
  const [row] = await tx.select().from(brand).where(eq(brand.id, id)).for("update");
  if (!row) throw createNotFoundError("brand");
  return row;
}
