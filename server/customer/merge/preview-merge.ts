import type { CustomerMerge } from "#contract/office/customer.ts";
import type { Permission } from "#contract/office/permissions.ts";
import type { Db } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { address } from "#database/schema.ts";
import { readCustomer } from "../read-customer.ts";
import { countAlerts } from "./address-and-alerts.ts";
import { readPair, requireMergeable } from "./lock-pair.ts";
import { countMovable, type MergePair, MOVABLE_NAMES } from "./movable.ts";

/** Counts by the same conditions that the merge moves by. */
export async function previewMerge(
  db: Db,
  pair: MergePair,
  permissions: ReadonlySet<Permission>,
): Promise<CustomerMerge> {
  const { remainingId, removedId } = pair;
  const accounts = await readPair(db, pair);
  requireMergeable(accounts);
  const [remaining, removed, alerts, { rows: sessions }, remainingAddress, removedAddress, ...counts] =
    await Promise.all([
      readCustomer(db, remainingId, permissions),
      readCustomer(db, removedId, permissions),
      countAlerts(db, accounts.removed, accounts.remaining),
      db.execute<{ open: number }>(sql`select count(*)::int as open from session where customer_id = ${removedId}`),
      db.select({ id: address.id }).from(address).where(eq(address.customerId, remainingId)),
      db.select({ id: address.id }).from(address).where(eq(address.customerId, removedId)),
      ...MOVABLE_NAMES.map((name) => countMovable(db, name, pair)),
    ]);
  const hasAddress = removedAddress.length > 0;
  const hasPlace = remainingAddress.length === 0;
  return {
    remaining,
    removed,
    parts: [
      ...MOVABLE_NAMES.map((name, at) => ({ name, ...(counts[at] ?? { moves: 0, stays: 0 }) })),
      { name: "alerts", ...alerts },
      { name: "addresses", moves: hasAddress && hasPlace ? 1 : 0, stays: hasAddress && !hasPlace ? 1 : 0 },
    ],
    sessions: sessions[0]?.open ?? 0,
  };
}
