import { invalid, notFound, ShopError } from "#contract/errors.ts";
import type { Db, Queryable } from "#database/database.ts";
import { and, eq, isNull } from "#database/orm.ts";
import { staffInvitation } from "#database/schema.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import { giveLink, type OnceLink } from "./once-link.ts";
import { findRole, findStaffByEmail } from "./staff.repository.ts";

interface Invitation {
  email: string;
  role: string;
  /** What the one who invites may do; the shop itself may do everything. */
  granting?: ReadonlySet<string>;
  /** Sends the link; answers whether it went. */
  send?: (link: OnceLink & { roleTitle: string }) => Promise<boolean>;
}

/** An invitation is a link that works once. A new one for the same e-mail ends the one before. */
export async function inviteStaff(
  tx: Queryable,
  by: Asking<StaffMember | System>,
  { email, role, granting, send }: Invitation,
): Promise<OnceLink & { mailed: boolean }> {
  const found = await findRole(tx, role);
  if (!found) throw invalid({ role: "There is no such role" });
  requireOwn(found.permissions, granting);
  if (await findStaffByEmail(tx, email)) throw invalid({ email: "This e-mail belongs to a staff member already" });
  const link = await giveLink(tx, by, { email, role });
  const mailed = (await send?.({ ...link, roleTitle: found.title })) ?? false;
  const subject = { kind: "staff", id: "", name: role };
  await record(tx, by, [{ action: "staff.invite", subject, after: { role, mailed } }]);
  return { ...link, mailed };
}

/** An invitation that should not have been: its link opens nothing any more. */
export function withdrawInvitation(db: Db, by: Asking<StaffMember>, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound("invitation");
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(staffInvitation)
      .where(and(eq(staffInvitation.id, id), isNull(staffInvitation.usedAt)))
      .returning({ role: staffInvitation.role });
    if (!ended) throw notFound("invitation");
    const { role } = ended;
    await record(tx, by, [
      { action: "staff.withdraw-invitation", subject: { kind: "staff", id: "", name: role }, before: { role } },
    ]);
  });
}

/** Nobody grants what they lack. */
export function requireOwn(permissions: readonly string[], granting: ReadonlySet<string> | undefined): void {
  if (granting && permissions.some((permission) => !granting.has(permission)))
    throw new ShopError("not-permitted", { text: "You cannot give more than you may do yourself" });
}
