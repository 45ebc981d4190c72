import { createInvalidError, ShopError } from "#contract/errors.ts";
import { type CategoryLevel, LEVEL_ABOVE } from "#contract/rules/product/category-level.ts";
import { sql } from "#database/orm.ts";
import type { RequestContext, StaffMember, System } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { runTreeWrite } from "./run-tree-write.ts";
import { LEVELS, listSiblings, lockNode, writePositions } from "./tree-level.ts";

export interface CategoryMove {
  level: CategoryLevel;
  id: number;
  version: number;
  /** The current parent by default. */
  parentId?: number | undefined;
  /** Zero-based position among the new siblings; a value beyond the end means the end. */
  position: number;
}

/** Moves a category among its siblings, or together with its contents to another parent. */
export function moveCategory(
  shop: Pick<Shop, "db" | "responseCache" | "catalogueCache">,
  context: RequestContext<StaffMember | System>,
  { level, id, version, parentId, position }: CategoryMove,
): Promise<number> {
  return runTreeWrite(shop, context, async (tx, effects) => {
    const { table, parent, products } = LEVELS[level];
    const above = LEVEL_ABOVE[level];
    const node = await lockNode(tx, level, id);
    if (version !== node.version) throw new ShopError("changed-meanwhile");
    const newParentId = above ? (parentId ?? node.parentId) : 0;
    if (!above && parentId !== undefined) throw createInvalidError({ parentId: "A top category has no parent" });
    const rest = (await listSiblings(tx, level, newParentId))
      .filter((sibling) => sibling.id !== id)
      .map((sibling) => sibling.id);
    const order = rest.toSpliced(position, 0, id);
    if (newParentId === node.parentId && order.indexOf(id) === node.position) return version;
    const names = above && {
      before: (await lockNode(tx, above, node.parentId)).name,
      after: (await lockNode(tx, above, newParentId)).name,
    };
    if (parent && newParentId !== node.parentId) {
      await tx.execute(sql`update ${table} set ${parent} = ${newParentId} where id = ${id}`);
      if (level === "child-category")
        await tx.execute(sql`update product set sub_category_id = ${newParentId} where child_category_id = ${id}`);
      effects.renamedProducts.push(products(id));
    }
    await writePositions(tx, level, order);
    await tx.execute(sql`update ${table} set version = version + 1 where id = ${id}`);
    effects.history.push({
      action: "category.move",
      subject: { kind: level, id, name: node.name },
      before: { position: node.position, version, ...(names && { in: names.before, parentId: node.parentId }) },
      after: {
        position: order.indexOf(id),
        version: version + 1,
        ...(names && { in: names.after, parentId: newParentId }),
      },
    });
    return version + 1;
  });
}
