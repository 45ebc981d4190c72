import type { OfficeSession } from "#contract/office/staff/session.ts";
import type { Queryable } from "#database/database.ts";
import { and, count, eq, isNotNull, isNull, sql } from "#database/orm.ts";
import { staff, staffPasskey, staffRecoveryCode, staffSession, staffTotp } from "#database/schema.ts";
import type { StaffSession } from "#server/http/office/office-bind.ts";

export async function describeSession(db: Queryable, session: StaffSession): Promise<OfficeSession> {
  const { id } = session.staff;
  const [[member], totp, passkeys, [codes], [row]] = await Promise.all([
    db.select({ name: staff.name, email: staff.email, role: staff.role }).from(staff).where(eq(staff.id, id)),
    db
      .select({ staffId: staffTotp.staffId })
      .from(staffTotp)
      .where(and(eq(staffTotp.staffId, id), isNotNull(staffTotp.confirmedAt))),
    db.select().from(staffPasskey).where(eq(staffPasskey.staffId, id)),
    db
      .select({ left: count() })
      .from(staffRecoveryCode)
      .where(and(eq(staffRecoveryCode.staffId, id), isNull(staffRecoveryCode.usedAt))),
    db
      .select({ seconds: sql<number>`greatest(0, extract(epoch from ${staffSession.idleExpiresAt} - now()))::int` })
      .from(staffSession)
      .where(eq(staffSession.tokenHash, session.tokenHash)),
  ]);
  if (!member) throw new Error("The staff member is gone");
  return {
    owes: session.owes,
    ...member,
    // Permissions stay hidden until the sign-in is complete.
    permissions: session.owes === "none" ? [...session.permissions] : [],
    factors: {
      totp: totp.length > 0,
      passkeys: passkeys.map(({ credentialId, name, createdAt }) => ({
        id: credentialId,
        name,
        createdAt: createdAt.toISOString(),
      })),
      recoveryCodesLeft: codes?.left ?? 0,
    },
    expiresIn: row?.seconds ?? 0,
  };
}
