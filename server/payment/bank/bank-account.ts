import { ShopError } from "#contract/errors.ts";
import type { BankAccount } from "#contract/office/cash/bank-transfer.ts";
import type { Queryable } from "#database/database.ts";
import { bankAccount } from "#database/schema.ts";
import { findDifference, record, requireUnchanged, type Undoers } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";

export async function readBankAccount(db: Queryable): Promise<BankAccount> {
  const [row] = await db.select().from(bankAccount);
  if (!row) throw new Error("The bank account's row is gone");
  const { iban, title, bankName, lapseHours, reminderHours, version } = row;
  return { iban: iban ?? "", title, bankName, lapseHours, reminderHours, version };
}

/** Orders that wait for a transfer keep their end; their page shows the new account at once. */
export async function changeBankAccount(
  shop: Pick<Shop, "db">,
  context: RequestContext<StaffMember>,
  { version, ...fields }: BankAccount,
): Promise<BankAccount> {
  return shop.db.transaction(async (tx) => {
    await tx.select().from(bankAccount).for("update");
    const { version: currentVersion, ...before } = await readBankAccount(tx);
    if (currentVersion !== version) throw new ShopError("changed-meanwhile");
    const changes = findDifference(before, fields);
    if (!changes) return { ...before, version };
    await tx.update(bankAccount).set({ ...fields, iban: fields.iban || null, version: version + 1 });
    const subject = { kind: "bank-account", id: "bank-account", name: "Bank transfer" };
    await record(tx, context, [{ action: "bank-account.change", subject, ...changes }]);
    return { ...fields, version: version + 1 };
  });
}

export function createBankAccountUndoers(shop: Pick<Shop, "db">): Undoers {
  return {
    "bank-account.change": {
      permission: "settings.write",
      needsConfirmedIdentity: true,
      undo: async (context, { before, after }) => {
        const { version, ...fields } = await readBankAccount(shop.db);
        requireUnchanged(after, fields);
        await changeBankAccount(shop, context, { ...fields, ...before, version });
      },
    },
  };
}
