import { invalid, ShopError } from "#contract/errors.ts";
import { type CategoryLevel, LEVEL_ABOVE } from "#contract/rules/category-level.ts";
import { sql } from "#database/orm.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import type { Shop } from "#server/shop.ts";
import { changingTree } from "./changing-tree.ts";
import { findNode, LEVELS, siblingsIn, writeOrder } from "./tree-level.ts";

export interface CategoryMove {
  level: CategoryLevel;
  id: number;
  version: number;
  /** Where to; its own parent where nothing is said. */
  parentId?: number | undefined;
  /** Its place among its new siblings, from nought; beyond the end is the end. */
  position: number;
}

/** Puts a category elsewhere in its row, or below another parent together with all that stands in it. */
export function moveCategory(
  shop: Pick<Shop, "db" | "cache" | "catalogueCache">,
  by: Asking<StaffMember | System>,
  { level, id, version, parentId, position }: CategoryMove,
): Promise<number> {
  return changingTree(shop, by, async (tx, told) => {
    const { table, parent, products } = LEVELS[level];
    const above = LEVEL_ABOVE[level];
    const node = await findNode(tx, level, id);
    if (version !== node.version) throw new ShopError("changed-meanwhile");
    const to = above ? (parentId ?? node.parentId) : 0;
    if (!above && parentId !== undefined) throw invalid({ parentId: "A category stands below nothing" });
    const rest = (await siblingsIn(tx, level, to)).filter((sibling) => sibling.id !== id).map((sibling) => sibling.id);
    const order = rest.toSpliced(position, 0, id);
    if (to === node.parentId && order.indexOf(id) === node.position) return version;
    const names = above && {
      before: (await findNode(tx, above, node.parentId)).name,
      after: (await findNode(tx, above, to)).name,
    };
    if (parent && to !== node.parentId) {
      await tx.execute(sql`update ${table} set ${parent} = ${to} where id = ${id}`);
      if (level === "child-category")
        await tx.execute(sql`update product set sub_category_id = ${to} where child_category_id = ${id}`);
      told.renamed.push(products(id));
    }
    await writeOrder(tx, level, order);
    await tx.execute(sql`update ${table} set version = version + 1 where id = ${id}`);
    told.history.push({
      action: "category.move",
      subject: { kind: level, id, name: node.name },
      before: { position: node.position, version, ...(names && { in: names.before, parentId: node.parentId }) },
      after: { position: order.indexOf(id), version: version + 1, ...(names && { in: names.after, parentId: to }) },
    });
    return version + 1;
  });
}
