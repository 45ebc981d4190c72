import { invalid } from "#contract/errors.ts";
import { checkBuild } from "#contract/rules/compatibility/check-build.ts";
import { ORDER_MAX_RUPEES } from "#contract/rules/limits.ts";
import type { NamedPart } from "#contract/rules/part-list.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { asc, eq, inArray, sql } from "#database/orm.ts";
import { bundlePart, product } from "#database/schema.ts";

/** What a finished PC is made of, and what that makes of it. */
export interface MadeOf {
  parts: { partId: number; quantity: number }[];
  /** As the parts cost by themselves; the bundle's discount comes off it. */
  total: number;
  stock: number;
}

/**
 * The parts of a finished PC, locked until the transaction ends, so that none is sold or priced anew before the bundle follows it. They
 * must be locked before the bundle itself. What is not sold, or does not fit, makes no PC.
 */
export async function lockParts(tx: Tx, named: readonly NamedPart[]): Promise<MadeOf> {
  const counts = new Map<string, number>();
  for (const { slug, count } of named) counts.set(slug, (counts.get(slug) ?? 0) + count);
  const rows = await tx
    .select()
    .from(product)
    .where(inArray(product.slug, [...counts.keys()]))
    .orderBy(product.isBundle, product.id)
    .for("no key update");
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const parts = [...counts].map(([slug, quantity]) => {
    const row = bySlug.get(slug);
    if (row?.status !== "published") throw refused(`${row?.name ?? slug} is not sold in the shop`);
    if (row.isBundle) throw refused(`${row.name} is made of parts itself`);
    return { row, quantity };
  });
  if (parts.length === 0) throw refused("Name the parts");
  requireFit(parts);
  const total = parts.reduce((sum, { row, quantity }) => sum + row.netPrice * quantity, 0);
  if (total > ORDER_MAX_RUPEES) throw refused("These parts cost more than an order can");
  return {
    parts: parts.map(({ row, quantity }) => ({ partId: row.id, quantity })),
    total,
    stock: Math.min(...parts.map(({ row, quantity }) => Math.floor(row.stock / quantity))),
  };
}

const refused = (text: string) => invalid({ parts: text });

interface Counted {
  row: typeof product.$inferSelect;
  quantity: number;
}

/** What is known not to fit is not sold as one; what nobody can verify is the owner's to answer for. */
function requireFit(parts: readonly Counted[]): void {
  const { findings } = checkBuild(
    parts.flatMap(({ row: { slug, name, family, facts, factSources: sources }, quantity: count }) =>
      family === null ? [] : [{ slug, name, family, facts, sources, count }],
    ),
  );
  const misfit = findings.find(({ verdict }) => verdict === "does-not-fit");
  if (misfit) throw refused(misfit.text);
}

/** Writes down what a bundle is made of and lets it follow. */
export async function writeParts(tx: Tx, bundleId: number, { parts }: MadeOf): Promise<void> {
  await tx.delete(bundlePart).where(eq(bundlePart.bundleId, bundleId));
  await tx.insert(bundlePart).values(parts.map((part, place) => ({ bundleId, place, ...part })));
  await tx.execute(sql`select follow_parts(array[${bundleId}]::integer[])`);
}

export interface BundlePart {
  productId: number;
  slug: string;
  name: string;
  quantity: number;
  netPrice: number;
  stock: number;
}

export function partsOfBundle(db: Queryable, bundleId: number): Promise<BundlePart[]> {
  return db
    .select({
      productId: product.id,
      slug: product.slug,
      name: product.name,
      quantity: bundlePart.quantity,
      netPrice: product.netPrice,
      stock: product.stock,
    })
    .from(bundlePart)
    .innerJoin(product, eq(product.id, bundlePart.partId))
    .where(eq(bundlePart.bundleId, bundleId))
    .orderBy(asc(bundlePart.place));
}

/** The same as addresses and calls carry it. */
export async function namedPartsOf(db: Queryable, bundleId: number): Promise<NamedPart[]> {
  return (await partsOfBundle(db, bundleId)).map(({ slug, quantity }) => ({ slug, count: quantity }));
}
