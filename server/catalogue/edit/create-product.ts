import { createInvalidError } from "#contract/errors.ts";
import type { PartEntry } from "#contract/rules/build/part-list.ts";
import type { Tx } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { product, subCategory } from "#database/schema.ts";
import type { RequestContext, StaffMember, System } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { moveAddress } from "../categories/former-slugs.ts";
import { listProductTags } from "../tags.ts";
import { lockParts, writeBundleParts } from "./bundle-parts.ts";
import { requireUniqueSku, requireValidPlacement } from "./product-placement.ts";
import { runCatalogueWrite, type WriteEffects } from "./run-catalogue-write.ts";
import { type ProductDraft, writeProducts } from "./write-products.ts";

/** The slug must be free. With parts the product is a bundle, whose price and stock follow them. */
export function createProduct(
  shop: Pick<Shop, "db" | "responseCache" | "catalogueCache">,
  context: RequestContext<StaffMember | System>,
  draft: ProductDraft,
  parts: readonly PartEntry[] = [],
): Promise<{ id: number; version: number }> {
  return runCatalogueWrite(shop, context, (tx, effects) => writeNewProduct(tx, { context, effects, draft, parts }));
}

interface NewProduct {
  context: RequestContext<StaffMember | System>;
  effects: WriteEffects;
  draft: ProductDraft;
  parts: readonly PartEntry[];
}

/** For callers with their own transaction, who publish the tags and record the history. */
export async function writeNewProduct(
  tx: Tx,
  { context, effects, draft, parts }: NewProduct,
): Promise<{ id: number; version: number }> {
  const bundle = parts.length > 0 ? await lockParts(tx, parts) : undefined;
  const finalDraft = bundle ? { ...draft, total: bundle.total, stock: bundle.stock, isBundle: true } : draft;
  await requireFreeSlug(tx, finalDraft);
  await requireUniqueSku(tx, finalDraft.sku);
  await requireValidPlacement(tx, finalDraft);
  await moveAddress(tx, { id: 0, from: undefined, to: finalDraft.slug });
  const staffId = context.actor.kind === "staff" ? context.actor.id : null;
  const [written] = await writeProducts(tx, [finalDraft], { staffId });
  if (!written) throw new Error("The product was not written");
  const { id } = written;
  if (bundle) await writeBundleParts(tx, id, bundle);
  const [sub] = await tx.select().from(subCategory).where(eq(subCategory.id, finalDraft.subCategoryId));
  for (const tag of listProductTags({ slug: finalDraft.slug, subCategorySlug: sub?.slug ?? "" })) effects.tags.add(tag);
  effects.history.push({
    action: "product.create",
    subject: { kind: "product", id, name: finalDraft.name },
    after: { ...finalDraft, ...(bundle && { parts }), createdAt: finalDraft.createdAt.toISOString(), version: 1 },
  });
  return { id, version: 1 };
}

export async function requireFreeSlug(tx: Tx, { slug }: Pick<ProductDraft, "slug">): Promise<void> {
  const [taken] = await tx.select({ id: product.id }).from(product).where(eq(product.slug, slug));
  if (taken) throw createInvalidError({ slug: "Another product has this web address" });
}
