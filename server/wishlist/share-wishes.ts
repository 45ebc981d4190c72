import { randomBytes } from "node:crypto";
import { notFound } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import { and, desc, eq } from "#database/orm.ts";
import { wish, wishShare } from "#database/schema.ts";

const TOKEN_BYTES = 16;

/** The token of the customer's link; a link that is there stays. */
export async function shareWishes(db: Db, customerId: string): Promise<string> {
  await db
    .insert(wishShare)
    .values({ customerId, token: randomBytes(TOKEN_BYTES).toString("base64url") })
    .onConflictDoNothing();
  const token = await tokenOf(db, customerId);
  // Ended at the same moment, on another device.
  if (token === null) throw notFound("wish list");
  return token;
}

export async function tokenOf(db: Db, customerId: string): Promise<string | null> {
  const [share] = await db
    .select({ token: wishShare.token })
    .from(wishShare)
    .where(eq(wishShare.customerId, customerId));
  return share?.token ?? null;
}

/** Whoever had the link sees nothing any more; the next link is another one. */
export async function endSharing(db: Db, customerId: string): Promise<void> {
  await db.delete(wishShare).where(eq(wishShare.customerId, customerId));
}

/** The products of a shared list, the newest first; nothing of whose it is. */
export async function sharedWishes(db: Db, token: string): Promise<number[]> {
  const [share] = await db
    .select({ customerId: wishShare.customerId })
    .from(wishShare)
    .where(eq(wishShare.token, token));
  if (!share) throw notFound("wish list");
  const wished = await db
    .select({ id: wish.productId })
    .from(wish)
    .where(and(eq(wish.customerId, share.customerId), eq(wish.wished, true)))
    .orderBy(desc(wish.actedAt), wish.productId);
  return wished.map(({ id }) => id);
}
