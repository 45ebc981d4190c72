import { createInvalidError, createNotFoundError } from "#contract/errors.ts";
import { listFactProblems } from "#contract/facts/check-fact.ts";
import type { FactValue } from "#contract/facts/fact.ts";
import { getFamily } from "#contract/facts/families.ts";
import type { FactSource } from "#contract/facts/sources.ts";
import type { PartEntry } from "#contract/rules/build/part-list.ts";
import { calculateNetPrice } from "#contract/rules/money.ts";
import type { Db, Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { priceChange, product, subCategory } from "#database/schema.ts";
import { findDifference } from "#server/audit/index.ts";
import { registerPictures } from "#server/media/index.ts";
import type { RequestContext, StaffMember, System } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { moveAddress } from "../categories/former-slugs.ts";
import { rewriteSearch } from "../search/write-search.ts";
import { listProductTags } from "../tags.ts";
import { type BundleContents, listNamedParts, lockParts, writeBundleParts } from "./bundle-parts.ts";
import { FOLLOWS_PARTS, hasSamePrice, PARTS_HAVE_SERIALS } from "./change-products.ts";
import { requireUniqueSku, requireValidPlacement } from "./product-placement.ts";
import { requireNoConflict } from "./require-no-conflict.ts";
import { resolveSlug } from "./resolve-slug.ts";
import { runCatalogueWrite, type WriteEffects } from "./run-catalogue-write.ts";
import { withoutUndefined } from "./without-undefined.ts";
import { buildPageFields, type ProductDraft } from "./write-products.ts";

/** What staff may change directly; stock changes only through the ledger. */
export type ProductChange = {
  [Key in Exclude<keyof ProductDraft, "stock" | "createdAt" | "isBundle">]?: ProductDraft[Key] | undefined;
} & {
  /** Single facts and sources, so that two editors can change different facts; null removes one. */
  factChanges?: Readonly<Record<string, FactValue | null>> | undefined;
  factSourceChanges?: Readonly<Record<string, FactSource | null>> | undefined;
  parts?: readonly PartEntry[] | undefined;
};

type Row = typeof product.$inferSelect;

/** Merges with changes by others since `version`, but refuses the same field (decision 0014). */
export function changeProduct(
  shop: Pick<Shop, "db" | "responseCache" | "catalogueCache">,
  context: RequestContext<StaffMember | System>,
  { id, version, change }: { id: number; version: number; change: ProductChange },
): Promise<number> {
  return runCatalogueWrite(shop, context, async (tx, effects) => {
    // Parts are locked before their bundle to avoid deadlocks.
    const bundle = change.parts && (await lockParts(tx, change.parts));
    const row = await lockProduct(tx, id);
    if (change.asksSerials && row.isBundle) throw createInvalidError({ asksSerials: PARTS_HAVE_SERIALS });
    if (bundle && !row.isBundle) throw createInvalidError({ parts: "Only a finished PC can have parts" });
    const before = { ...row, ...(bundle && { parts: await listNamedParts(tx, id) }) };
    await requireNoConflict(tx, before, { version, fields: listFields(change) });
    const resolved = await resolveChange(tx, before, { change, bundle });
    const difference = findDifference(pick(before, resolved), pick({ ...before, ...resolved }, resolved));
    if (!difference) return before.version;
    const after = buildNextRow(before, resolved);
    await registerPictures(tx, [after]);
    await requireValidPlacement(tx, after);
    // Stock is left out, because sales may have changed the stock since this row was read.
    const { id: _, stock: __, createdAt: ___, ...columns } = after;
    await tx.update(product).set(columns).where(eq(product.id, id));
    if (bundle) await writeBundleParts(tx, id, bundle);
    if (!hasSamePrice(before, after)) await writePrice(tx, context, after);
    if (before.slug !== after.slug) await moveAddress(tx, { id, from: before.slug, to: after.slug });
    await rewriteSearch(tx, [id]);
    await addProductTags(tx, effects, before, after);
    effects.history.push({
      action: "product.change",
      subject: { kind: "product", id, name: after.name },
      before: { ...difference.before, version: before.version },
      after: { ...difference.after, version: after.version },
    });
    return after.version;
  });
}

type ResolvedChange = Omit<ProductChange, "factChanges" | "factSourceChanges">;

function listFields({ factChanges = {}, factSourceChanges = {}, ...columns }: ProductChange): Set<string> {
  return new Set([
    ...Object.keys(withoutUndefined(columns)),
    ...Object.keys(factChanges).map((key) => `facts.${key}`),
    ...Object.keys(factSourceChanges).map((key) => `factSources.${key}`),
  ]);
}

/** Merges single facts into the existing ones, and checks that slug and SKU are unique. */
async function resolveChange(
  tx: Tx,
  before: Row,
  {
    change: { factChanges, factSourceChanges, ...columns },
    bundle,
  }: { change: ProductChange; bundle: BundleContents | undefined },
): Promise<ResolvedChange> {
  const resolved: ResolvedChange = { ...columns, ...(bundle && { total: bundle.total }) };
  if (before.isBundle && !bundle && columns.total !== undefined && columns.total !== before.total)
    throw createInvalidError({ total: FOLLOWS_PARTS });
  if (factChanges) {
    const family = columns.family === undefined ? before.family : columns.family;
    resolved.facts = applyPatch(columns.facts ?? before.facts, factChanges);
    const problems = listFactProblems(family === null ? undefined : getFamily(family), resolved.facts);
    if (Object.keys(problems).length > 0)
      throw createInvalidError(
        Object.fromEntries(Object.entries(problems).map(([key, text]) => [`facts.${key}`, text])),
      );
  }
  if (factSourceChanges)
    resolved.factSources = applyPatch(columns.factSources ?? before.factSources, factSourceChanges);
  if (columns.slug !== undefined)
    resolved.slug = await resolveSlug(tx, sql.raw("product"), {
      name: before.name,
      slug: columns.slug,
      exceptId: before.id,
    });
  await requireUniqueSku(tx, columns.sku, before.id);
  return resolved;
}

function applyPatch<T>(
  before: Readonly<Record<string, T>>,
  changes: Readonly<Record<string, T | null>>,
): Record<string, T> {
  const all = Object.entries({ ...before, ...changes });
  return Object.fromEntries(all.filter((entry): entry is [string, T] => entry[1] !== null));
}

/** The row after this change, with all checks; writes nothing. */
export async function buildChangedRow(db: Db, { id, change }: { id: number; change: ProductChange }): Promise<Row> {
  return db.transaction(async (tx) => {
    const bundle = change.parts && (await lockParts(tx, change.parts));
    const [before] = await tx.select().from(product).where(eq(product.id, id));
    if (!before) throw createNotFoundError("product");
    return buildNextRow(before, await resolveChange(tx, before, { change, bundle }));
  });
}

function buildNextRow(before: Row, resolved: ResolvedChange): Row {
  const columns = { ...before, ...withoutUndefined(resolved) };
  return {
    ...columns,
    // The list price follows the total unless the owner has set a different one.
    price: resolved.price ?? (before.price === before.total ? columns.total : before.price),
    netPrice: hasSamePrice(before, columns) ? before.netPrice : calculateNetPrice(columns),
    ...buildPageFields(columns),
    version: before.version + 1,
    updatedAt: new Date(),
  };
}

async function lockProduct(tx: Tx, id: number): Promise<Row> {
  const [row] = await tx.select().from(product).where(eq(product.id, id)).for("update");
  if (!row) throw createNotFoundError("product");
  return row;
}

export async function writePrice(
  tx: Tx,
  { actor }: RequestContext<StaffMember | System>,
  { id, total, discount, netPrice }: Pick<Row, "id" | "total" | "discount" | "netPrice">,
): Promise<void> {
  const staffId = actor.kind === "staff" ? actor.id : null;
  await tx.insert(priceChange).values({ productId: id, total, discount, netPrice, staffId });
}

async function addProductTags(tx: Tx, { tags }: WriteEffects, before: Row, after: Row): Promise<void> {
  for (const { slug, subCategoryId } of [before, after]) {
    const [sub] = await tx
      .select({ slug: subCategory.slug })
      .from(subCategory)
      .where(eq(subCategory.id, subCategoryId));
    for (const tag of listProductTags({ slug, subCategorySlug: sub?.slug ?? "" })) tags.add(tag);
  }
}

function pick(from: object, resolved: ResolvedChange): Record<string, unknown> {
  const keys = Object.keys(withoutUndefined(resolved));
  return Object.fromEntries(keys.map((key) => [key, (from as Record<string, unknown>)[key] ?? null]));
}
