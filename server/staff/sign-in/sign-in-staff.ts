import { createInvalidError, ShopError } from "#contract/errors.ts";
import { normaliseEmail } from "#contract/rules/text/email.ts";
import type { Db } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { staff } from "#database/schema.ts";
import {
  buildLoginCounters,
  type Caller,
  type FailureLimits,
  isPasswordCorrect,
  readCallerTrust,
} from "#server/auth/index.ts";
import type { StaffSession } from "#server/http/office/office-bind.ts";
import { findStaffByEmail } from "../staff.repository.ts";
import { buildPasswordCheckCounters } from "../staff-limits.ts";
import { markPasswordVerified, openStaffSession } from "./staff-session.repository.ts";

interface Credentials {
  email: string;
  password: string;
  caller: Caller;
  browser: string;
}

/** The session opens the office once the second factor, if there is one, has been passed. */
export async function signInStaff(
  db: Db,
  limits: FailureLimits,
  { email, password, caller, browser }: Credentials,
): Promise<string> {
  const emailKey = normaliseEmail(email);
  const trust = await readCallerTrust(db, { purpose: "staff-login", emailKey }, caller);
  return limits.attempt(buildLoginCounters({ kind: "staff", emailKey }, caller, trust), async () => {
    const member = await findStaffByEmail(db, email);
    const matches = await isPasswordCorrect(member?.passwordHash, password);
    if (!member || !matches || member.blockedAt) throw new ShopError("wrong-login");
    return openStaffSession(db, { staffId: member.id, device: { network: caller.network, browser } });
  });
}

/** Checks the password again, for acts that an unattended session must not allow. */
export function verifyStaffPassword(
  db: Db,
  limits: FailureLimits,
  { session, password }: { session: StaffSession; password: string },
) {
  return limits.attempt(buildPasswordCheckCounters(session.staff.id), async () => {
    const [member] = await db.select().from(staff).where(eq(staff.id, session.staff.id));
    if (!(await isPasswordCorrect(member?.passwordHash, password)))
      throw createInvalidError({ password: "This password is wrong" });
    await markPasswordVerified(db, session.tokenHash);
  });
}
