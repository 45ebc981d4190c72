import { createNotFoundError } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import { and, eq } from "#database/orm.ts";
import { staffPasskey, staffTotp } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";

// Staff who need a second factor and remove their last one set up another at the next sign-in.

type StaffContext = RequestContext<StaffMember>;

export function removePasskey(db: Db, context: StaffContext, credentialId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(staffPasskey)
      .where(and(eq(staffPasskey.credentialId, credentialId), eq(staffPasskey.staffId, context.actor.id)))
      .returning({ id: staffPasskey.credentialId });
    if (removed.length === 0) throw createNotFoundError("passkey");
    await record(tx, context, [{ action: "staff.remove-passkey", subject: context.actor }]);
  });
}

export function removeTotp(db: Db, context: StaffContext): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(staffTotp)
      .where(eq(staffTotp.staffId, context.actor.id))
      .returning({ id: staffTotp.staffId });
    if (removed.length === 0) throw createNotFoundError("authenticator app");
    await record(tx, context, [{ action: "staff.remove-totp", subject: context.actor }]);
  });
}

export function renewRecoveryCodes(db: Db, context: StaffContext): Promise<string[]> {
  return db.transaction(async (tx) => {
    const codes = await replaceRecoveryCodes(tx, context.actor.id);
    await record(tx, context, [{ action: "staff.renew-recovery-codes", subject: context.actor }]);
    return codes;
  });
}
