import type { Db, Queryable } from "#database/database.ts";
import { staff } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { buildLinkCounters, type Caller, type FailureLimits, hashPassword } from "#server/auth/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { openStaffSession } from "../sign-in/staff-session.repository.ts";
import { findStaffByEmail } from "../staff.repository.ts";
import { consumeLink, createInvalidLinkError, findLink } from "./one-time-link.ts";

interface Acceptance extends Record<"token" | "name" | "password" | "browser" | "requestId", string> {
  caller: Caller;
}

/** Creates the staff member and a session that may still need a second factor. */
export async function acceptInvitation(
  db: Db,
  limits: FailureLimits,
  { token, name, password, caller, browser, requestId }: Acceptance,
): Promise<string> {
  // Hashing is expensive, so invalid links are refused first.
  await limits.attempt(buildLinkCounters(caller), async () => requireInvitation(db, await findLink(db, token)));
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const { email, emailKey, role } = await requireInvitation(tx, await consumeLink(tx, token));
    const [member] = await tx
      .insert(staff)
      .values({ name, email, emailKey, role, passwordHash })
      .returning({ id: staff.id });
    if (!member) throw new Error("The staff member was not written");
    const sessionToken = await openStaffSession(tx, {
      staffId: member.id,
      device: { network: caller.network, browser },
    });
    const context: RequestContext<StaffMember> = { actor: { kind: "staff", id: member.id, name }, requestId };
    await record(tx, context, [
      { action: "staff.join", subject: { kind: "staff", id: member.id, name }, after: { role } },
    ]);
    return sessionToken;
  });
}

/** A link for a new password must not create a staff member. */
async function requireInvitation<Link extends { email: string }>(db: Queryable, link: Link | undefined): Promise<Link> {
  if (!link || (await findStaffByEmail(db, link.email))) throw createInvalidLinkError();
  return link;
}
