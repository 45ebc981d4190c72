import type { Tx } from "#database/database.ts";
import { getTableColumns, sql } from "#database/orm.ts";
import { product } from "#database/schema.ts";

type Row = typeof product.$inferSelect;
type Columns = ReturnType<typeof getTableColumns<typeof product>>;

/** What is long, or worked out from that: most of a row. */
const LONG: readonly string[] = [
  "shortDesc",
  "description",
  "chips",
  "specifications",
  "facts",
  "factSources",
  "ownChips",
  "moreRows",
  "ownPhotos",
  "imgUrl",
  "photos",
] satisfies (keyof Row)[];
const ALL = getTableColumns(product);
const SHORT = Object.fromEntries(Object.entries(ALL).filter(([name]) => !LONG.includes(name))) as Columns;

/**
 * The products that steps speak of, held until the end of the transaction, in one order for everybody. Where prices alone are changed no
 * description is read: what is long is undefined then, before and after alike.
 */
export async function lockProducts(
  tx: Tx,
  steps: readonly { id: number; seen: object; set: object }[],
): Promise<Row[]> {
  const isShort = steps.every(({ seen, set }) => Object.keys({ ...seen, ...set }).every((field) => field in SHORT));
  return tx
    .select(isShort ? SHORT : ALL)
    .from(product)
    .where(sql`${product.id} = any(${sql.param(steps.map(({ id }) => id))}::integer[])`)
    .orderBy(product.isBundle, product.id)
    .for("no key update");
}
