import { notFound } from "#contract/errors.ts";
import type { Db, Queryable } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { staff } from "#database/schema.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import { type Caller, type FailureLimits, forgetBrowsers, hashPassword, linkCounters } from "#server/auth/index.ts";
import { findLink, giveLink, type OnceLink, spentLink, takeLink } from "./once-link.ts";
import { findStaffByEmail, type StaffRow } from "./staff.repository.ts";
import { endSessionsOf, openStaffSession } from "./staff-session.repository.ts";

/** For who has forgotten theirs: a link by which they set a new password, once. Their second factor stays. */
export async function letSetPassword(
  tx: Queryable,
  by: Asking<StaffMember | System>,
  member: StaffRow,
  send?: (link: OnceLink) => Promise<boolean>,
): Promise<OnceLink & { mailed: boolean }> {
  const link = await giveLink(tx, by, member);
  const mailed = (await send?.(link)) ?? false;
  const subject = { kind: "staff", id: member.id, name: member.name };
  await record(tx, by, [{ action: "staff.let-set-password", subject, after: { mailed } }]);
  return { ...link, mailed };
}

/** The same from the shop's machine, where an e-mail is all that is known. */
export async function letSetPasswordOf(tx: Queryable, by: Asking<System>, email: string) {
  const member = await findStaffByEmail(tx, email);
  if (!member) throw notFound("staff member");
  return letSetPassword(tx, by, member);
}

interface NewPassword extends Record<"token" | "password" | "browser" | "requestId", string> {
  caller: Caller;
}

/** Ends every session of theirs, and opens one as far as a password does. */
export async function setPassword(
  db: Db,
  limits: FailureLimits,
  { token, password, caller, browser, requestId }: NewPassword,
): Promise<string> {
  // Hashing is expensive: only a link that opens something may buy it.
  const { emailKey } = await limits.attempt(linkCounters(caller), async () =>
    requireMember(db, await findLink(db, token)),
  );
  const passwordHash = await hashPassword(password);
  const session = await db.transaction(async (tx) => {
    const { id, name } = await requireMember(tx, await takeLink(tx, token));
    await tx.update(staff).set({ passwordHash, passwordChangedAt: sql`now()` }).where(eq(staff.id, id));
    await endSessionsOf(tx, id);
    // A browser that knew the old password is no better than a stranger's now.
    await forgetBrowsers(tx, { kind: "staff", id });
    const opened = await openStaffSession(tx, { staffId: id, device: { network: caller.network, browser } });
    await record(tx, { actor: { kind: "staff", id, name }, requestId }, [
      { action: "staff.set-password", subject: { kind: "staff", id, name } },
    ]);
    return opened;
  });
  await limits.forgive({ kind: "staff", emailKey }, caller);
  return session;
}

async function requireMember(db: Queryable, link: { email: string } | undefined): Promise<StaffRow> {
  const member = link && (await findStaffByEmail(db, link.email));
  if (!member || member.blockedAt) throw spentLink();
  return member;
}
