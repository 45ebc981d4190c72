import { invalid, notFound } from "#contract/errors.ts";
import { factProblems } from "#contract/facts/check-fact.ts";
import type { FactValue } from "#contract/facts/fact.ts";
import { familyOf } from "#contract/facts/families.ts";
import type { FactSource } from "#contract/facts/sources.ts";
import { netPriceRupees } from "#contract/rules/money.ts";
import type { NamedPart } from "#contract/rules/part-list.ts";
import type { Db, Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { priceChange, product, subCategory } from "#database/schema.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import { difference } from "#server/audit/index.ts";
import { writePictures } from "#server/media/index.ts";
import type { Shop } from "#server/shop.ts";
import { lockParts, type MadeOf, namedPartsOf, writeParts } from "./bundle-parts.ts";
import { FOLLOWS_PARTS } from "./change-products.ts";
import { changingCatalogue, type Told } from "./changing-catalogue.ts";
import { freeSlug } from "./free-slug.ts";
import { moveAddress } from "./old-addresses.ts";
import { requireOwnSku, requirePlace } from "./product-place.ts";
import { requireOtherFields } from "./seen-version.ts";
import { tagsOfProduct } from "./tags.ts";
import { withoutUndefined } from "./without-undefined.ts";
import { type ProductDraft, shownOf } from "./write-products.ts";
import { rewriteSearch } from "./write-search.ts";

/** What the shop's people may change of a product. Stock has its own way, by the ledger. */
export type ProductChange = {
  [Key in Exclude<keyof ProductDraft, "stock" | "createdAt" | "isBundle">]?: ProductDraft[Key] | undefined;
} & {
  /** Single facts, and who says them; null takes one away. Two people may change two facts of one product. */
  factChanges?: Readonly<Record<string, FactValue | null>> | undefined;
  sourceChanges?: Readonly<Record<string, FactSource | null>> | undefined;
  /** What a bundle is made of from now on. */
  parts?: readonly NamedPart[] | undefined;
};

type Row = typeof product.$inferSelect;

/**
 * Changes a product that was seen at `version`. What others changed meanwhile stays, as long as it is something else; where both
 * changed the same, nothing is written and the answer names what.
 */
export function changeProduct(
  shop: Pick<Shop, "db" | "cache" | "catalogueCache">,
  by: Asking<StaffMember | System>,
  { id, version, change: asked }: { id: number; version: number; change: ProductChange },
): Promise<number> {
  return changingCatalogue(shop, by, async (tx, told) => {
    // Parts are locked before the bundle.
    const made = asked.parts && (await lockParts(tx, asked.parts));
    const row = await lockProduct(tx, id);
    if (made && !row.isBundle) throw invalid({ parts: "Only what was made of parts can have others" });
    const before = { ...row, ...(made && { parts: await namedPartsOf(tx, id) }) };
    await requireOtherFields(tx, before, { version, fields: fieldsOf(asked) });
    const change = await wholeChange(tx, before, { asked, made });
    const differs = difference(pick(before, change), pick({ ...before, ...change }, change));
    if (!differs) return before.version;
    const after = nextRow(before, change);
    await writePictures(tx, [after]);
    await requirePlace(tx, after);
    // Only what can change here is written; a stock that was read above is nobody's to write back.
    const { id: _, stock: __, createdAt: ___, ...columns } = after;
    await tx.update(product).set(columns).where(eq(product.id, id));
    if (made) await writeParts(tx, id, made);
    if (before.total !== after.total || before.discount !== after.discount) await writePrice(tx, by, after);
    if (before.slug !== after.slug) await moveAddress(tx, { id, from: before.slug, to: after.slug });
    await rewriteSearch(tx, [id]);
    await tellTags(tx, told, before, after);
    told.history.push({
      action: "product.change",
      subject: { kind: "product", id, name: after.name },
      before: { ...differs.before, version: before.version },
      after: { ...differs.after, version: after.version },
    });
    return after.version;
  });
}

type WholeChange = Omit<ProductChange, "factChanges" | "sourceChanges">;

/** What is changed, facts one by one. */
function fieldsOf({ factChanges = {}, sourceChanges = {}, ...rest }: ProductChange): Set<string> {
  return new Set([
    ...Object.keys(withoutUndefined(rest)),
    ...Object.keys(factChanges).map((key) => `facts.${key}`),
    ...Object.keys(sourceChanges).map((key) => `factSources.${key}`),
  ]);
}

/** Single facts put to those that are there; what must be only one product's is looked after here. */
async function wholeChange(
  tx: Tx,
  before: Row,
  { asked: { factChanges, sourceChanges, ...given }, made }: { asked: ProductChange; made: MadeOf | undefined },
): Promise<WholeChange> {
  const change: WholeChange = { ...given, ...(made && { total: made.total }) };
  if (before.isBundle && !made && given.total !== undefined && given.total !== before.total)
    throw invalid({ total: FOLLOWS_PARTS });
  if (factChanges) {
    const family = given.family === undefined ? before.family : given.family;
    change.facts = patched(given.facts ?? before.facts, factChanges);
    const problems = factProblems(family === null ? undefined : familyOf(family), change.facts);
    if (Object.keys(problems).length > 0)
      throw invalid(Object.fromEntries(Object.entries(problems).map(([key, text]) => [`facts.${key}`, text])));
  }
  if (sourceChanges) change.factSources = patched(given.factSources ?? before.factSources, sourceChanges);
  if (given.slug !== undefined)
    change.slug = await freeSlug(tx, sql.raw("product"), { name: before.name, slug: given.slug, besides: before.id });
  await requireOwnSku(tx, given.sku, before.id);
  return change;
}

function patched<T>(
  before: Readonly<Record<string, T>>,
  changes: Readonly<Record<string, T | null>>,
): Record<string, T> {
  const all = Object.entries({ ...before, ...changes });
  return Object.fromEntries(all.filter((entry): entry is [string, T] => entry[1] !== null));
}

/** What a product would be with this change, checked as one is; nothing is written. */
export async function changedRow(db: Db, { id, change: asked }: { id: number; change: ProductChange }): Promise<Row> {
  return db.transaction(async (tx) => {
    const made = asked.parts && (await lockParts(tx, asked.parts));
    const [before] = await tx.select().from(product).where(eq(product.id, id));
    if (!before) throw notFound("product");
    return nextRow(before, await wholeChange(tx, before, { asked, made }));
  });
}

function nextRow(before: Row, change: WholeChange): Row {
  const given = { ...before, ...withoutUndefined(change) };
  return {
    ...given,
    // The price is the total's unless the owner said otherwise, and follows it.
    price: change.price ?? (before.price === before.total ? given.total : before.price),
    netPrice: netPriceRupees(given),
    ...shownOf(given),
    version: before.version + 1,
    updatedAt: new Date(),
  };
}

async function lockProduct(tx: Tx, id: number): Promise<Row> {
  const [row] = await tx.select().from(product).where(eq(product.id, id)).for("update");
  if (!row) throw notFound("product");
  return row;
}

export async function writePrice(
  tx: Tx,
  { actor }: Asking<StaffMember | System>,
  { id, total, discount, netPrice }: Pick<Row, "id" | "total" | "discount" | "netPrice">,
): Promise<void> {
  const staffId = actor.kind === "staff" ? actor.id : null;
  await tx.insert(priceChange).values({ productId: id, total, discount, netPrice, staffId });
}

async function tellTags(tx: Tx, { tags }: Told, before: Row, after: Row): Promise<void> {
  for (const { slug, subCategoryId } of [before, after]) {
    const [sub] = await tx
      .select({ slug: subCategory.slug })
      .from(subCategory)
      .where(eq(subCategory.id, subCategoryId));
    for (const tag of tagsOfProduct({ slug, subCategorySlug: sub?.slug ?? "" })) tags.add(tag);
  }
}

function pick(from: object, change: WholeChange): Record<string, unknown> {
  const keys = Object.keys(withoutUndefined(change));
  return Object.fromEntries(keys.map((key) => [key, (from as Record<string, unknown>)[key] ?? null]));
}
