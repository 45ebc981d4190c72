import { notFound } from "#contract/errors.ts";
import type { Db, Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { customer, customerNote } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { type Change, record } from "#server/audit/index.ts";
import { isUuid } from "#server/http/is-uuid.ts";

/** What staff do to a customer, with its history. No name goes in there: history is never erased. */
export async function changingCustomer(
  db: Db,
  by: Asking<StaffMember>,
  id: string,
  work: (tx: Tx) => Promise<Pick<Change, "action" | "before" | "after">>,
): Promise<void> {
  if (!isUuid(id)) throw notFound("customer");
  await db.transaction(async (tx) => {
    const [found] = await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, id)).for("no key update");
    if (!found) throw notFound("customer");
    const told = await work(tx);
    await record(tx, by, [{ ...told, subject: { kind: "customer", id, name: `Customer ${id.slice(0, 8)}` } }]);
  });
}

export function noteCustomer(
  db: Db,
  by: Asking<StaffMember>,
  { id, note }: { id: string; note: string },
): Promise<void> {
  return changingCustomer(db, by, id, async (tx) => {
    await tx.insert(customerNote).values({ customerId: id, note, staffId: by.actor.id, actorName: by.actor.name });
    return { action: "customer.note" };
  });
}

/** From now on they pay before anything is sent; with no reason cash is welcome again. */
export function blockCash(
  db: Db,
  by: Asking<StaffMember>,
  { id, reason }: { id: string; reason: string | null },
): Promise<void> {
  return changingCustomer(db, by, id, async (tx) => {
    await tx
      .update(customer)
      .set({ cashBlockedAt: reason === null ? null : sql`now()`, cashBlockReason: reason })
      .where(eq(customer.id, id));
    return { action: reason === null ? "customer.allow-cash" : "customer.block-cash" };
  });
}
