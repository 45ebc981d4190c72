import { ShopError } from "#contract/errors.ts";
import { type CategoryLevel, LEVEL_ABOVE } from "#contract/rules/product/category-level.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, type SQL, sql } from "#database/orm.ts";
import { treeMerge } from "#database/schema.ts";
import type { RequestContext, StaffMember, System } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { runTreeWrite } from "./run-tree-write.ts";
import { LEVELS, listSiblings, writePositions } from "./tree-level.ts";

type MergeKind = CategoryLevel | "brand";

interface Container {
  table: SQL;
  /** The table of direct contents and its column for the parent id. */
  contents: { table: SQL; parentColumn: SQL; level?: CategoryLevel };
  /** SQL condition on `product` for the products below one node. */
  products: (id: number) => SQL;
}

const CONTAINERS: Readonly<Record<MergeKind, Container>> = {
  category: {
    ...LEVELS.category,
    contents: { table: sql.raw("sub_category"), parentColumn: sql.raw("category_id"), level: "sub-category" },
  },
  "sub-category": {
    ...LEVELS["sub-category"],
    contents: { table: sql.raw("child_category"), parentColumn: sql.raw("sub_category_id"), level: "child-category" },
  },
  "child-category": {
    ...LEVELS["child-category"],
    contents: { table: sql.raw("product"), parentColumn: sql.raw("child_category_id") },
  },
  brand: {
    table: sql.raw("brand"),
    contents: { table: sql.raw("product"), parentColumn: sql.raw("brand_id") },
    products: (id) => sql`brand_id = ${id}`,
  },
};

/** Records the merge before anything moves, so that the merge can be undone. */
export async function recordMerge(
  tx: Tx,
  { kind, id, into }: { kind: MergeKind; id: number; into: number },
): Promise<void> {
  const { table, contents } = CONTAINERS[kind];
  await tx.execute(sql`
    insert into tree_merge (kind, id, into_id, ended, moved, addresses)
    select ${kind}, ${id}, ${into}, to_jsonb(ended),
      array(select id from ${contents.table} where ${contents.parentColumn} = ${id} order by id),
      array(select address from old_address where kind = ${kind} and target_id = ${id})
    from ${table} ended where id = ${id}`);
}

/**
 * Restores the merged row with its id and URLs, and everything that was not moved again since.
 * Refuses if an exact restore is impossible.
 */
export function undoMerge(
  shop: Pick<Shop, "db" | "responseCache" | "catalogueCache">,
  context: RequestContext<StaffMember | System>,
  { kind, id }: { kind: MergeKind; id: number },
): Promise<void> {
  return runTreeWrite(shop, context, async (tx, effects) => {
    const { table, contents, products } = CONTAINERS[kind];
    const [merge] = await tx
      .delete(treeMerge)
      .where(and(eq(treeMerge.kind, kind), eq(treeMerge.id, id)))
      .returning();
    if (!merge) throw createRefusal("This merge is too old to undo, because its details were not recorded");
    const { intoId, ended, addresses: paths } = merge;
    const into = await requireRestorable(tx, { kind, merge });
    const moved = sql`${sql.param(merge.moved)}::integer[]`;
    // Columns that were added since the merge take their values from the target row.
    await tx.execute(sql`
      insert into ${table} overriding system value
      select (jsonb_populate_record(it, ${JSON.stringify({ ...ended, version: ended.version + 1 })}::jsonb)).*
      from ${table} it where id = ${intoId}`);
    await tx.execute(
      sql`update ${contents.table} set ${contents.parentColumn} = ${id} where ${contents.parentColumn} = ${intoId} and id = any (${moved})`,
    );
    await syncSubCategories(tx, { kind, id });
    await requireNothingSoldInArchived(tx, products(id));
    if (kind !== "brand") await renumberPositions(tx, { level: kind, ids: [id, intoId], below: contents.level });
    await tx.execute(sql`
      update old_address set target_id = ${id}
      where kind = ${kind} and target_id = ${intoId} and address = any (${sql.param(paths)}::text[])`);
    await tx.execute(sql`update ${table} set version = version + 1 where id = ${intoId}`);
    effects.renamedProducts.push(products(id));
    effects.history.push({
      action: kind === "brand" ? "brand.take-apart" : "category.take-apart",
      subject: { kind, id, name: ended.name },
      before: { in: into.name, intoId },
      after: { name: ended.name, slug: ended.slug, version: ended.version + 1 },
    });
  });
}

const createRefusal = (text: string) => new ShopError("not-undoable", { text });

/** The merge target and the former parent must still exist, and the slug must be free. */
async function requireRestorable(
  tx: Tx,
  { kind, merge: { intoId, ended } }: { kind: MergeKind; merge: typeof treeMerge.$inferSelect },
): Promise<{ name: string }> {
  const { table } = CONTAINERS[kind];
  const { rows } = await tx.execute<{ id: number; name: string; slug: string }>(
    sql`select id, name, slug from ${table} where id = ${intoId} or slug = ${ended.slug}`,
  );
  const into = rows.find((row) => row.id === intoId);
  if (!into) throw createRefusal("The one it was merged into has been merged too. Undo that merge first");
  const taken = rows.find((row) => row.slug === ended.slug);
  if (taken) throw createRefusal(`“${taken.name}” now uses its web address`);
  const above = kind === "brand" ? undefined : LEVEL_ABOVE[kind];
  const column = kind === "brand" ? undefined : LEVELS[kind].parent;
  if (above && column) {
    const { rows: parents } = await tx.execute(sql`
      select 1 from ${LEVELS[above].table} parent
      where parent.id = (jsonb_populate_record(null::${table}, ${JSON.stringify(ended)}::jsonb)).${column}`);
    if (parents.length === 0) throw createRefusal("Its former parent has been merged. Undo that merge first");
  }
  return into;
}

/** Products store the sub-category of their child category, so both must change together. */
async function syncSubCategories(tx: Tx, { kind, id }: { kind: MergeKind; id: number }): Promise<void> {
  if (kind !== "sub-category" && kind !== "child-category") return;
  const which = kind === "sub-category" ? sql`k.sub_category_id = ${id}` : sql`k.id = ${id}`;
  await tx.execute(sql`
    update product p set sub_category_id = k.sub_category_id from child_category k
    where k.id = p.child_category_id and ${which} and p.sub_category_id <> k.sub_category_id`);
}

async function requireNothingSoldInArchived(tx: Tx, products: SQL): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from product
    join child_category k on k.id = child_category_id join sub_category s on s.id = product.sub_category_id
    join category t on t.id = s.category_id join brand b on b.id = brand_id
    where status = 'published' and (k.archived or s.archived or t.archived or b.archived) and product.id in (
      select id from product where ${products}) limit 1`);
  if (rows.length > 0) throw createRefusal("It has published products, but its former parent is archived");
}

/** Restores the row's position and renumbers the contents of both rows without gaps. */
async function renumberPositions(
  tx: Tx,
  { level, ids, below }: { level: CategoryLevel; ids: readonly number[]; below: CategoryLevel | undefined },
): Promise<void> {
  const { table, parent } = LEVELS[level];
  const { rows } = await tx.execute<{ parentId: number }>(
    sql`select distinct ${parent ?? sql`0`} as "parentId" from ${table} where id = ${ids[0]}`,
  );
  const readOrder = async (of: CategoryLevel, parentId: number) => {
    const nodes = await listSiblings(tx, of, parentId);
    await writePositions(
      tx,
      of,
      nodes.map((node) => node.id),
    );
  };
  for (const { parentId } of rows) await readOrder(level, parentId);
  if (below) for (const id of ids) await readOrder(below, id);
}
