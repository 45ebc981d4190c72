import { type CategoryLevel, LEVEL_ABOVE } from "#contract/rules/product/category-level.ts";
import type { RequestContext, StaffMember, System } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { resolveSlug } from "../edit/resolve-slug.ts";
import { runTreeWrite } from "./run-tree-write.ts";
import { insertNodes, LEVELS, listSiblings, lockNode } from "./tree-level.ts";

export interface NewCategory {
  level: CategoryLevel;
  /** Not used for top-level categories. */
  parentId?: number | undefined;
  name: string;
  slug?: string | undefined;
  /** Only for top-level categories. */
  icon?: string | undefined;
}

const DEFAULT_ICON = "package";

/** The new category becomes the last of its siblings. */
export function createCategory(
  shop: Pick<Shop, "db" | "responseCache" | "catalogueCache">,
  context: RequestContext<StaffMember | System>,
  { level, parentId = 0, name, slug, icon = DEFAULT_ICON }: NewCategory,
): Promise<number> {
  return runTreeWrite(shop, context, async (tx, effects) => {
    const { table } = LEVELS[level];
    const above = LEVEL_ABOVE[level];
    const parentName = above ? (await lockNode(tx, above, parentId)).name : undefined;
    const address = await resolveSlug(tx, table, { name, slug });
    const position = (await listSiblings(tx, level, parentId)).length;
    const idsBySlug = await insertNodes(tx, level, [{ parentId, slug: address, name, position, icon }]);
    const id = idsBySlug.get(address) ?? 0;
    effects.history.push({
      action: "category.create",
      subject: { kind: level, id, name },
      after: { name, slug: address, version: 1, ...(above ? { in: parentName } : { icon }) },
    });
    return id;
  });
}
