import { notFound, ShopError } from "#contract/errors.ts";
import { netPriceRupees } from "#contract/rules/money.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, gt, sql } from "#database/orm.ts";
import { auditEntry, priceChange, product, subCategory } from "#database/schema.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import { difference } from "#server/audit/index.ts";
import { writePictures } from "#server/media/index.ts";
import type { Shop } from "#server/shop.ts";
import { changingCatalogue, type Told } from "./changing-catalogue.ts";
import { tagsOfProduct } from "./tags.ts";
import { type ProductDraft, shownOf } from "./write-products.ts";
import { removeFromSearch, writeSearch } from "./write-search.ts";

/** What the shop's people may change of a product. Stock has its own way, by the ledger; the slug is the product's address. */
export type ProductChange = Partial<Omit<ProductDraft, "slug" | "stock" | "createdAt">>;

type Row = typeof product.$inferSelect;

/**
 * Changes a product that was seen at `version`. What others changed meanwhile stays, as long as it is something else; where both
 * changed the same, nothing is written and the answer names what.
 */
export function changeProduct(
  shop: Pick<Shop, "db" | "cache" | "catalogueCache">,
  by: Asking<StaffMember | System>,
  { id, version, change }: { id: number; version: number; change: ProductChange },
): Promise<number> {
  return changingCatalogue(shop, by, async (tx, told) => {
    const before = await lockProduct(tx, id);
    if (version !== before.version) await requireOtherFields(tx, before, { version, change });
    const differs = difference(pick(before, change), pick({ ...before, ...change }, change));
    if (!differs) return before.version;
    const after = nextRow(before, change);
    await writePictures(tx, [after]);
    // Only what can change here is written; a stock that was read above is nobody's to write back.
    const { id: _, slug: __, stock: ___, createdAt: ____, ...columns } = after;
    await tx.update(product).set(columns).where(eq(product.id, id));
    if (before.total !== after.total || before.discount !== after.discount) await writePrice(tx, by, after);
    await writeFindable(tx, { id, status: after.status });
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

function nextRow(before: Row, change: ProductChange): Row {
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

/** Who changed what since `version`, from history; overlapping with this change it is refused, by field and name. */
async function requireOtherFields(
  tx: Tx,
  row: Row,
  { version, change }: { version: number; change: ProductChange },
): Promise<void> {
  if (version > row.version) throw new ShopError("changed-meanwhile");
  const since = await tx
    .select({ after: auditEntry.after, name: auditEntry.actorName })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subjectKind, "product"),
        eq(auditEntry.subjectId, String(row.id)),
        gt(sql`(${auditEntry.after} ->> 'version')::integer`, version),
      ),
    );
  const fields: Record<string, string> = {};
  for (const { after, name } of since)
    for (const key of Object.keys(after ?? {})) if (key in change) fields[key] = `${name} has changed this meanwhile`;
  if (Object.keys(fields).length > 0) throw new ShopError("changed-meanwhile", { fields });
}

export async function writePrice(
  tx: Tx,
  { actor }: Asking<StaffMember | System>,
  { id, total, discount, netPrice }: Pick<Row, "id" | "total" | "discount" | "netPrice">,
): Promise<void> {
  const staffId = actor.kind === "staff" ? actor.id : null;
  await tx.insert(priceChange).values({ productId: id, total, discount, netPrice, staffId });
}

/** Only what is sold is found. */
async function writeFindable(tx: Tx, { id, status }: Pick<Row, "id" | "status">): Promise<void> {
  await removeFromSearch(tx, [id]);
  if (status === "published") await writeSearch(tx, [id]);
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

function pick(from: object, change: ProductChange): Record<string, unknown> {
  const keys = Object.keys(withoutUndefined(change));
  return Object.fromEntries(keys.map((key) => [key, (from as Record<string, unknown>)[key] ?? null]));
}

function withoutUndefined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}
