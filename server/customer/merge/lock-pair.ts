import { createNotFoundError, ShopError } from "#contract/errors.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { asc, inArray } from "#database/orm.ts";
import { customer } from "#database/schema.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import type { MergePair } from "./movable.ts";

export type Account = typeof customer.$inferSelect;

export interface AccountPair {
  remaining: Account;
  removed: Account;
}

/** Locks in the order of ids, so that two merges of the same accounts wait for each other. */
export async function lockPair(tx: Tx, pair: MergePair): Promise<AccountPair> {
  if (!isUuid(pair.remainingId) || !isUuid(pair.removedId)) throw createNotFoundError("customer");
  const ids = [pair.remainingId, pair.removedId];
  const rows = await tx
    .select()
    .from(customer)
    .where(inArray(customer.id, ids))
    .orderBy(asc(customer.id))
    .for("update");
  return toPair(rows, pair);
}

export async function readPair(db: Queryable, pair: MergePair): Promise<AccountPair> {
  if (!isUuid(pair.remainingId) || !isUuid(pair.removedId)) throw createNotFoundError("customer");
  const rows = await db
    .select()
    .from(customer)
    .where(inArray(customer.id, [pair.remainingId, pair.removedId]));
  return toPair(rows, pair);
}

function toPair(rows: readonly Account[], { remainingId, removedId }: MergePair): AccountPair {
  const remaining = rows.find(({ id }) => id === remainingId);
  const removed = rows.find(({ id }) => id === removedId);
  if (!remaining || !removed) throw createNotFoundError("customer");
  return { remaining, removed };
}

export function requireMergeable({ remaining, removed }: AccountPair): void {
  if (remaining.id === removed.id)
    throw new ShopError("not-mergeable", { text: "Choose another account of this person" });
  if (remaining.erasedAt || removed.erasedAt)
    throw new ShopError("not-mergeable", { text: "An erased customer cannot be merged" });
  if (remaining.mergedAt || removed.mergedAt)
    throw new ShopError("not-mergeable", { text: "This account is already merged into another one" });
}
