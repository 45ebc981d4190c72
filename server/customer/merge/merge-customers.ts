import { randomBytes } from "node:crypto";
import { ShopError } from "#contract/errors.ts";
import { OPEN_ORDERS_PER_CUSTOMER, OPEN_UNITS_PER_CUSTOMER, OPEN_UNITS_PER_PRODUCT } from "#contract/rules/limits.ts";
import type { Db, Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { customer, customerMerge, knownBrowser, otp, session } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { hashPassword } from "#server/auth/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { moveAddress, moveAlerts } from "./address-and-alerts.ts";
import { type Account, lockPair, requireMergeable } from "./lock-pair.ts";
import { type MergePair, MOVABLE_NAMES, moveRows } from "./movable.ts";

/** Makes two accounts of one person one. The removed account keeps nothing to sign in with. */
export async function mergeCustomers(
  db: Db,
  context: RequestContext<StaffMember>,
  { remainingId, removedId }: MergePair,
): Promise<void> {
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  await db.transaction(async (tx) => {
    const accounts = await lockPair(tx, { remainingId, removedId });
    requireMergeable(accounts);
    const { remaining, removed } = accounts;
    const pair = { remainingId, removedId };
    const idempotencyKeys = await clearSharedKeys(tx, pair);
    const rows: Record<string, string[]> = {};
    for (const name of MOVABLE_NAMES) rows[name] = await moveRows(tx, name, pair);
    const alerts = await moveAlerts(tx, { from: removed, to: remaining });
    const address = await moveAddress(tx, pair);
    await requireOpenOrderLimits(tx, remainingId);
    const cashBlocked = await copyCashBlock(tx, { remaining, removed });
    await tx.insert(customerMerge).values({
      remainingId,
      removedId,
      email: removed.email,
      emailKey: removed.emailKey,
      passwordHash: removed.passwordHash,
      moved: { rows, alerts, address, idempotencyKeys, cashBlocked },
    });
    await endAccount(tx, removed, passwordHash);
    const counts = Object.fromEntries(Object.entries(rows).map(([name, keys]) => [name, keys.length]));
    const subject = { kind: "customer", id: remainingId, name: toHistoryName(remainingId) };
    const after = { removed: toHistoryName(removedId), removedId, ...counts, alerts: alerts.length };
    await record(tx, context, [{ action: "customer.merge", subject, after }]);
  });
}

/** History has no names of customers, because it is never erased. */
export const toHistoryName = (id: string): string => `Customer ${id.slice(0, 8)}`;

export interface SharedKey {
  id: string;
  key: string;
  hash: string | null;
}

/** A customer has one order per key, so a moved order with a key of both accounts loses it. */
async function clearSharedKeys(tx: Tx, { remainingId, removedId }: MergePair): Promise<SharedKey[]> {
  const { rows } = await tx.execute<SharedKey & Record<string, unknown>>(sql`
    with shared as (
      select id, idempotency_key as key, request_hash as hash from shop_order o where customer_id = ${removedId}
        and exists (select from shop_order k where k.customer_id = ${remainingId} and k.idempotency_key = o.idempotency_key)
    ), cleared as (
      update shop_order o set idempotency_key = null, request_hash = null from shared where o.id = shared.id
    )
    select id, key, hash from shared`);
  return rows;
}

/** The limits of one customer (I10) also hold after a merge. */
async function requireOpenOrderLimits(tx: Tx, customerId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    with open as materialized (select id from shop_order where customer_id = ${customerId} and status = 'pending'),
    units as (
      select product_id, sum(quantity) as quantity from order_item where order_id in (select id from open) group by 1
    )
    select where (select count(*) from open) > ${OPEN_ORDERS_PER_CUSTOMER}
      or exists (select from units having sum(quantity) > ${OPEN_UNITS_PER_CUSTOMER} or max(quantity) > ${OPEN_UNITS_PER_PRODUCT})`);
  if (rows.length > 0)
    throw new ShopError("open-order-limit", {
      text: "Together these accounts have too many unconfirmed orders. Confirm or cancel some of them, then merge again",
    });
}

/** A customer who is blocked for cash stays blocked. */
async function copyCashBlock(
  tx: Tx,
  { remaining, removed }: { remaining: Account; removed: Account },
): Promise<boolean> {
  if (remaining.cashBlockedAt || !removed.cashBlockedAt) return false;
  const { cashBlockedAt, cashBlockReason } = removed;
  await tx.update(customer).set({ cashBlockedAt, cashBlockReason }).where(eq(customer.id, remaining.id));
  return true;
}

async function endAccount(tx: Tx, { id, emailKey }: Account, passwordHash: string): Promise<void> {
  for (const table of [session, knownBrowser]) await tx.delete(table).where(eq(table.customerId, id));
  await tx.delete(otp).where(eq(otp.emailKey, emailKey));
  // Its e-mail is free again, as after an erasure; nobody can sign in to `merged-…`.
  const mergedEmail = `merged-${id}`;
  await tx
    .update(customer)
    .set({
      email: mergedEmail,
      emailKey: mergedEmail,
      passwordHash,
      passwordChangedAt: sql`now()`,
      mergedAt: sql`now()`,
    })
    .where(eq(customer.id, id));
}
