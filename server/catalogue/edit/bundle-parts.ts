import { createInvalidError } from "#contract/errors.ts";
import type { PartEntry } from "#contract/rules/build/part-list.ts";
import { ORDER_MAX_RUPEES } from "#contract/rules/limits.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { asc, eq, inArray, sql } from "#database/orm.ts";
import { bundlePart, product } from "#database/schema.ts";
import { checkBuild } from "#server/compatibility/index.ts";

export interface BundleContents {
  parts: { partId: number; quantity: number }[];
  /** The sum of the parts' prices, before the bundle's discount. */
  total: number;
  stock: number;
}

/**
 * Locks the parts until the commit, so that no price or stock changes before the bundle follows.
 * Parts must be locked before their bundle.
 */
export async function lockParts(tx: Tx, named: readonly PartEntry[]): Promise<BundleContents> {
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
    if (row?.status !== "published") throw createRefusal(`${row?.name ?? slug} is not sold in the shop`);
    if (row.isBundle) throw createRefusal(`${row.name} is itself a finished PC`);
    return { row, quantity };
  });
  if (parts.length === 0) throw createRefusal("Add at least one part");
  requireCompatible(parts);
  const total = parts.reduce((sum, { row, quantity }) => sum + row.netPrice * quantity, 0);
  if (total > ORDER_MAX_RUPEES) throw createRefusal("The parts cost more than an order may total");
  return {
    parts: parts.map(({ row, quantity }) => ({ partId: row.id, quantity })),
    total,
    stock: Math.min(...parts.map(({ row, quantity }) => Math.floor(row.stock / quantity))),
  };
}

const createRefusal = (text: string) => createInvalidError({ parts: text });

interface CountedPart {
  row: typeof product.$inferSelect;
  quantity: number;
}

/** Parts that are known not to fit are refused; the owner answers for unverified ones. */
function requireCompatible(parts: readonly CountedPart[]): void {
  const { findings } = checkBuild(
    parts.flatMap(({ row: { slug, name, family, facts, factSources: sources }, quantity: count }) =>
      family === null ? [] : [{ slug, name, family, facts, sources, count }],
    ),
  );
  const misfit = findings.find(({ verdict }) => verdict === "does-not-fit");
  if (misfit) throw createRefusal(misfit.text);
}

/** Stores the parts and updates the bundle's price and stock from them. */
export async function writeBundleParts(tx: Tx, bundleId: number, { parts }: BundleContents): Promise<void> {
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

export function listBundleParts(db: Queryable, bundleId: number): Promise<BundlePart[]> {
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

export async function listNamedParts(db: Queryable, bundleId: number): Promise<PartEntry[]> {
  return (await listBundleParts(db, bundleId)).map(({ slug, quantity }) => ({ slug, count: quantity }));
}
