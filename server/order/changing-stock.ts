import type { Tx } from "#database/database.ts";
import { announceChange } from "#server/cache/changes.ts";
import { type StockChange, tagsOfStockChanges } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";

/** On this node at once, so that whoever has just bought sees the new stock; other nodes hear it by NOTIFY. */
export function dropKeptAnswers(
  { cache, catalogueCache }: Pick<Shop, "cache" | "catalogueCache">,
  tags: readonly string[],
): void {
  cache.drop(tags);
  catalogueCache.drop(tags);
}

/** A transaction that may change stock: what it reports is announced with its commit and dropped here right after it. */
export async function changingStock<T>(
  shop: Pick<Shop, "db" | "cache" | "catalogueCache">,
  work: (tx: Tx, changes: StockChange[]) => Promise<T>,
): Promise<T> {
  let tags: string[] = [];
  const result = await shop.db.transaction(async (tx) => {
    const changes: StockChange[] = [];
    const done = await work(tx, changes);
    if (changes.length > 0) {
      tags = tagsOfStockChanges(changes);
      await announceChange(tx, tags);
    }
    return done;
  });
  if (tags.length > 0) dropKeptAnswers(shop, tags);
  return result;
}
