import { createInvalidError, createNotFoundError, ShopError } from "#contract/errors.ts";
import { ADVISORY_LOCKS } from "#database/advisory-locks.ts";
import type { Db, Tx } from "#database/database.ts";
import { and, count, eq, isNull, ne, sql } from "#database/orm.ts";
import { staff, staffPasskey, staffRecoveryCode, staffTotp } from "#database/schema.ts";
import { findDifference, record } from "#server/audit/index.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { requireGrantable } from "./invitation/invite-staff.ts";
import { endSessions } from "./sign-in/staff-session.repository.ts";
import { findRole, lockStaff, type StaffRow } from "./staff.repository.ts";

interface StaffChange {
  id: string;
  /** The version that the staff member saw. */
  version: number;
  role?: string | undefined;
  blocked?: boolean | undefined;
  granting: ReadonlySet<string>;
}

/** A changed role or a block ends the member's sessions, because they began under other rules. */
export function changeStaff(db: Db, context: RequestContext<StaffMember>, change: StaffChange): Promise<void> {
  return db.transaction(async (tx) => {
    // The lock serialises changes of staff, so that two owners cannot step down at the same moment.
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.changeStaff})`);
    const member = await lockMember(tx, change);
    if (member.version !== change.version) throw new ShopError("changed-meanwhile");
    const role = change.role ?? member.role;
    const newRole = await findRole(tx, role);
    if (!newRole) throw createInvalidError({ role: "This role does not exist" });
    requireGrantable(newRole.permissions, change.granting);
    const blocked = change.blocked ?? member.blockedAt !== null;
    const difference = findDifference({ role: member.role, blocked: member.blockedAt !== null }, { role, blocked });
    if (!difference) return;
    await tx
      .update(staff)
      .set({ role, blockedAt: blocked ? sql`coalesce(${staff.blockedAt}, now())` : null, version: member.version + 1 })
      .where(eq(staff.id, member.id));
    await requireAnOwner(tx);
    await endSessions(tx, member.id);
    await record(tx, context, [{ action: "staff.change", subject: toSubject(member), ...difference }]);
  });
}

/** For staff who lost their phone and codes; they set up another factor after their password. */
export function resetFactors(
  db: Db,
  context: RequestContext<StaffMember>,
  target: Pick<StaffChange, "id" | "granting">,
): Promise<void> {
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, target);
    await tx.delete(staffTotp).where(eq(staffTotp.staffId, member.id));
    await tx.delete(staffPasskey).where(eq(staffPasskey.staffId, member.id));
    await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, member.id));
    await endSessions(tx, member.id);
    await record(tx, context, [{ action: "staff.reset-factors", subject: toSubject(member) }]);
  });
}

/** Staff cannot change a colleague who has more permissions. */
export async function lockMember(tx: Tx, { id, granting }: Pick<StaffChange, "id" | "granting">): Promise<StaffRow> {
  const member = isUuid(id) ? await lockStaff(tx, id) : undefined;
  if (!member) throw createNotFoundError("staff member");
  const role = await findRole(tx, member.role);
  requireGrantable(role?.permissions ?? [], granting);
  return member;
}

async function requireAnOwner(tx: Tx): Promise<void> {
  const [owners] = await tx
    .select({ left: count() })
    .from(staff)
    .where(and(eq(staff.role, "owner"), isNull(staff.blockedAt), ne(staff.passwordHash, "")));
  if (!owners?.left) throw new ShopError("last-owner");
}

const toSubject = ({ id, name }: StaffRow) => ({ kind: "staff", id, name });
