import { createInvalidError, createNotFoundError } from "#contract/errors.ts";
import { CUSTOMER_TAGS_MAX } from "#contract/rules/customer-tags.ts";
import type { Db, Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { customer, customerNote } from "#database/schema.ts";
import { type Change, record } from "#server/audit/index.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";

/** History refers to a customer by id, not by name, because history is never erased. */
export async function runCustomerChange(
  db: Db,
  context: RequestContext<StaffMember>,
  id: string,
  /** Returns nothing if it changes nothing. */
  work: (tx: Tx) => Promise<Pick<Change, "action" | "before" | "after"> | undefined>,
): Promise<void> {
  if (!isUuid(id)) throw createNotFoundError("customer");
  await db.transaction(async (tx) => {
    const [customerRow] = await tx
      .select({ id: customer.id })
      .from(customer)
      .where(eq(customer.id, id))
      .for("no key update");
    if (!customerRow) throw createNotFoundError("customer");
    const change = await work(tx);
    if (!change) return;
    await record(tx, context, [{ ...change, subject: { kind: "customer", id, name: `Customer ${id.slice(0, 8)}` } }]);
  });
}

export function addCustomerNote(
  db: Db,
  context: RequestContext<StaffMember>,
  { id, note }: { id: string; note: string },
): Promise<void> {
  return runCustomerChange(db, context, id, async (tx) => {
    await tx
      .insert(customerNote)
      .values({ customerId: id, note, staffId: context.actor.id, actorName: context.actor.name });
    return { action: "customer.note" };
  });
}

/** Adding a tag that the customer has, and removing one that is missing, changes nothing. */
export function tagCustomer(
  db: Db,
  context: RequestContext<StaffMember>,
  { id, tag, tagged }: { id: string; tag: string; tagged: boolean },
): Promise<void> {
  return runCustomerChange(db, context, id, async (tx) => {
    const [row] = await tx.select({ tags: customer.tags }).from(customer).where(eq(customer.id, id));
    const before = row?.tags ?? [];
    if (before.includes(tag) === tagged) return undefined;
    const others = before.filter((other) => other !== tag);
    const tags = tagged ? [...others, tag].toSorted() : others;
    if (tags.length > CUSTOMER_TAGS_MAX) throw createInvalidError({ tag: `At most ${CUSTOMER_TAGS_MAX} tags` });
    await tx.update(customer).set({ tags }).where(eq(customer.id, id));
    return { action: tagged ? "customer.tag" : "customer.untag", before: { tags: before }, after: { tags } };
  });
}

/** A reason blocks cash on delivery for the customer; null allows cash again. */
export function blockCash(
  db: Db,
  context: RequestContext<StaffMember>,
  { id, reason }: { id: string; reason: string | null },
): Promise<void> {
  return runCustomerChange(db, context, id, async (tx) => {
    await tx
      .update(customer)
      .set({ cashBlockedAt: reason === null ? null : sql`now()`, cashBlockReason: reason })
      .where(eq(customer.id, id));
    return { action: reason === null ? "customer.allow-cash" : "customer.block-cash" };
  });
}
