import { invalid, ShopError } from "#contract/errors.ts";
import { normaliseEmail } from "#contract/rules/email.ts";
import type { Db } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { staff } from "#database/schema.ts";
import { type Caller, type FailureLimits, loginCounters, passwordMatches, standingOf } from "#server/auth/index.ts";
import type { StaffSession } from "#server/http/office-bind.ts";
import { findStaffByEmail } from "./staff.repository.ts";
import { proofCounters } from "./staff-limits.ts";
import { openStaffSession, proveStaffSession } from "./staff-session.repository.ts";

interface Credentials {
  email: string;
  password: string;
  caller: Caller;
  browser: string;
}

/** A right password opens a session, which opens the office once its second factor has been passed, where there is one to pass. */
export async function signInStaff(
  db: Db,
  limits: FailureLimits,
  { email, password, caller, browser }: Credentials,
): Promise<string> {
  const emailKey = normaliseEmail(email);
  const standing = await standingOf(db, { purpose: "staff-login", emailKey }, caller);
  return limits.attempt(loginCounters({ kind: "staff", emailKey }, caller, standing), async () => {
    const member = await findStaffByEmail(db, email);
    const matches = await passwordMatches(member?.passwordHash, password);
    if (!member || !matches || member.blockedAt) throw new ShopError("wrong-login");
    return openStaffSession(db, { staffId: member.id, device: { network: caller.network, browser } });
  });
}

/** Says once more who is there, for what a session left open on a desk should not be enough for. */
export function proveStaff(
  db: Db,
  limits: FailureLimits,
  { session, password }: { session: StaffSession; password: string },
) {
  return limits.attempt(proofCounters(session.staff.id), async () => {
    const [member] = await db.select().from(staff).where(eq(staff.id, session.staff.id));
    if (!(await passwordMatches(member?.passwordHash, password)))
      throw invalid({ password: "This is not your password" });
    await proveStaffSession(db, session.tokenHash);
  });
}
