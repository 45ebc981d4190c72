import { randomBytes } from "node:crypto";
import { createNotFoundError } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import { and, desc, eq } from "#database/orm.ts";
import { wish, wishShare } from "#database/schema.ts";

const TOKEN_BYTES = 16;

/** An existing link stays valid. */
export async function shareWishes(db: Db, customerId: string): Promise<string> {
  await db
    .insert(wishShare)
    .values({ customerId, token: randomBytes(TOKEN_BYTES).toString("base64url") })
    .onConflictDoNothing();
  const token = await findShareToken(db, customerId);
  // Another device ended the link at the same moment.
  if (token === null) throw createNotFoundError("wish list");
  return token;
}

export async function findShareToken(db: Db, customerId: string): Promise<string | null> {
  const [share] = await db
    .select({ token: wishShare.token })
    .from(wishShare)
    .where(eq(wishShare.customerId, customerId));
  return share?.token ?? null;
}

/** The old link stops working, and a later link has a new token. */
export async function endSharing(db: Db, customerId: string): Promise<void> {
  await db.delete(wishShare).where(eq(wishShare.customerId, customerId));
}

/** Returns the product ids, newest first, and nothing about the owner. */
export async function listSharedWishes(db: Db, token: string): Promise<number[]> {
  const [share] = await db
    .select({ customerId: wishShare.customerId })
    .from(wishShare)
    .where(eq(wishShare.token, token));
  if (!share) throw createNotFoundError("wish list");
  const wished = await db
    .select({ id: wish.productId })
    .from(wish)
    .where(and(eq(wish.customerId, share.customerId), eq(wish.wished, true)))
    .orderBy(desc(wish.actedAt), wish.productId);
  return wished.map(({ id }) => id);
}
