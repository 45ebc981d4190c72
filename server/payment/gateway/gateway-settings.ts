import type { Queryable } from "#database/database.ts";
import { cardPaymentSetting } from "#database/schema.ts";
import { CONNECTIONS_TAG, listConnections, type StoredConnection } from "#server/connection/index.ts";
import type { Shop } from "#server/shop.ts";

/** As stored, so the cache holds no key in clear. */
export interface GatewaySettings {
  connections: StoredConnection[];
  /** The owner's choice of who takes card payments; null leaves it to the shop. */
  card: CardSetting;
}

interface CardSetting {
  provider: string | null;
  version: number;
}

/** Cached until a change on any node. */
export async function readGatewaySettings({ db, catalogueCache }: Pick<Shop, "db" | "catalogueCache">) {
  return catalogueCache.getOrBuild<GatewaySettings>("payment-gateways", async () => {
    const [connections, card] = await Promise.all([listConnections(db), readCardSetting(db)]);
    return { value: { connections, card }, tags: [CONNECTIONS_TAG] };
  });
}

export async function readCardSetting(db: Queryable): Promise<CardSetting> {
  const [row] = await db.select().from(cardPaymentSetting);
  return { provider: row?.provider ?? null, version: row?.version ?? 1 };
}
