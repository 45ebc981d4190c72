import { createHmac, timingSafeEqual } from "node:crypto";
import { ORDER_LINK_LIFETIME_MS } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { eq, sql } from "#database/orm.ts";
import { shopOrder } from "#database/schema.ts";
import { readCachedSecret } from "#server/platform/tokens/cached-secret.ts";
import type { Shop } from "#server/shop.ts";

const SECRET = "order-link";
const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;
const TOKEN = /^[\w-]{43}$/;

/** The signature prevents forged links, and nothing has to be stored for a link. */
export async function createOrderLink({ db, env }: Pick<Shop, "db" | "env">, orderId: string): Promise<string> {
  const id = Buffer.from(orderId.replaceAll("-", ""), "hex");
  const token = Buffer.concat([id, sign(await readCachedSecret(db, SECRET), id)]).toString("base64url");
  return `${env.shopUrl}/confirm/${token}`;
}

export async function findLinkedOrder(
  db: Db,
  token: string,
): Promise<{ id: string; number: string; customerId: string; expired: boolean } | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, "base64url");
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), sign(await readCachedSecret(db, SECRET), id))) return undefined;
  const [order] = await db
    .select({
      id: shopOrder.id,
      number: shopOrder.number,
      customerId: shopOrder.customerId,
      expired: sql<boolean>`${shopOrder.createdAt} < ${ago(ORDER_LINK_LIFETIME_MS)}`,
    })
    .from(shopOrder)
    .where(eq(shopOrder.id, id.toString("hex")));
  return order;
}

function sign(secret: Buffer, id: Buffer): Buffer {
  return createHmac("sha256", secret).update(SECRET).update(id).digest().subarray(0, SIGNATURE_BYTES);
}
