import { invalid } from "#contract/errors.ts";
import type { NamedPart } from "#contract/rules/part-list.ts";
import type { Tx } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { product, subCategory } from "#database/schema.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import type { Shop } from "#server/shop.ts";
import { lockParts, writeParts } from "./bundle-parts.ts";
import { changingCatalogue, type Told } from "./changing-catalogue.ts";
import { moveAddress } from "./old-addresses.ts";
import { requireOwnSku, requirePlace } from "./product-place.ts";
import { tagsOfProduct } from "./tags.ts";
import { type ProductDraft, writeProducts } from "./write-products.ts";

/** Puts one product into the catalogue; its address must be free. Made of parts, it is a bundle: price and stock are theirs. */
export function createProduct(
  shop: Pick<Shop, "db" | "cache" | "catalogueCache">,
  by: Asking<StaffMember | System>,
  given: ProductDraft,
  parts: readonly NamedPart[] = [],
): Promise<{ id: number; version: number }> {
  return changingCatalogue(shop, by, (tx, told) => writeNewProduct(tx, { by, told, given, parts }));
}

interface NewProduct {
  by: Asking<StaffMember | System>;
  told: Told;
  given: ProductDraft;
  parts: readonly NamedPart[];
}

/** The same within a transaction of somebody else's, who sees to what is told. */
export async function writeNewProduct(
  tx: Tx,
  { by, told, given, parts }: NewProduct,
): Promise<{ id: number; version: number }> {
  const made = parts.length > 0 ? await lockParts(tx, parts) : undefined;
  const draft = made ? { ...given, total: made.total, stock: made.stock, isBundle: true } : given;
  await requireFreeAddress(tx, draft);
  await requireOwnSku(tx, draft.sku);
  await requirePlace(tx, draft);
  await moveAddress(tx, { id: 0, from: undefined, to: draft.slug });
  const staffId = by.actor.kind === "staff" ? by.actor.id : null;
  const [written] = await writeProducts(tx, [draft], { staffId });
  if (!written) throw new Error("The product was not written");
  const { id } = written;
  if (made) await writeParts(tx, id, made);
  const [sub] = await tx.select().from(subCategory).where(eq(subCategory.id, draft.subCategoryId));
  for (const tag of tagsOfProduct({ slug: draft.slug, subCategorySlug: sub?.slug ?? "" })) told.tags.add(tag);
  told.history.push({
    action: "product.create",
    subject: { kind: "product", id, name: draft.name },
    after: { ...draft, ...(made && { parts }), createdAt: draft.createdAt.toISOString(), version: 1 },
  });
  return { id, version: 1 };
}

export async function requireFreeAddress(tx: Tx, { slug }: Pick<ProductDraft, "slug">): Promise<void> {
  const [taken] = await tx.select({ id: product.id }).from(product).where(eq(product.slug, slug));
  if (taken) throw invalid({ slug: "Another product has this address" });
}
