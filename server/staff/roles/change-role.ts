import { randomInt } from "node:crypto";
import { createInvalidError, createNotFoundError, ShopError } from "#contract/errors.ts";
import type { Permission } from "#contract/office/permissions.ts";
import { completePermissions, isBuiltInRole, needsSecondFactor } from "#contract/rules/roles.ts";
import { ADVISORY_LOCKS } from "#database/advisory-locks.ts";
import type { Db, Queryable, Tx } from "#database/database.ts";
import { and, count, eq, gt, isNull, ne, sql } from "#database/orm.ts";
import { staff, staffInvitation, staffRole } from "#database/schema.ts";
import { findDifference, record } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { requireGrantable } from "../invitation/invite-staff.ts";
import { endSessionsOfRole } from "../sign-in/staff-session.repository.ts";
import { findRole } from "../staff.repository.ts";

export const ROLES_MAX = 50;

export interface RoleFields {
  title: string;
  permissions: readonly Permission[];
  /** A role with guarded permissions needs a second factor in any case. */
  secondFactor: boolean;
}

interface Granting {
  /** The permissions of the staff member who makes or changes the role. */
  granting: ReadonlySet<string>;
}

/** Serialises changes of roles and staff, so that no member joins a role that is being deleted. */
async function lockRoles(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.changeStaff})`);
}

export function createRole(
  db: Db,
  context: RequestContext<StaffMember>,
  { granting, name = generateName(), ...fields }: RoleFields & Granting & { name?: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockRoles(tx);
    const role = toStoredFields(fields);
    requireGrantable(role.permissions, granting);
    await requireFreeTitle(tx, role.title);
    const [roles] = await tx.select({ all: count() }).from(staffRole);
    if ((roles?.all ?? 0) >= ROLES_MAX) throw createInvalidError({ title: `A shop has at most ${ROLES_MAX} roles` });
    const created = await tx
      .insert(staffRole)
      .values({ name, ...role })
      .onConflictDoNothing()
      .returning();
    if (created.length === 0) throw new ShopError("changed-meanwhile");
    await record(tx, context, [{ action: "role.create", subject: toSubject(name, role.title), after: role }]);
    return name;
  });
}

/** Ends the sessions of everybody with the role, because they began under other rules. */
export function changeRole(
  db: Db,
  context: RequestContext<StaffMember>,
  { name, version, granting, ...fields }: RoleFields & Granting & { name: string; version: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockRoles(tx);
    const before = await getOwnRole(tx, name);
    if (before.version !== version) throw new ShopError("changed-meanwhile");
    const role = toStoredFields(fields);
    // Also what the role had, so that nobody weakens a role that is stronger than their own.
    requireGrantable([...before.permissions, ...role.permissions], granting);
    const difference = findDifference(pickFields(before), role);
    if (!difference) return;
    if (role.title !== before.title) await requireFreeTitle(tx, role.title, name);
    await tx
      .update(staffRole)
      .set({ ...role, version: version + 1 })
      .where(eq(staffRole.name, name));
    const isOnlyRenamed = Object.keys(difference.after).every((key) => key === "title");
    if (!isOnlyRenamed) await endSessionsOfRole(tx, name);
    await record(tx, context, [{ action: "role.change", subject: toSubject(name, role.title), ...difference }]);
  });
}

/** Refused while a staff member has the role or is invited to it. */
export function deleteRole(
  db: Db,
  context: RequestContext<StaffMember>,
  { name, version, granting }: Granting & { name: string; version: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockRoles(tx);
    const role = await getOwnRole(tx, name);
    if (role.version !== version) throw new ShopError("changed-meanwhile");
    requireGrantable(role.permissions, granting);
    await requireUnused(tx, role);
    // Used and expired links open nothing any more.
    await tx.delete(staffInvitation).where(eq(staffInvitation.role, name));
    await tx.delete(staffRole).where(eq(staffRole.name, name));
    await record(tx, context, [
      { action: "role.delete", subject: toSubject(name, role.title), before: pickFields(role) },
    ]);
  });
}

async function getOwnRole(tx: Queryable, name: string) {
  const role = await findRole(tx, name);
  if (!role) throw createNotFoundError("role");
  if (isBuiltInRole(name))
    throw new ShopError("not-permitted", { text: `${role.title} is built in and cannot be changed. Copy it instead` });
  return role;
}

async function requireUnused(tx: Tx, { name, title }: { name: string; title: string }): Promise<void> {
  const [members] = await tx.select({ all: count() }).from(staff).where(eq(staff.role, name));
  const [invited] = await tx
    .select({ all: count() })
    .from(staffInvitation)
    .where(
      and(eq(staffInvitation.role, name), isNull(staffInvitation.usedAt), gt(staffInvitation.expiresAt, sql`now()`)),
    );
  const users = (members?.all ?? 0) + (invited?.all ?? 0);
  if (users > 0)
    throw new ShopError("changed-meanwhile", {
      text: `${users} ${users === 1 ? "person has" : "people have"} the role ${title} or ${users === 1 ? "is" : "are"} invited to it. Give them another role first`,
    });
}

async function requireFreeTitle(tx: Tx, title: string, exceptName = ""): Promise<void> {
  const [other] = await tx
    .select({ name: staffRole.name })
    .from(staffRole)
    .where(and(eq(sql`lower(${staffRole.title})`, title.toLowerCase()), ne(staffRole.name, exceptName)));
  if (other) throw createInvalidError({ title: "Another role has this name" });
}

function toStoredFields({ title, permissions, secondFactor }: RoleFields) {
  const complete: string[] = completePermissions(permissions);
  return { title, permissions: complete, secondFactor: secondFactor || needsSecondFactor(complete) };
}

function pickFields({ title, permissions, secondFactor }: Pick<typeof staffRole.$inferSelect, keyof RoleFields>) {
  return { title, permissions, secondFactor };
}

/** Letters only, as the table demands; people see the title. */
function generateName(): string {
  return `own-${Array.from({ length: 16 }, () => String.fromCharCode(97 + randomInt(26))).join("")}`;
}

const toSubject = (name: string, title: string) => ({ kind: "role", id: name, name: title });
