import { invalid, ShopError } from "#contract/errors.ts";
import type { CategoryLevel } from "#contract/rules/category-level.ts";
import type { Tx } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import { difference } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import { changingTree } from "./changing-tree.ts";
import { freeSlug } from "./free-slug.ts";
import { findNode, LEVELS } from "./tree-level.ts";

export interface CategoryChange {
  name?: string | undefined;
  slug?: string | undefined;
  icon?: string | undefined;
  archived?: boolean | undefined;
}

/** Renames a category, moves its address, or takes it out of the shop. Answers its version now. */
export function changeCategory(
  shop: Pick<Shop, "db" | "cache" | "catalogueCache">,
  by: Asking<StaffMember | System>,
  { level, id, version, change }: { level: CategoryLevel; id: number; version: number; change: CategoryChange },
): Promise<number> {
  return changingTree(shop, by, async (tx, told) => {
    const { table, products } = LEVELS[level];
    const before = await findNode(tx, level, id);
    if (version !== before.version) throw new ShopError("changed-meanwhile");
    const after = {
      name: change.name ?? before.name,
      slug:
        change.slug === undefined
          ? before.slug
          : await freeSlug(tx, table, { name: before.name, slug: change.slug, besides: id }),
      icon: level === "category" ? (change.icon ?? before.icon) : null,
      archived: change.archived ?? before.archived,
    };
    const { name, slug, icon, archived } = before;
    const differs = difference({ name, slug, icon, archived }, after);
    if (!differs) return before.version;
    if (after.archived && !before.archived) await requireNothingSold(tx, products(id));
    await tx.execute(sql`
      update ${table} set name = ${after.name}, slug = ${after.slug}, archived = ${after.archived}, version = version + 1
        ${level === "category" ? sql`, icon = ${after.icon}` : sql``}
      where id = ${id}`);
    if (after.name !== before.name) told.renamed.push(products(id));
    told.history.push({
      action: "category.change",
      subject: { kind: level, id, name: after.name },
      before: { ...differs.before, version },
      after: { ...differs.after, version: version + 1 },
    });
    return version + 1;
  });
}

/** What is taken out of the shop leaves no product behind that nobody could find. */
export async function requireNothingSold(tx: Tx, products: SQL): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*) as count from product where status = 'published' and ${products}`,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    throw invalid({
      archived: `${count === 1 ? "1 product is" : `${count} products are`} still sold here. Move or archive them first`,
    });
}
