import { createNotFoundError } from "#contract/errors.ts";
import { toKnownPermissions } from "#contract/rules/roles.ts";
import type { Db } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { staff, staffRole } from "#database/schema.ts";
import { requireUnchanged, type Undoers } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { findRole } from "../staff.repository.ts";
import { changeRole, createRole, deleteRole, type RoleFields } from "./change-role.ts";

/** Undoing can grant permissions, so the same checks and the confirmed identity apply. */
export function createRoleUndoers({ db }: Pick<Shop, "db">): Undoers {
  const rules = { permission: "staff.manage", needsConfirmedIdentity: true } as const;
  return {
    "role.create": {
      ...rules,
      undo: async (context, { subjectId: name, after }) => {
        const role = await getRole(db, name);
        requireUnchanged(after, role);
        await deleteRole(db, context, { name, version: role.version, granting: await readGranting(db, context) });
      },
    },
    "role.change": {
      ...rules,
      undo: async (context, { subjectId: name, before, after }) => {
        const role = await getRole(db, name);
        requireUnchanged(after, role);
        const fields = toFields({ ...role, ...before });
        const granting = await readGranting(db, context);
        await changeRole(db, context, { name, version: role.version, granting, ...fields });
      },
    },
    "role.delete": {
      ...rules,
      undo: async (context, { subjectId: name, before }) => {
        await createRole(db, context, { name, granting: await readGranting(db, context), ...toFields({ ...before }) });
      },
    },
  };
}

async function getRole(db: Db, name: string) {
  const role = await findRole(db, name);
  if (!role) throw createNotFoundError("role");
  return role;
}

async function readGranting(db: Db, { actor }: RequestContext<StaffMember>): Promise<ReadonlySet<string>> {
  const [role] = await db
    .select({ permissions: staffRole.permissions })
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.name, staff.role))
    .where(eq(staff.id, actor.id));
  return new Set(role?.permissions);
}

function toFields({ title, permissions, secondFactor }: Record<string, unknown>): RoleFields {
  return {
    title: String(title),
    permissions: toKnownPermissions(Array.isArray(permissions) ? permissions.map(String) : []),
    secondFactor: secondFactor === true,
  };
}
