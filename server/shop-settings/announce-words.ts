import type { Tx } from "#database/database.ts";
import { announceChange } from "#server/cache/changes.ts";
import type { Shop } from "#server/shop.ts";
import { SETTINGS_TAG } from "./current-words.ts";

/** In the transaction that changes the shop's words: every node's pages are made anew. */
export async function announceWords(tx: Tx): Promise<void> {
  await announceChange(tx, [SETTINGS_TAG]);
}

/** After it, on this node at once: whoever has just saved looks at the page next. */
export function dropWords({ cache, catalogueCache }: Pick<Shop, "cache" | "catalogueCache">): void {
  cache.drop([SETTINGS_TAG]);
  catalogueCache.drop([SETTINGS_TAG]);
}
