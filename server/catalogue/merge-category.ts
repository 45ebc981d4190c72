import { invalid } from "#contract/errors.ts";
import type { CategoryLevel } from "#contract/rules/category-level.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import type { Shop } from "#server/shop.ts";
import { changingTree } from "./changing-tree.ts";
import { rememberMerge } from "./take-merge-back.ts";
import { findNode, LEVELS, type Node } from "./tree-level.ts";

/** Puts all that stands in one category into another of its level; the first is no more, and its address leads to the second. */
export function mergeCategory(
  shop: Pick<Shop, "db" | "cache" | "catalogueCache">,
  by: Asking<StaffMember | System>,
  { level, id, into }: { level: CategoryLevel; id: number; into: number },
): Promise<void> {
  if (id === into) throw invalid({ into: "Please choose another category" });
  return changingTree(shop, by, async (tx, told) => {
    const { table, products } = LEVELS[level];
    const from = await findNode(tx, level, id);
    const to = await findNode(tx, level, into);
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*) as count from product where ${products(id)}`,
    );
    if (to.archived && (rows[0]?.count ?? 0) > 0) throw invalid({ into: "This category is archived" });
    await rememberMerge(tx, { kind: level, id, into });
    await MOVE_ALL[level](tx, from, to);
    await tx.execute(sql`delete from ${table} where id = ${id}`);
    await tx.execute(sql`update ${table} set version = version + 1 where id = ${into}`);
    if (level !== "category") told.merged.push({ kind: level, from: id, into });
    told.renamed.push(products(into));
    told.history.push({
      action: "category.merge",
      subject: { kind: level, id: into, name: to.name },
      before: { merged: from.name, id, slug: from.slug, products: rows[0]?.count ?? 0, version: to.version },
      after: { into: to.name, version: to.version + 1 },
    });
  });
}

/** What stood in the first comes behind what stands in the second. */
const MOVE_ALL: Readonly<Record<CategoryLevel, (tx: Tx, from: Node, to: Node) => Promise<unknown>>> = {
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
