import { createInvalidError } from "#contract/errors.ts";
import { toSlug } from "#contract/rules/text/slug.ts";
import type { Tx } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";

/** Returns the requested slug, or one made from the name; throws if the slug is taken. */
export async function resolveSlug(
  tx: Tx,
  table: SQL,
  { name, slug, exceptId = 0 }: { name: string; slug?: string | undefined; exceptId?: number },
): Promise<string> {
  const requested = toSlug(slug ?? name);
  if (requested === "") throw createInvalidError({ slug: "A web address needs letters or digits" });
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from ${table} where slug = ${requested} and id <> ${exceptId}`,
  );
  const [taken] = rows;
  if (taken) throw createInvalidError({ slug: `“${taken.name}” already has this web address` });
  return requested;
}
