import { isPermission } from "#contract/office/permissions.ts";
import type { OfficeSession } from "#contract/office/staff/session.ts";
import { hasPermission } from "#office/api/session.ts";

/** A staff member cannot grant more than their own permissions; a role that a member has can stay. */
export function listGrantableRoles<Role extends { name: string; permissions: readonly string[] }>(
  roles: readonly Role[],
  member: { role: string },
  session: Pick<OfficeSession, "permissions">,
): Role[] {
  return roles.filter(
    ({ name, permissions }) =>
      name === member.role || permissions.filter(isPermission).every((one) => hasPermission(session, one)),
  );
}
