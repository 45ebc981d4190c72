import { ShopError } from "#contract/errors.ts";
import { type CategoryLevel, LEVEL_ABOVE } from "#contract/rules/category-level.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, type SQL, sql } from "#database/orm.ts";
import { treeMerge } from "#database/schema.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import type { Shop } from "#server/shop.ts";
import { changingTree } from "./changing-tree.ts";
import { LEVELS, siblingsIn, writeOrder } from "./tree-level.ts";

type Kind = CategoryLevel | "brand";

interface Holder {
  table: SQL;
  /** What stands in one directly, and by which column. */
  held: { table: SQL; by: SQL; level?: CategoryLevel };
  /** Which products stand under one, as a condition on `product`. */
  products: (id: number) => SQL;
}

const HOLDERS: Readonly<Record<Kind, Holder>> = {
  category: {
    ...LEVELS.category,
    held: { table: sql.raw("sub_category"), by: sql.raw("category_id"), level: "sub-category" },
  },
  "sub-category": {
    ...LEVELS["sub-category"],
    held: { table: sql.raw("child_category"), by: sql.raw("sub_category_id"), level: "child-category" },
  },
  "child-category": {
    ...LEVELS["child-category"],
    held: { table: sql.raw("product"), by: sql.raw("child_category_id") },
  },
  brand: {
    table: sql.raw("brand"),
    held: { table: sql.raw("product"), by: sql.raw("brand_id") },
    products: (id) => sql`brand_id = ${id}`,
  },
};

/** Writes down what is about to be merged, before anything has moved. */
export async function rememberMerge(
  tx: Tx,
  { kind, id, into }: { kind: Kind; id: number; into: number },
): Promise<void> {
  const { table, held } = HOLDERS[kind];
  await tx.execute(sql`
    insert into tree_merge (kind, id, into_id, ended, moved, addresses)
    select ${kind}, ${id}, ${into}, to_jsonb(ended),
      array(select id from ${held.table} where ${held.by} = ${id} order by id),
      array(select address from old_address where kind = ${kind} and target_id = ${id})
    from ${table} ended where id = ${id}`);
}

/**
 * Puts back what a merge ended: the row as it was, under its own number and address, and all that moved and has not moved on since.
 * Refused where that would not be what it was before.
 */
export function takeMergeBack(
  shop: Pick<Shop, "db" | "cache" | "catalogueCache">,
  by: Asking<StaffMember | System>,
  { kind, id }: { kind: Kind; id: number },
): Promise<void> {
  return changingTree(shop, by, async (tx, told) => {
    const { table, held, products } = HOLDERS[kind];
    const [merge] = await tx
      .delete(treeMerge)
      .where(and(eq(treeMerge.kind, kind), eq(treeMerge.id, id)))
      .returning();
    if (!merge) throw refused("What was merged then was not written down");
    const { intoId, ended, addresses } = merge;
    const into = await requirePlaceFor(tx, { kind, merge });
    const moved = sql`${sql.param(merge.moved)}::integer[]`;
    // What has come to the tables since is taken over from the row that it had become part of.
    await tx.execute(sql`
      insert into ${table} overriding system value
      select (jsonb_populate_record(it, ${JSON.stringify({ ...ended, version: ended.version + 1 })}::jsonb)).*
      from ${table} it where id = ${intoId}`);
    await tx.execute(
      sql`update ${held.table} set ${held.by} = ${id} where ${held.by} = ${intoId} and id = any (${moved})`,
    );
    await settleProducts(tx, { kind, id });
    await requireNothingSoldInArchived(tx, products(id));
    if (kind !== "brand") await settleOrder(tx, { level: kind, ids: [id, intoId], below: held.level });
    await tx.execute(sql`
      update old_address set target_id = ${id}
      where kind = ${kind} and target_id = ${intoId} and address = any (${sql.param(addresses)}::text[])`);
    await tx.execute(sql`update ${table} set version = version + 1 where id = ${intoId}`);
    told.renamed.push(products(id));
    told.history.push({
      action: kind === "brand" ? "brand.take-apart" : "category.take-apart",
      subject: { kind, id, name: ended.name },
      before: { in: into.name, intoId },
      after: { name: ended.name, slug: ended.slug, version: ended.version + 1 },
    });
  });
}

const refused = (text: string) => new ShopError("not-undoable", { text });

/** What it went into must still be there, where it stood too, and its address must be free. */
async function requirePlaceFor(
  tx: Tx,
  { kind, merge: { intoId, ended } }: { kind: Kind; merge: typeof treeMerge.$inferSelect },
): Promise<{ name: string }> {
  const { table } = HOLDERS[kind];
  const { rows } = await tx.execute<{ id: number; name: string; slug: string }>(
    sql`select id, name, slug from ${table} where id = ${intoId} or slug = ${ended.slug}`,
  );
  const into = rows.find((row) => row.id === intoId);
  if (!into) throw refused("What it was merged into has been merged itself: take that back first");
  const taken = rows.find((row) => row.slug === ended.slug);
  if (taken) throw refused(`“${taken.name}” has its address by now`);
  const above = kind === "brand" ? undefined : LEVEL_ABOVE[kind];
  const column = kind === "brand" ? undefined : LEVELS[kind].parent;
  if (above && column) {
    const { rows: parents } = await tx.execute(sql`
      select 1 from ${LEVELS[above].table} parent
      where parent.id = (jsonb_populate_record(null::${table}, ${JSON.stringify(ended)}::jsonb)).${column}`);
    if (parents.length === 0) throw refused("Where it stood has been merged itself: take that back first");
  }
  return into;
}

/** Products carry the sub-category of their child category. */
async function settleProducts(tx: Tx, { kind, id }: { kind: Kind; id: number }): Promise<void> {
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
  if (rows.length > 0) throw refused("Something of it is sold by now, and it stood in what is archived");
}

/** Its own row has it where it was; what stood in either comes in the order that it has now, without gaps. */
async function settleOrder(
  tx: Tx,
  { level, ids, below }: { level: CategoryLevel; ids: readonly number[]; below: CategoryLevel | undefined },
): Promise<void> {
  const { table, parent } = LEVELS[level];
  const { rows } = await tx.execute<{ parentId: number }>(
    sql`select distinct ${parent ?? sql`0`} as "parentId" from ${table} where id = ${ids[0]}`,
  );
  const order = async (of: CategoryLevel, parentId: number) => {
    const nodes = await siblingsIn(tx, of, parentId);
    await writeOrder(
      tx,
      of,
      nodes.map((node) => node.id),
    );
  };
  for (const { parentId } of rows) await order(level, parentId);
  if (below) for (const id of ids) await order(below, id);
}
