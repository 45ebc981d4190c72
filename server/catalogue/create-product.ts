import { invalid } from "#contract/errors.ts";
import { eq } from "#database/orm.ts";
import { product, subCategory } from "#database/schema.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import type { Shop } from "#server/shop.ts";
import { changingCatalogue } from "./changing-catalogue.ts";
import { moveAddress } from "./old-addresses.ts";
import { requireOwnSku, requirePlace } from "./product-place.ts";
import { tagsOfProduct } from "./tags.ts";
import { type ProductDraft, writeProducts } from "./write-products.ts";

/** Puts one product into the catalogue; its address must be free. */
export function createProduct(
  shop: Pick<Shop, "db" | "cache" | "catalogueCache">,
  by: Asking<StaffMember | System>,
  draft: ProductDraft,
): Promise<{ id: number; version: number }> {
  return changingCatalogue(shop, by, async (tx, told) => {
    const [taken] = await tx.select({ id: product.id }).from(product).where(eq(product.slug, draft.slug));
    if (taken) throw invalid({ slug: "Another product has this address" });
    await requireOwnSku(tx, draft.sku);
    await requirePlace(tx, draft);
    await moveAddress(tx, { id: 0, from: undefined, to: draft.slug });
    const staffId = by.actor.kind === "staff" ? by.actor.id : null;
    const [made] = await writeProducts(tx, [draft], { staffId });
    if (!made) throw new Error("The product was not written");
    const [sub] = await tx.select().from(subCategory).where(eq(subCategory.id, draft.subCategoryId));
    for (const tag of tagsOfProduct({ slug: draft.slug, subCategorySlug: sub?.slug ?? "" })) told.tags.add(tag);
    told.history.push({
      action: "product.create",
      subject: { kind: "product", id: made.id, name: draft.name },
      after: { ...draft, createdAt: draft.createdAt.toISOString(), version: 1 },
    });
    return { id: made.id, version: 1 };
  });
}
