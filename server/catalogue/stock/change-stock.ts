import { createInvalidError, createNotFoundError } from "#contract/errors.ts";
import type { StockReason } from "#contract/rules/product/stock-reason.ts";
import type { Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { product, stockChange, subCategory } from "#database/schema.ts";
import type { RequestContext, StaffMember, System } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { FOLLOWS_PARTS } from "../edit/change-products.ts";
import { runCatalogueWrite } from "../edit/run-catalogue-write.ts";
import { listStockChangeTags } from "../tags.ts";

/** A difference, or a count together with the stock that the shop showed at that moment. */
export type StockStep = { by: number } | { counted: number; was: number };

/**
 * Stock moves by a difference and is never set, so that sales during a count are included. Returns
 * the new stock.
 */
export function changeStock(
  shop: Pick<Shop, "db" | "responseCache" | "catalogueCache">,
  context: RequestContext<StaffMember | System>,
  { id, step, reason, note }: { id: number; step: StockStep; reason: StockReason; note?: string | undefined },
  { beforeChange, hasSerials = false }: { beforeChange?: (tx: Tx) => Promise<void>; hasSerials?: boolean } = {},
): Promise<number> {
  const quantity = "by" in step ? step.by : step.counted - step.was;
  return runCatalogueWrite(shop, context, async (tx, effects) => {
    await beforeChange?.(tx);
    const [row] = await tx
      .select({
        stock: product.stock,
        slug: product.slug,
        name: product.name,
        isBundle: product.isBundle,
        asksSerials: product.asksSerials,
        sub: subCategory.slug,
      })
      .from(product)
      .innerJoin(subCategory, eq(subCategory.id, product.subCategoryId))
      .where(eq(product.id, id))
      .for("no key update", { of: product });
    if (!row) throw createNotFoundError("product");
    if (row.isBundle) throw createInvalidError({ quantity: FOLLOWS_PARTS });
    if (row.asksSerials && !hasSerials && reason === "purchase" && quantity > 0)
      throw createInvalidError({
        quantity: "This product asks for serials. Receive its pieces with their serial numbers",
      });
    if (quantity === 0) return row.stock;
    const stock = row.stock + quantity;
    if (stock < 0) throw createInvalidError({ quantity: `Only ${row.stock} are in stock` });
    await tx
      .update(product)
      .set({ stock: sql`${product.stock} + ${quantity}` })
      .where(eq(product.id, id));
    const staffId = context.actor.kind === "staff" ? context.actor.id : null;
    await tx.insert(stockChange).values({ productId: id, quantity, reason, staffId, note: note ?? null });
    const moved = { slug: row.slug, subCategorySlug: row.sub, before: row.stock, after: stock };
    for (const tag of listStockChangeTags([moved])) effects.tags.add(tag);
    effects.history.push({
      action: "product.stock",
      subject: { kind: "product", id, name: row.name },
      before: { stock: row.stock },
      after: { stock, reason, ...(note && { note }) },
    });
    return stock;
  });
}
