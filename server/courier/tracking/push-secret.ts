import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { ConnectedService } from "#contract/rules/order/courier-services.ts";
import { eq } from "#database/orm.ts";
import { courierPush } from "#database/schema.ts";
import { readCachedSecret } from "#server/platform/tokens/cached-secret.ts";
import type { Shop } from "#server/shop.ts";

const SECRET = "courier-push";

/** Derived, so that it can be shown again; the rotation makes another one. */
export async function derivePushKey({ db }: Pick<Shop, "db">, service: ConnectedService, rotation: number) {
  const secret = await readCachedSecret(db, SECRET);
  return createHmac("sha256", secret).update(`${SECRET} ${service} ${rotation}`).digest("base64url");
}

export async function isPushKey(shop: Pick<Shop, "db">, service: ConnectedService, key: string): Promise<boolean> {
  const [row] = await shop.db
    .select({ rotation: courierPush.rotation })
    .from(courierPush)
    .where(eq(courierPush.service, service));
  const expected = await derivePushKey(shop, service, row?.rotation ?? 0);
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(expected), hash(key));
}
