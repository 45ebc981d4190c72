import { createInvalidError, createNotFoundError, ShopError } from "#contract/errors.ts";
import type { Permission } from "#contract/office/permissions.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { Db, Queryable } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { customer } from "#database/schema.ts";
import { record, type Undoers } from "#server/audit/index.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { readCreditSettings } from "../credit-settings.ts";
import { isAccountOf, lockLots } from "../ledger/accounts.ts";
import { giveCredit } from "../ledger/give-credit.ts";
import { writeEntries } from "../ledger/write-entries.ts";

/** More than the owner's limit needs the permission to change settings, which owners have. */
export async function requireWithinLimit(
  db: Queryable,
  amount: number,
  permissions: ReadonlySet<Permission>,
): Promise<void> {
  if (permissions.has("settings.write")) return;
  const { staffLimit } = await readCreditSettings(db);
  if (amount > staffLimit)
    throw createInvalidError({ amount: `At most ${formatRupees(staffLimit)}. Please ask the owner for more` });
}

export async function giveStoreCredit(
  db: Db,
  context: RequestContext<StaffMember>,
  { id, amount, reason }: { id: string; amount: number; reason: string },
): Promise<void> {
  if (!isUuid(id)) throw createNotFoundError("customer");
  await db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ erasedAt: customer.erasedAt, mergedAt: customer.mergedAt })
      .from(customer)
      .where(eq(customer.id, id))
      .for("key share");
    if (!owner) throw createNotFoundError("customer");
    if (owner.erasedAt || owner.mergedAt)
      throw new ShopError("not-retryable", { text: "This account was erased or merged, so it cannot get credit" });
    const source = toSource(context.requestId);
    await giveCredit(tx, { customerId: id, amount, cause: "given", source, note: reason, context });
    const subject = { kind: "customer", id, name: `Customer ${id.slice(0, 8)}` };
    await record(tx, context, [{ action: "credit.give", subject, after: { credit: amount } }]);
  });
}

/** A request gives credit once, and its history entry has the request's id. */
const toSource = (requestId: string) => `given:${requestId}`;

/** Undoing takes the credit back as long as the customer has not used it. */
export function createCreditUndoers({ db }: { db: Db }): Undoers {
  return {
    "credit.give": {
      permission: "credit.give",
      undo: (context, { subjectId: id, subjectName: name, requestId }) =>
        db.transaction(async (tx) => {
          const source = toSource(requestId);
          const lots = await lockLots(tx, isAccountOf(id, ["store-credit"]));
          const { rows } = await tx.execute<{ id: string; amount: number }>(
            sql`select lot_id as id, amount from credit_entry where source = ${source}`,
          );
          const [given] = rows;
          const lot = lots.find(({ id }) => id === given?.id);
          if (!given || !lot || lot.rest < given.amount)
            throw new ShopError("not-undoable", { text: "The customer has used this credit already" });
          await writeEntries(tx, { cause: "cancelled", source: `undone:${source}`, context }, [
            { lotId: lot.id, amount: -given.amount },
          ]);
          await record(tx, context, [
            { action: "credit.take-back", subject: { kind: "customer", id, name }, before: { credit: given.amount } },
          ]);
        }),
    },
  };
}
