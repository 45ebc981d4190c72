import type { Tx } from "#database/database.ts";
import { and, eq, inArray, sql } from "#database/orm.ts";
import { oldAddress, product, subCategory } from "#database/schema.ts";
import type { RequestContext, StaffMember, System } from "#server/request-context.ts";
import { listProductTags } from "../tags.ts";
import { findMisplaced } from "./product-placement.ts";
import type { WriteEffects } from "./run-catalogue-write.ts";
import { type ProductDraft, writeProducts } from "./write-products.ts";

/** Runs in the caller's transaction. Returns the id of each slug, or the reason for its refusal. */
export async function createProducts(
  tx: Tx,
  effects: WriteEffects,
  { context, drafts }: { context: RequestContext<StaffMember | System>; drafts: readonly ProductDraft[] },
): Promise<Map<string, { id: number } | { problem: string }>> {
  const outcomes = new Map<string, { id: number } | { problem: string }>();
  if (drafts.length === 0) return outcomes;
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
  const misplaced = await findMisplaced(tx, drafts);
  const free = drafts.filter((draft) => {
    const { slug, sku } = draft;
    const problem = takenSlugs.has(slug)
      ? "Another product now has this web address"
      : sku && takenSkus.has(sku.toLowerCase())
        ? "Another product now has this SKU"
        : misplaced.get(draft);
    if (problem) outcomes.set(slug, { problem });
    return !problem;
  });
  // A slug that is in use again must not redirect; refused products do not take their slug.
  const taken = free.map(({ slug }) => slug);
  await tx.delete(oldAddress).where(and(eq(oldAddress.kind, "product"), inArray(oldAddress.address, taken)));
  const staffId = context.actor.kind === "staff" ? context.actor.id : null;
  const made = await writeProducts(tx, free, { staffId });
  const subs = new Map((await tx.select().from(subCategory)).map(({ id, slug }) => [id, slug]));
  free.forEach((draft, place) => {
    const id = made[place]?.id;
    if (id === undefined) throw new Error(`${draft.slug} was not written`);
    outcomes.set(draft.slug, { id });
    for (const tag of listProductTags({ slug: draft.slug, subCategorySlug: subs.get(draft.subCategoryId) ?? "" }))
      effects.tags.add(tag);
    effects.history.push({
      action: "product.create",
      subject: { kind: "product", id, name: draft.name },
      after: { ...draft, createdAt: draft.createdAt.toISOString(), version: 1 },
    });
  });
  return outcomes;
}
