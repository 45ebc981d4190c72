import { CLAIM_LINK_LIFETIME_MS } from "#contract/rules/claim/claim-limits.ts";
import { RETURN_LINK_LIFETIME_MS } from "#contract/rules/return/return-limits.ts";
import type { Db } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { and, eq, gt } from "#database/orm.ts";
import { shopOrder } from "#database/schema.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import { createSignedToken, verifySignedToken } from "#server/platform/tokens/signed-token.ts";
import type { Shop } from "#server/shop.ts";

const PURPOSE = "return";

/** The page where a visitor with the link can return pieces of the order, without signing in. */
export async function createReturnLink({ db, env }: Pick<Shop, "db" | "env">, orderId: string): Promise<string> {
  return `${env.shopUrl}/return/${await createSignedToken(db, PURPOSE, orderId)}`;
}

/** The same token, because who may return the order's pieces may also claim their warranty. */
export async function createClaimLink({ db, env }: Pick<Shop, "db" | "env">, orderId: string): Promise<string> {
  return `${env.shopUrl}/claim/${await createSignedToken(db, PURPOSE, orderId)}`;
}

interface LinkedOrder {
  id: string;
  number: string;
  customerId: string;
}

export const findOrderOfReturnLink = (db: Db, token: string): Promise<LinkedOrder | undefined> =>
  findOrderOfLink(db, { token, lifetimeMs: RETURN_LINK_LIFETIME_MS });

/** Claims are made long after the time of returns. */
export const findOrderOfClaimLink = (db: Db, token: string): Promise<LinkedOrder | undefined> =>
  findOrderOfLink(db, { token, lifetimeMs: CLAIM_LINK_LIFETIME_MS });

async function findOrderOfLink(
  db: Db,
  { token, lifetimeMs }: { token: string; lifetimeMs: number },
): Promise<LinkedOrder | undefined> {
  const id = await verifySignedToken(db, PURPOSE, token);
  if (id === undefined || !isUuid(id)) return undefined;
  const [order] = await db
    .select({ id: shopOrder.id, number: shopOrder.number, customerId: shopOrder.customerId })
    .from(shopOrder)
    .where(and(eq(shopOrder.id, id), gt(shopOrder.createdAt, ago(lifetimeMs))));
  return order;
}
