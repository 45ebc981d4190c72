import { notFound } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import { and, eq } from "#database/orm.ts";
import { staffPasskey, staffTotp } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import { giveRecoveryCodes } from "./recovery-codes.ts";

// What somebody does to their own second factor. Whoever needs one and has taken away the last sets up another when they next sign in.

type By = Asking<StaffMember>;

export function removePasskey(db: Db, by: By, credentialId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(staffPasskey)
      .where(and(eq(staffPasskey.credentialId, credentialId), eq(staffPasskey.staffId, by.actor.id)))
      .returning({ id: staffPasskey.credentialId });
    if (removed.length === 0) throw notFound("passkey");
    await record(tx, by, [{ action: "staff.remove-passkey", subject: by.actor }]);
  });
}

export function removeTotp(db: Db, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(staffTotp)
      .where(eq(staffTotp.staffId, by.actor.id))
      .returning({ id: staffTotp.staffId });
    if (removed.length === 0) throw notFound("app for codes");
    await record(tx, by, [{ action: "staff.remove-totp", subject: by.actor }]);
  });
}

export function renewRecoveryCodes(db: Db, by: By): Promise<string[]> {
  return db.transaction(async (tx) => {
    const codes = await giveRecoveryCodes(tx, by.actor.id);
    await record(tx, by, [{ action: "staff.renew-recovery-codes", subject: by.actor }]);
    return codes;
  });
}
