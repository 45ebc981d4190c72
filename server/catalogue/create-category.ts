import { type CategoryLevel, LEVEL_ABOVE } from "#contract/rules/category-level.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import type { Shop } from "#server/shop.ts";
import { changingTree } from "./changing-tree.ts";
import { freeSlug } from "./free-slug.ts";
import { findNode, insertNodes, LEVELS, siblingsIn } from "./tree-level.ts";

export interface NewCategory {
  level: CategoryLevel;
  /** Of a category nobody asks for it. */
  parentId?: number | undefined;
  name: string;
  slug?: string | undefined;
  /** Only categories have one. */
  icon?: string | undefined;
}

const PARCEL = "package";

/** Puts a category at the end of its row. */
export function createCategory(
  shop: Pick<Shop, "db" | "cache" | "catalogueCache">,
  by: Asking<StaffMember | System>,
  { level, parentId = 0, name, slug, icon = PARCEL }: NewCategory,
): Promise<number> {
  return changingTree(shop, by, async (tx, told) => {
    const { table } = LEVELS[level];
    const above = LEVEL_ABOVE[level];
    const parentName = above ? (await findNode(tx, above, parentId)).name : undefined;
    const address = await freeSlug(tx, table, { name, slug });
    const position = (await siblingsIn(tx, level, parentId)).length;
    const made = await insertNodes(tx, level, [{ parentId, slug: address, name, position, icon }]);
    const id = made.get(address) ?? 0;
    told.history.push({
      action: "category.create",
      subject: { kind: level, id, name },
      after: { name, slug: address, version: 1, ...(above ? { in: parentName } : { icon }) },
    });
    return id;
  });
}
