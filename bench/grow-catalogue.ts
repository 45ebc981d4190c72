import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { generateProducts } from "#demo/generator/generate-products.ts";

/** Never shrinks the catalogue, so the demo data is the smallest size. */
export async function growTo(db: Db, size: number, say: (text: string) => void): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::integer as count from product`);
  const missing = size - (rows[0]?.count ?? 0);
  if (missing <= 0) return;
  const begun = performance.now();
  await generateProducts(db, { count: missing });
  say(`${missing} products generated, ${Math.round((missing / (performance.now() - begun)) * 1_000)} a second`);
}
