import { normaliseEmail } from "#contract/rules/text/email.ts";
import type { Queryable } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { staff, staffRole } from "#database/schema.ts";

export type StaffRow = typeof staff.$inferSelect;

export async function findStaffByEmail(db: Queryable, email: string): Promise<StaffRow | undefined> {
  const [row] = await db
    .select()
    .from(staff)
    .where(eq(staff.emailKey, normaliseEmail(email)));
  return row;
}

export async function lockStaff(db: Queryable, id: string): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id)).for("update");
  return row;
}

export async function findRole(db: Queryable, name: string) {
  const [row] = await db.select().from(staffRole).where(eq(staffRole.name, name));
  return row;
}
