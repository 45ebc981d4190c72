import { notFound, ShopError } from "#contract/errors.ts";
import type { Db, Queryable } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { staff } from "#database/schema.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import { hashPassword } from "#server/auth/index.ts";
import { networkOf } from "#server/http/network-of.ts";
import { giveLink, type OnceLink, spentLink, takeLink } from "./invite-staff.ts";
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

interface NewPassword extends Record<"token" | "password" | "ip" | "browser" | "requestId", string> {}

/** Ends every session of theirs, and opens one as far as a password does. */
export async function setPassword(db: Db, { token, password, ip, browser, requestId }: NewPassword): Promise<string> {
  // Dear on purpose, so it is done before anything is locked.
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const { email } = await takeLink(tx, token);
    const member = await findStaffByEmail(tx, email);
    if (!member || member.blockedAt) throw new ShopError("wrong-code", { text: spentLink });
    await tx.update(staff).set({ passwordHash, passwordChangedAt: sql`now()` }).where(eq(staff.id, member.id));
    await endSessionsOf(tx, member.id);
    const opened = await openStaffSession(tx, { staffId: member.id, device: { network: networkOf(ip), browser } });
    const { id, name } = member;
    await record(tx, { actor: { kind: "staff", id, name }, requestId }, [
      { action: "staff.set-password", subject: { kind: "staff", id, name } },
    ]);
    return opened;
  });
}
