import type { z } from "zod";
import type { StaffSession as SessionInList, StaffList } from "#contract/office/staff/staff.ts";
import { isBuiltInRole } from "#contract/rules/roles.ts";
import type { Db } from "#database/database.ts";
import { and, asc, gt, isNotNull, isNull, sql } from "#database/orm.ts";
import { staff, staffInvitation, staffPasskey, staffRole, staffTotp } from "#database/schema.ts";
import type { StaffSession } from "#server/http/office/office-bind.ts";
import { readWorkingDayHours } from "./sign-in/session-rule.ts";
import { listStaffSessions } from "./sign-in/staff-session.repository.ts";

export async function listStaff(db: Db, { tokenHash }: StaffSession): Promise<z.infer<typeof StaffList>> {
  const [members, invitations, roles, sessions, totps, passkeys, workingDayHours] = await Promise.all([
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
    readWorkingDayHours(db),
  ]);
  const withFactor = new Set([...totps, ...passkeys].map(({ staffId }) => staffId));
  const sessionsOf = Map.groupBy(sessions, ({ staffId }) => staffId);
  const memberEmails = new Set(members.map(({ emailKey }) => emailKey));
  return {
    workingDayHours,
    staff: members.map(({ id, name, email, role, blockedAt, version, createdAt }) => ({
      id,
      name,
      email,
      role,
      blocked: blockedAt !== null,
      hasSecondFactor: withFactor.has(id),
      version,
      createdAt: createdAt.toISOString(),
      sessions: (sessionsOf.get(id) ?? []).map((session) => toListedSession(session, tokenHash)),
    })),
    // A link for an existing member is for a new password,
    // so the list of invitations omits such links.
    invitations: invitations
      .filter(({ emailKey }) => !memberEmails.has(emailKey))
      .map(({ id, email, role, expiresAt }) => ({ id, email, role, expiresAt: expiresAt.toISOString() })),
    roles: roles.map((role) => ({ ...role, isBuiltIn: isBuiltInRole(role.name) })),
  };
}

export function toListedSession(
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
