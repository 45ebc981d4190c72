import { invalid, notFound } from "#contract/errors.ts";
import type { StockReason } from "#contract/rules/stock-reason.ts";
import type { Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { product, stockChange, subCategory } from "#database/schema.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import type { Shop } from "#server/shop.ts";
import { FOLLOWS_PARTS } from "./change-products.ts";
import { changingCatalogue } from "./changing-catalogue.ts";
import { tagsOfStockChanges } from "./tags.ts";

/** So many more or fewer; or what somebody counted, beside what the shop believed at that moment. */
export type StockStep = { by: number } | { counted: number; was: number };

/** The stock is never set, it moves: what was sold while somebody counted is not forgotten. Answers what is there now. */
export function changeStock(
  shop: Pick<Shop, "db" | "cache" | "catalogueCache">,
  by: Asking<StaffMember | System>,
  { id, step, reason, note }: { id: number; step: StockStep; reason: StockReason; note?: string | undefined },
  { first }: { first?: (tx: Tx) => Promise<void> } = {},
): Promise<number> {
  const quantity = "by" in step ? step.by : step.counted - step.was;
  return changingCatalogue(shop, by, async (tx, told) => {
    await first?.(tx);
    const [row] = await tx
      .select({
        stock: product.stock,
        slug: product.slug,
        name: product.name,
        isBundle: product.isBundle,
        sub: subCategory.slug,
      })
      .from(product)
      .innerJoin(subCategory, eq(subCategory.id, product.subCategoryId))
      .where(eq(product.id, id))
      .for("no key update", { of: product });
    if (!row) throw notFound("product");
    if (row.isBundle) throw invalid({ quantity: FOLLOWS_PARTS });
    if (quantity === 0) return row.stock;
    const stock = row.stock + quantity;
    if (stock < 0) throw invalid({ quantity: `Only ${row.stock} are there` });
    await tx
      .update(product)
      .set({ stock: sql`${product.stock} + ${quantity}` })
      .where(eq(product.id, id));
    const staffId = by.actor.kind === "staff" ? by.actor.id : null;
    await tx.insert(stockChange).values({ productId: id, quantity, reason, staffId, note: note ?? null });
    const moved = { slug: row.slug, subCategorySlug: row.sub, before: row.stock, after: stock };
    for (const tag of tagsOfStockChanges([moved])) told.tags.add(tag);
    told.history.push({
      action: "product.stock",
      subject: { kind: "product", id, name: row.name },
      before: { stock: row.stock },
      after: { stock, reason, ...(note && { note }) },
    });
    return stock;
  });
}
