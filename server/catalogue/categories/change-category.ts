import { createInvalidError, ShopError } from "#contract/errors.ts";
import type { CategoryLevel } from "#contract/rules/product/category-level.ts";
import type { Tx } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { findDifference } from "#server/audit/index.ts";
import type { RequestContext, StaffMember, System } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { resolveSlug } from "../edit/resolve-slug.ts";
import { runTreeWrite } from "./run-tree-write.ts";
import { LEVELS, lockNode } from "./tree-level.ts";

export interface CategoryChange {
  name?: string | undefined;
  slug?: string | undefined;
  icon?: string | undefined;
  archived?: boolean | undefined;
}

/** Returns the new version. */
export function changeCategory(
  shop: Pick<Shop, "db" | "responseCache" | "catalogueCache">,
  context: RequestContext<StaffMember | System>,
  { level, id, version, change }: { level: CategoryLevel; id: number; version: number; change: CategoryChange },
): Promise<number> {
  return runTreeWrite(shop, context, async (tx, effects) => {
    const { table, products } = LEVELS[level];
    const before = await lockNode(tx, level, id);
    if (version !== before.version) throw new ShopError("changed-meanwhile");
    const after = {
      name: change.name ?? before.name,
      slug:
        change.slug === undefined
          ? before.slug
          : await resolveSlug(tx, table, { name: before.name, slug: change.slug, exceptId: id }),
      icon: level === "category" ? (change.icon ?? before.icon) : null,
      archived: change.archived ?? before.archived,
    };
    const { name, slug, icon, archived } = before;
    const difference = findDifference({ name, slug, icon, archived }, after);
    if (!difference) return before.version;
    if (after.archived && !before.archived) await requireNothingSold(tx, products(id));
    await tx.execute(sql`
      update ${table} set name = ${after.name}, slug = ${after.slug}, archived = ${after.archived}, version = version + 1
        ${level === "category" ? sql`, icon = ${after.icon}` : sql``}
      where id = ${id}`);
    if (after.name !== before.name) effects.renamedProducts.push(products(id));
    effects.history.push({
      action: "category.change",
      subject: { kind: level, id, name: after.name },
      before: { ...difference.before, version },
      after: { ...difference.after, version: version + 1 },
    });
    return version + 1;
  });
}

/** Shoppers could not find products that are sold in an archived category. */
export async function requireNothingSold(tx: Tx, products: SQL): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*) as count from product where status = 'published' and ${products}`,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    throw createInvalidError({
      archived: `${count === 1 ? "1 product is" : `${count} products are`} still sold here. Move or archive them first`,
    });
}
