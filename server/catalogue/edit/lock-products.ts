import type { Tx } from "#database/database.ts";
import { getTableColumns, sql } from "#database/orm.ts";
import { product } from "#database/schema.ts";

type Row = typeof product.$inferSelect;
type Columns = ReturnType<typeof getTableColumns<typeof product>>;

/** Long columns and those derived from them, which are most of a row. */
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
 * Locks in one order to avoid deadlocks. If only short columns change, long ones are not read and
 * stay undefined.
 */
export async function lockProducts(
  tx: Tx,
  steps: readonly { id: number; expected: object; set: object }[],
): Promise<Row[]> {
  const isShort = steps.every(({ expected, set }) =>
    Object.keys({ ...expected, ...set }).every((field) => field in SHORT),
  );
  return tx
    .select(isShort ? SHORT : ALL)
    .from(product)
    .where(sql`${product.id} = any(${sql.param(steps.map(({ id }) => id))}::integer[])`)
    .orderBy(product.isBundle, product.id)
    .for("no key update");
}
