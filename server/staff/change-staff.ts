import { invalid, notFound, ShopError } from "#contract/errors.ts";
import type { Db, Tx } from "#database/database.ts";
import { and, count, eq, isNull, ne, sql } from "#database/orm.ts";
import { staff, staffPasskey, staffRecoveryCode, staffTotp } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { difference, record } from "#server/audit/index.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import { requireOwn } from "./invite-staff.ts";
import { findRole, lockStaff, type StaffRow } from "./staff.repository.ts";
import { endSessionsOf } from "./staff-session.repository.ts";

// Any constant does, as long as every node of a shop uses the same.
const STAFF_LOCK = 7_244_211;

interface StaffChange {
  id: string;
  /** As it was when the change was begun. */
  version: number;
  role?: string | undefined;
  blocked?: boolean | undefined;
  granting: ReadonlySet<string>;
}

/** A changed role or a block ends that person's sessions: what was open was open under other rules. */
export function changeStaff(db: Db, by: Asking<StaffMember>, change: StaffChange): Promise<void> {
  return db.transaction(async (tx) => {
    // One change of the staff at a time: two owners cannot step down at the same moment.
    await tx.execute(sql`select pg_advisory_xact_lock(${STAFF_LOCK})`);
    const member = await lockedMember(tx, change);
    if (member.version !== change.version) throw new ShopError("changed-meanwhile");
    const role = change.role ?? member.role;
    const found = await findRole(tx, role);
    if (!found) throw invalid({ role: "There is no such role" });
    requireOwn(found.permissions, change.granting);
    const blocked = change.blocked ?? member.blockedAt !== null;
    const differs = difference({ role: member.role, blocked: member.blockedAt !== null }, { role, blocked });
    if (!differs) return;
    await tx
      .update(staff)
      .set({ role, blockedAt: blocked ? sql`coalesce(${staff.blockedAt}, now())` : null, version: member.version + 1 })
      .where(eq(staff.id, member.id));
    await requireAnOwner(tx);
    await endSessionsOf(tx, member.id);
    await record(tx, by, [{ action: "staff.change", subject: subjectOf(member), ...differs }]);
  });
}

/** For who has lost phone and codes: they sign in with their password and set up another factor. */
export function resetFactors(
  db: Db,
  by: Asking<StaffMember>,
  target: Pick<StaffChange, "id" | "granting">,
): Promise<void> {
  return db.transaction(async (tx) => {
    const member = await lockedMember(tx, target);
    await tx.delete(staffTotp).where(eq(staffTotp.staffId, member.id));
    await tx.delete(staffPasskey).where(eq(staffPasskey.staffId, member.id));
    await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, member.id));
    await endSessionsOf(tx, member.id);
    await record(tx, by, [{ action: "staff.reset-factors", subject: subjectOf(member) }]);
  });
}

/** Who may do more than oneself is not one's to change. */
export async function lockedMember(tx: Tx, { id, granting }: Pick<StaffChange, "id" | "granting">): Promise<StaffRow> {
  const member = isUuid(id) ? await lockStaff(tx, id) : undefined;
  if (!member) throw notFound("staff member");
  const role = await findRole(tx, member.role);
  requireOwn(role?.permissions ?? [], granting);
  return member;
}

async function requireAnOwner(tx: Tx): Promise<void> {
  const [owners] = await tx
    .select({ left: count() })
    .from(staff)
    .where(and(eq(staff.role, "owner"), isNull(staff.blockedAt), ne(staff.passwordHash, "")));
  if (!owners?.left) throw new ShopError("last-owner");
}

const subjectOf = ({ id, name }: StaffRow) => ({ kind: "staff", id, name });
