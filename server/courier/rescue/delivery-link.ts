import { createHmac, timingSafeEqual } from "node:crypto";
import type { Shop } from "#server/shop.ts";

export const DELIVERY_LINK_SECRET = "delivery-link";
const ID_BYTES = 8;
const SIGNATURE_BYTES = 16;
const TOKEN = /^[\w-]{32}$/;

/** Leads to the page of one failed attempt. The signature prevents forged links, and nothing is stored. */
export function createDeliveryLink(
  { env }: Pick<Shop, "env">,
  { secret, eventId }: { secret: Buffer; eventId: number },
): string {
  const id = Buffer.alloc(ID_BYTES);
  id.writeBigUInt64BE(BigInt(eventId));
  return `${env.shopUrl}/delivery/${Buffer.concat([id, sign(secret, id)]).toString("base64url")}`;
}

/** The failed attempt of the link; undefined for a forged one. */
export function readDeliveryToken(secret: Buffer, token: string): number | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, "base64url");
  const id = bytes.subarray(0, ID_BYTES);
  return timingSafeEqual(bytes.subarray(ID_BYTES), sign(secret, id)) ? Number(id.readBigUInt64BE()) : undefined;
}

function sign(secret: Buffer, id: Buffer): Buffer {
  return createHmac("sha256", secret).update(DELIVERY_LINK_SECRET).update(id).digest().subarray(0, SIGNATURE_BYTES);
}
