import { createInvalidError, createNotFoundError, ShopError } from "#contract/errors.ts";
import type { Db, Queryable } from "#database/database.ts";
import { and, eq, isNull } from "#database/orm.ts";
import { staffInvitation } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import type { RequestContext, StaffMember, System } from "#server/request-context.ts";
import { findRole, findStaffByEmail } from "../staff.repository.ts";
import { createLink, type OneTimeLink } from "./one-time-link.ts";

interface Invitation {
  email: string;
  role: string;
  /** The permissions of the inviting staff member; absent for the system, which may do everything. */
  granting?: ReadonlySet<string>;
  /** Returns whether the link was mailed. */
  send?: (link: OneTimeLink & { roleTitle: string }) => Promise<boolean>;
}

/** The link works once; a new invitation for the same e-mail ends the earlier one. */
export async function inviteStaff(
  tx: Queryable,
  context: RequestContext<StaffMember | System>,
  { email, role, granting, send }: Invitation,
): Promise<OneTimeLink & { mailed: boolean }> {
  const invitedRole = await findRole(tx, role);
  if (!invitedRole) throw createInvalidError({ role: "This role does not exist" });
  requireGrantable(invitedRole.permissions, granting);
  if (await findStaffByEmail(tx, email)) throw createInvalidError({ email: "A staff member already has this email" });
  const link = await createLink(tx, context, { email, role });
  const mailed = (await send?.({ ...link, roleTitle: invitedRole.title })) ?? false;
  const subject = { kind: "staff", id: "", name: role };
  await record(tx, context, [{ action: "staff.invite", subject, after: { email, role, mailed } }]);
  return { ...link, mailed };
}

export function withdrawInvitation(db: Db, context: RequestContext<StaffMember>, id: string): Promise<void> {
  if (!isUuid(id)) throw createNotFoundError("invitation");
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(staffInvitation)
      .where(and(eq(staffInvitation.id, id), isNull(staffInvitation.usedAt)))
      .returning({ role: staffInvitation.role, email: staffInvitation.email });
    if (!ended) throw createNotFoundError("invitation");
    const { role, email } = ended;
    await record(tx, context, [
      { action: "staff.withdraw-invitation", subject: { kind: "staff", id: "", name: role }, before: { email, role } },
    ]);
  });
}

/** Staff cannot grant permissions that they lack. */
export function requireGrantable(permissions: readonly string[], granting: ReadonlySet<string> | undefined): void {
  if (granting && permissions.some((permission) => !granting.has(permission)))
    throw new ShopError("not-permitted", { text: "You cannot give permissions that you don't have" });
}
