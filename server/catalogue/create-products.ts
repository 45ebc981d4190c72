import type { Tx } from "#database/database.ts";
import { and, eq, inArray, sql } from "#database/orm.ts";
import { oldAddress, product, subCategory } from "#database/schema.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import type { Told } from "./changing-catalogue.ts";
import { misplacedOf } from "./product-place.ts";
import { tagsOfProduct } from "./tags.ts";
import { type ProductDraft, writeProducts } from "./write-products.ts";

/**
 * Puts many products into the catalogue, in the transaction of `changingCatalogue`. Answers the id of each by its address, or why there
 * is none.
 */
export async function createProducts(
  tx: Tx,
  told: Told,
  { by, drafts }: { by: Asking<StaffMember | System>; drafts: readonly ProductDraft[] },
): Promise<Map<string, { id: number } | { refused: string }>> {
  const answers = new Map<string, { id: number } | { refused: string }>();
  if (drafts.length === 0) return answers;
  const slugs = drafts.map(({ slug }) => slug);
  const skus = drafts.flatMap(({ sku }) => (sku ? [sku.toLowerCase()] : []));
  const takenSlugs = new Set(
    (await tx.select({ slug: product.slug }).from(product).where(inArray(product.slug, slugs))).map(({ slug }) => slug),
  );
  const lowerSku = sql<string>`lower(${product.sku})`;
  const takenSkus = new Set(
    skus.length === 0
      ? []
      : (await tx.select({ sku: lowerSku }).from(product).where(inArray(lowerSku, skus))).map(({ sku }) => sku),
  );
  const misplaced = await misplacedOf(tx, drafts);
  const free = drafts.filter((draft) => {
    const { slug, sku } = draft;
    const refused = takenSlugs.has(slug)
      ? "Another product has this address by now"
      : sku && takenSkus.has(sku.toLowerCase())
        ? "Another product has this SKU by now"
        : misplaced.get(draft);
    if (refused) answers.set(slug, { refused });
    return !refused;
  });
  // Whoever takes an address that was another's once is found there; whoever is refused takes none.
  const taken = free.map(({ slug }) => slug);
  await tx.delete(oldAddress).where(and(eq(oldAddress.kind, "product"), inArray(oldAddress.address, taken)));
  const staffId = by.actor.kind === "staff" ? by.actor.id : null;
  const made = await writeProducts(tx, free, { staffId });
  const subs = new Map((await tx.select().from(subCategory)).map(({ id, slug }) => [id, slug]));
  free.forEach((draft, place) => {
    const id = made[place]?.id;
    if (id === undefined) throw new Error(`${draft.slug} was not written`);
    answers.set(draft.slug, { id });
    for (const tag of tagsOfProduct({ slug: draft.slug, subCategorySlug: subs.get(draft.subCategoryId) ?? "" }))
      told.tags.add(tag);
    told.history.push({
      action: "product.create",
      subject: { kind: "product", id, name: draft.name },
      after: { ...draft, createdAt: draft.createdAt.toISOString(), version: 1 },
    });
  });
  return answers;
}
