import { invalid } from "#contract/errors.ts";
import { slugOf } from "#contract/rules/slug.ts";
import type { Tx } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";

/** The address that was asked for, which must be free; or the one the name makes. */
export async function freeSlug(
  tx: Tx,
  table: SQL,
  { name, slug, besides = 0 }: { name: string; slug?: string | undefined; besides?: number },
): Promise<string> {
  const wanted = slugOf(slug ?? name);
  if (wanted === "") throw invalid({ slug: "An address needs letters or digits" });
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from ${table} where slug = ${wanted} and id <> ${besides}`,
  );
  const [taken] = rows;
  if (taken) throw invalid({ slug: `“${taken.name}” has this address` });
  return wanted;
}
