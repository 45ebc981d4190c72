import type { Queryable } from "#database/database.ts";
import { publishChange } from "#server/cache/changes.ts";
import type { Shop } from "#server/shop.ts";

/** Tag of everything that is built from connections, such as the offered ways to pay. */
export const CONNECTIONS_TAG = "connections";

/** Called inside the transaction of the change, so that every node reads the connections again. */
export async function publishConnectionChange(tx: Queryable): Promise<void> {
  await publishChange(tx, [CONNECTIONS_TAG]);
}

/** Called after the transaction: this node invalidates at once. */
export function invalidateConnections({
  responseCache,
  catalogueCache,
}: Pick<Shop, "responseCache" | "catalogueCache">): void {
  responseCache.invalidate([CONNECTIONS_TAG]);
  catalogueCache.invalidate([CONNECTIONS_TAG]);
}
