import type { Db, Queryable } from "#database/database.ts";
import { staff } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import { type Caller, type FailureLimits, hashPassword, linkCounters } from "#server/auth/index.ts";
import { findLink, spentLink, takeLink } from "./once-link.ts";
import { findStaffByEmail } from "./staff.repository.ts";
import { openStaffSession } from "./staff-session.repository.ts";

interface Acceptance extends Record<"token" | "name" | "password" | "browser" | "requestId", string> {
  caller: Caller;
}

/** The invited person becomes a staff member, and is signed in as far as a password does. */
export async function acceptInvitation(
  db: Db,
  limits: FailureLimits,
  { token, name, password, caller, browser, requestId }: Acceptance,
): Promise<string> {
  // Hashing is expensive: only a link that opens something may buy it.
  await limits.attempt(linkCounters(caller), async () => requireInvitation(db, await findLink(db, token)));
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const { email, emailKey, role } = await requireInvitation(tx, await takeLink(tx, token));
    const [made] = await tx
      .insert(staff)
      .values({ name, email, emailKey, role, passwordHash })
      .returning({ id: staff.id });
    if (!made) throw new Error("The staff member was not written");
    const opened = await openStaffSession(tx, { staffId: made.id, device: { network: caller.network, browser } });
    const by: Asking<StaffMember> = { actor: { kind: "staff", id: made.id, name }, requestId };
    await record(tx, by, [{ action: "staff.join", subject: { kind: "staff", id: made.id, name }, after: { role } }]);
    return opened;
  });
}

/** A link to set a new password makes nobody new. */
async function requireInvitation<Link extends { email: string }>(db: Queryable, link: Link | undefined): Promise<Link> {
  if (!link || (await findStaffByEmail(db, link.email))) throw spentLink();
  return link;
}
