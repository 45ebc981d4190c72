import { ShopError } from "#contract/errors.ts";
import type { Db, Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { customer, customerMerge } from "#database/schema.ts";
import { record, type Undoers } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { returnAddress, returnAlerts } from "./address-and-alerts.ts";
import { type AccountPair, lockPair } from "./lock-pair.ts";
import { toHistoryName } from "./merge-customers.ts";
import { type MergePair, MOVABLE_NAMES, returnRows } from "./movable.ts";

export function createCustomerUndoers({ db }: { db: Db }): Undoers {
  return {
    "customer.merge": {
      permission: "customer.export",
      undo: (context, { subjectId, after }) =>
        undoCustomerMerge(db, context, { remainingId: subjectId, removedId: String(after?.removedId) }),
    },
  };
}

/** Gives the removed account back what moved and is still there. Newer orders stay where they are. */
async function undoCustomerMerge(db: Db, context: RequestContext<StaffMember>, pair: MergePair): Promise<void> {
  await db.transaction(async (tx) => {
    const { remainingId, removedId } = pair;
    const { remaining, removed } = await lockPair(tx, pair);
    const [merge] = await tx.delete(customerMerge).where(eq(customerMerge.removedId, removedId)).returning();
    if (!merge || merge.remainingId !== remainingId || remaining.erasedAt)
      throw new ShopError("not-undoable", { text: "The removed account's data is erased" });
    if (remaining.mergedAt)
      throw new ShopError("not-undoable", {
        text: "The remaining account was merged into another one. Undo that first",
      });
    await requireFreeEmail(tx, merge.emailKey);
    const { rows, alerts, address, idempotencyKeys, cashBlocked } = merge.moved;
    for (const name of [...MOVABLE_NAMES].toReversed()) await returnRows(tx, name, { ...pair, keys: rows[name] ?? [] });
    await returnAlerts(tx, { from: remaining, to: merge, ids: alerts });
    await returnAddress(tx, { ...pair, address });
    await restoreKeys(tx, { ...pair, keys: JSON.stringify(idempotencyKeys) });
    if (cashBlocked) await endCopiedBlock(tx, { remaining, removed });
    const { email, emailKey, passwordHash } = merge;
    await tx.update(customer).set({ email, emailKey, passwordHash, mergedAt: null }).where(eq(customer.id, removedId));
    const subject = { kind: "customer", id: remainingId, name: toHistoryName(remainingId) };
    await record(tx, context, [
      { action: "customer.take-apart", subject, after: { restored: toHistoryName(removedId), restoredId: removedId } },
    ]);
  });
}

async function requireFreeEmail(tx: Tx, emailKey: string): Promise<void> {
  const [taken] = await tx.select({ id: customer.id }).from(customer).where(eq(customer.emailKey, emailKey));
  if (taken)
    throw new ShopError("not-undoable", {
      text: "Another account uses the removed account's email. Nothing was undone",
    });
}

async function restoreKeys(tx: Tx, { removedId, keys }: MergePair & { keys: string }): Promise<void> {
  await tx.execute(sql`
    update shop_order o set idempotency_key = k.key, request_hash = k.hash
    from jsonb_to_recordset(${keys}::jsonb) as k (id uuid, key text, hash text)
    where o.id = k.id and o.customer_id = ${removedId}`);
}

/** A block that was set or lifted since the merge stays as it is. */
async function endCopiedBlock(tx: Tx, { remaining, removed }: AccountPair): Promise<void> {
  if (remaining.cashBlockedAt?.getTime() !== removed.cashBlockedAt?.getTime()) return;
  await tx.update(customer).set({ cashBlockedAt: null, cashBlockReason: null }).where(eq(customer.id, remaining.id));
}
