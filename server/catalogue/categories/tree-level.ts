import { createNotFoundError } from "#contract/errors.ts";
import type { CategoryLevel } from "#contract/rules/product/category-level.ts";
import type { Tx } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";

// The three levels are three tables of one shape; their differences are listed here.

interface Level {
  table: SQL;
  /** The column of the parent id; undefined for the top level. */
  parent: SQL | undefined;
  /** SQL condition on `product` for the products below one node. */
  products: (id: number) => SQL;
}

export const LEVELS: Readonly<Record<CategoryLevel, Level>> = {
  category: {
    table: sql.raw("category"),
    parent: undefined,
    products: (id) => sql`sub_category_id in (select id from sub_category where category_id = ${id})`,
  },
  "sub-category": {
    table: sql.raw("sub_category"),
    parent: sql.raw("category_id"),
    products: (id) => sql`sub_category_id = ${id}`,
  },
  "child-category": {
    table: sql.raw("child_category"),
    parent: sql.raw("sub_category_id"),
    products: (id) => sql`child_category_id = ${id}`,
  },
};

export interface CategoryNode extends Record<string, unknown> {
  id: number;
  /** 0 at the top level. */
  parentId: number;
  slug: string;
  name: string;
  icon: string | null;
  position: number;
  version: number;
  archived: boolean;
}

const buildColumns = (level: CategoryLevel) =>
  sql`id, ${LEVELS[level].parent ?? sql`0`} as "parentId", slug, name, ${sql.raw(level === "category" ? "icon" : "null")} as icon, position, version, archived`;

export async function lockNode(tx: Tx, level: CategoryLevel, id: number): Promise<CategoryNode> {
  const { rows } = await tx.execute<CategoryNode>(
    sql`select ${buildColumns(level)} from ${LEVELS[level].table} where id = ${id} for update`,
  );
  const [node] = rows;
  if (!node) throw createNotFoundError(level);
  return node;
}

export async function listSiblings(tx: Tx, level: CategoryLevel, parentId: number): Promise<CategoryNode[]> {
  const { table, parent } = LEVELS[level];
  const { rows } = await tx.execute<CategoryNode>(
    sql`select ${buildColumns(level)} from ${table} where ${parent ? sql`${parent} = ${parentId}` : sql`true`} order by position, id`,
  );
  return rows;
}

export async function writePositions(tx: Tx, level: CategoryLevel, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${LEVELS[level].table} node set position = place - 1
    from unnest(${sql.param([...ids])}::integer[]) with ordinality as ordered (id, place)
    where node.id = ordered.id and node.position <> place - 1`);
}

interface NewNode {
  /** 0 at the top level. */
  parentId: number;
  slug: string;
  name: string;
  position: number;
  /** Only for the top level. */
  icon?: string | undefined;
}

/** Returns the ids by slug. */
export async function insertNodes(
  tx: Tx,
  level: CategoryLevel,
  nodes: readonly NewNode[],
): Promise<ReadonlyMap<string, number>> {
  const { table, parent } = LEVELS[level];
  const own = parent ? { column: parent, value: sql`"parentId"` } : { column: sql.raw("icon"), value: sql`icon` };
  const { rows } = await tx.execute<{ id: number; slug: string }>(sql`
    insert into ${table} (slug, name, position, ${own.column})
    select slug, name, position, ${own.value} from jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb)
      as node (slug text, name text, position integer, "parentId" integer, icon text)
    returning id, slug`);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}
