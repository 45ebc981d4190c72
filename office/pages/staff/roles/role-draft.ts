import type { Permission } from "#contract/office/permissions.ts";
import { completePermissions, needsSecondFactor, toKnownPermissions } from "#contract/rules/roles.ts";
import type { StaffList } from "../staff-list.ts";

export interface RoleDraft {
  title: string;
  permissions: Permission[];
  secondFactor: boolean;
}

type Role = StaffList["roles"][number];

/** A copy has no name yet, and leaves out what the staff member may not give. */
export function copyRole(role: Role | undefined, grantable: ReadonlySet<string>): RoleDraft {
  const known = toKnownPermissions(role?.permissions ?? []);
  const permissions = completePermissions(known.filter((permission) => canChoose(permission, grantable)));
  return { title: "", permissions, secondFactor: role?.secondFactor ?? false };
}

export function toDraft({ title, permissions, secondFactor }: Role): RoleDraft {
  return { title, permissions: completePermissions(toKnownPermissions(permissions)), secondFactor };
}

/** Also what the permission needs must be the staff member's own. */
export function canChoose(permission: Permission, grantable: ReadonlySet<string>): boolean {
  return completePermissions([permission]).every((one) => grantable.has(one));
}

export function hasSecondFactor({ permissions, secondFactor }: RoleDraft): boolean {
  return secondFactor || needsSecondFactor(permissions);
}

/** Staff change a role only if they could give it as it is. */
export function canEdit(role: Role, grantable: ReadonlySet<string>): boolean {
  return !role.isBuiltIn && role.permissions.every((permission) => grantable.has(permission));
}
