import type { Tx } from "#database/database.ts";
import { publishChange } from "#server/cache/changes.ts";
import type { Shop } from "#server/shop.ts";
import { SETTINGS_TAG } from "./cached-settings.ts";

/** Called inside the transaction that changes the texts, so that every node invalidates its pages. */
export async function publishSettingsChange(tx: Tx): Promise<void> {
  await publishChange(tx, [SETTINGS_TAG]);
}

/**
 * Called after the transaction: this node invalidates
 * at once, because the owner looks at the page next.
 */
export function invalidateSettings({
  responseCache,
  catalogueCache,
}: Pick<Shop, "responseCache" | "catalogueCache">): void {
  responseCache.invalidate([SETTINGS_TAG]);
  catalogueCache.invalidate([SETTINGS_TAG]);
}
