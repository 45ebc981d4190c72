import type { z } from "zod";
import type { StaffSession as SessionInList, StaffList } from "#contract/office/staff.ts";
import type { Db } from "#database/database.ts";
import { and, asc, gt, isNotNull, isNull, sql } from "#database/orm.ts";
import { staff, staffInvitation, staffPasskey, staffRole, staffTotp } from "#database/schema.ts";
import type { StaffSession } from "#server/http/office-bind.ts";
import { listStaffSessions } from "./staff-session.repository.ts";

export async function listStaff(db: Db, { tokenHash }: StaffSession): Promise<z.infer<typeof StaffList>> {
  const [members, invitations, roles, sessions, totps, passkeys] = await Promise.all([
    db.select().from(staff).orderBy(asc(staff.createdAt), asc(staff.id)),
    db
      .select()
      .from(staffInvitation)
      .where(and(isNull(staffInvitation.usedAt), gt(staffInvitation.expiresAt, sql`now()`)))
      .orderBy(asc(staffInvitation.createdAt)),
    db.select().from(staffRole).orderBy(asc(staffRole.name)),
    listStaffSessions(db),
    db.select({ staffId: staffTotp.staffId }).from(staffTotp).where(isNotNull(staffTotp.confirmedAt)),
    db.select({ staffId: staffPasskey.staffId }).from(staffPasskey),
  ]);
  const withFactor = new Set([...totps, ...passkeys].map(({ staffId }) => staffId));
  const sessionsOf = Map.groupBy(sessions, ({ staffId }) => staffId);
  const known = new Set(members.map(({ emailKey }) => emailKey));
  return {
    staff: members.map(({ id, name, email, role, blockedAt, version, createdAt }) => ({
      id,
      name,
      email,
      role,
      blocked: blockedAt !== null,
      hasSecondFactor: withFactor.has(id),
      version,
      createdAt: createdAt.toISOString(),
      sessions: (sessionsOf.get(id) ?? []).map((session) => shownSession(session, tokenHash)),
    })),
    // A link for somebody who is there already is for a new password.
    invitations: invitations
      .filter(({ emailKey }) => !known.has(emailKey))
      .map(({ id, email, role, expiresAt }) => ({ id, email, role, expiresAt: expiresAt.toISOString() })),
    roles: roles.map(({ name, title, permissions }) => ({ name, title, permissions })),
  };
}

export function shownSession(
  { id, network, browser, createdAt, seenAt, tokenHash }: Awaited<ReturnType<typeof listStaffSessions>>[number],
  current: Buffer,
): SessionInList {
  return {
    id,
    network,
    browser,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    current: tokenHash.equals(current),
  };
}
