import { createInvalidError } from "#contract/errors.ts";
import type { CategoryLevel } from "#contract/rules/product/category-level.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { RequestContext, StaffMember, System } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { runTreeWrite } from "./run-tree-write.ts";
import { type CategoryNode, LEVELS, lockNode } from "./tree-level.ts";
import { recordMerge } from "./undo-merge.ts";

/** Moves everything to another category of the same level and redirects the old URL. */
export function mergeCategory(
  shop: Pick<Shop, "db" | "responseCache" | "catalogueCache">,
  context: RequestContext<StaffMember | System>,
  { level, id, into }: { level: CategoryLevel; id: number; into: number },
): Promise<void> {
  if (id === into) throw createInvalidError({ into: "Please choose another category" });
  return runTreeWrite(shop, context, async (tx, effects) => {
    const { table, products } = LEVELS[level];
    const from = await lockNode(tx, level, id);
    const to = await lockNode(tx, level, into);
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*) as count from product where ${products(id)}`,
    );
    if (to.archived && (rows[0]?.count ?? 0) > 0) throw createInvalidError({ into: "This category is archived" });
    await recordMerge(tx, { kind: level, id, into });
    await MOVE_ALL[level](tx, from, to);
    await tx.execute(sql`delete from ${table} where id = ${id}`);
    await tx.execute(sql`update ${table} set version = version + 1 where id = ${into}`);
    effects.merges.push({ kind: level, from: id, into });
    effects.renamedProducts.push(products(into));
    effects.history.push({
      action: "category.merge",
      subject: { kind: level, id: into, name: to.name },
      before: { merged: from.name, id, slug: from.slug, products: rows[0]?.count ?? 0, version: to.version },
      after: { into: to.name, version: to.version + 1 },
    });
  });
}

/** Moved rows come after those of the target. */
const MOVE_ALL: Readonly<Record<CategoryLevel, (tx: Tx, from: CategoryNode, to: CategoryNode) => Promise<unknown>>> = {
  category: (tx, from, to) =>
    tx.execute(sql`
      update sub_category set category_id = ${to.id}, position = position + (select count(*) from sub_category where category_id = ${to.id})
      where category_id = ${from.id}`),
  "sub-category": async (tx, from, to) => {
    await tx.execute(sql`
      update child_category set sub_category_id = ${to.id}, position = position + (select count(*) from child_category where sub_category_id = ${to.id})
      where sub_category_id = ${from.id}`);
    await tx.execute(sql`update product set sub_category_id = ${to.id} where sub_category_id = ${from.id}`);
  },
  "child-category": (tx, from, to) =>
    tx.execute(
      sql`update product set child_category_id = ${to.id}, sub_category_id = ${to.parentId} where child_category_id = ${from.id}`,
    ),
};
