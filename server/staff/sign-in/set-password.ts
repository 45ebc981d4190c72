import { createNotFoundError } from "#contract/errors.ts";
import type { Db, Queryable } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { staff } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import {
  buildLinkCounters,
  type Caller,
  deleteKnownBrowsers,
  type FailureLimits,
  hashPassword,
} from "#server/auth/index.ts";
import type { RequestContext, StaffMember, System } from "#server/request-context.ts";
import {
  consumeLink,
  createInvalidLinkError,
  createLink,
  findLink,
  type OneTimeLink,
} from "../invitation/one-time-link.ts";
import { findStaffByEmail, type StaffRow } from "../staff.repository.ts";
import { endSessions, openStaffSession } from "./staff-session.repository.ts";

/**
 * For staff who forgot their password: creates a link
 * that sets a new one once. The second factor stays.
 */
export async function createPasswordLink(
  tx: Queryable,
  context: RequestContext<StaffMember | System>,
  member: StaffRow,
  send?: (link: OneTimeLink) => Promise<boolean>,
): Promise<OneTimeLink & { mailed: boolean }> {
  const link = await createLink(tx, context, member);
  const mailed = (await send?.(link)) ?? false;
  const subject = { kind: "staff", id: member.id, name: member.name };
  await record(tx, context, [{ action: "staff.let-set-password", subject, after: { mailed } }]);
  return { ...link, mailed };
}

/** For the command line, which knows only the e-mail. */
export async function createPasswordLinkByEmail(tx: Queryable, context: RequestContext<System>, email: string) {
  const member = await findStaffByEmail(tx, email);
  if (!member) throw createNotFoundError("staff member");
  return createPasswordLink(tx, context, member);
}

interface NewPassword extends Record<"token" | "password" | "browser" | "requestId", string> {
  caller: Caller;
}

/** Ends all sessions of the member and opens one that may still need a second factor. */
export async function setPassword(
  db: Db,
  limits: FailureLimits,
  { token, password, caller, browser, requestId }: NewPassword,
): Promise<string> {
  // Hashing is expensive, so invalid links are refused first.
  const { emailKey } = await limits.attempt(buildLinkCounters(caller), async () =>
    requireMember(db, await findLink(db, token)),
  );
  const passwordHash = await hashPassword(password);
  const sessionToken = await db.transaction(async (tx) => {
    const { id, name } = await requireMember(tx, await consumeLink(tx, token));
    await tx.update(staff).set({ passwordHash, passwordChangedAt: sql`now()` }).where(eq(staff.id, id));
    await endSessions(tx, id);
    // A browser that knew the old password is no longer trusted.
    await deleteKnownBrowsers(tx, { kind: "staff", id });
    const newToken = await openStaffSession(tx, { staffId: id, device: { network: caller.network, browser } });
    await record(tx, { actor: { kind: "staff", id, name }, requestId }, [
      { action: "staff.set-password", subject: { kind: "staff", id, name } },
    ]);
    return newToken;
  });
  await limits.resetFailures({ kind: "staff", emailKey }, caller);
  return sessionToken;
}

async function requireMember(db: Queryable, link: { email: string } | undefined): Promise<StaffRow> {
  const member = link && (await findStaffByEmail(db, link.email));
  if (!member || member.blockedAt) throw createInvalidLinkError();
  return member;
}
