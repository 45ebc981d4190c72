import type { Tx } from "#database/database.ts";
import { publishChange } from "#server/cache/changes.ts";
import { listStockChangeTags, type StockChange } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";

/** Invalidates this node at once, so that the buyer sees the new stock; others get a NOTIFY. */
export function invalidateCaches(
  { responseCache, catalogueCache }: Pick<Shop, "responseCache" | "catalogueCache">,
  tags: readonly string[],
): void {
  responseCache.invalidate(tags);
  catalogueCache.invalidate(tags);
}

/** Runs a transaction that may change stock, and publishes the changed tags with its commit. */
export async function runStockTransaction<T>(
  shop: Pick<Shop, "db" | "responseCache" | "catalogueCache">,
  work: (tx: Tx, stockChanges: StockChange[]) => Promise<T>,
): Promise<T> {
  let tags: string[] = [];
  const result = await shop.db.transaction(async (tx) => {
    const stockChanges: StockChange[] = [];
    const done = await work(tx, stockChanges);
    if (stockChanges.length > 0) {
      tags = listStockChangeTags(stockChanges);
      await publishChange(tx, tags);
    }
    return done;
  });
  if (tags.length > 0) invalidateCaches(shop, tags);
  return result;
}
