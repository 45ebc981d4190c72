import { ShopError } from "#contract/errors.ts";
import type { Db, Queryable, Tx } from "#database/database.ts";
import { databaseNow } from "#database/moment.ts";
import { eq, sql } from "#database/orm.ts";
import { staff, staffTotp } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { FailureLimits } from "#server/auth/index.ts";
import type { StaffSession } from "#server/http/office-bind.ts";
import type { KeyRing } from "#server/secrets/index.ts";
import { giveRecoveryCodes } from "./recovery-codes.ts";
import { codeCounters } from "./staff-limits.ts";
import { passStaffSession } from "./staff-session.repository.ts";
import { base32, stepOfCode, totpUri } from "./totp.ts";
import { newTotpSecret, openTotp, sealedTotp } from "./totp-secrets.ts";

interface Passing {
  session: StaffSession;
  counters: Parameters<FailureLimits["attempt"]>[0];
  check: (tx: Tx) => Promise<void>;
  /** Where history should say that it was passed. */
  history?: { action: "staff.use-recovery-code"; requestId: string };
}

/** Passes the second factor by whatever `check` checks, and hands out the session's new token. */
export function passSecondFactor(
  db: Db,
  limits: FailureLimits,
  { session, counters, check, history }: Passing,
): Promise<string> {
  return limits.attempt(counters, () =>
    db.transaction(async (tx) => {
      await check(tx);
      const token = await passStaffSession(tx, session.tokenHash);
      if (history) {
        const { action, requestId } = history;
        await record(tx, { actor: session.staff, requestId }, [{ action, subject: session.staff }]);
      }
      return token;
    }),
  );
}

/** A code of the app is right once. */
export async function checkTotp(
  tx: Queryable,
  ring: KeyRing,
  { staffId, code }: { staffId: string; code: string },
): Promise<void> {
  const [totp] = await tx.select().from(staffTotp).where(eq(staffTotp.staffId, staffId)).for("update");
  const step =
    totp?.confirmedAt && stepOfCode(openTotp(ring, totp), { code, now: await databaseNow(tx), after: totp.lastStep });
  if (!step) throw new ShopError("wrong-code", { text: "This code is not right" });
  await tx.update(staffTotp).set({ lastStep: step }).where(eq(staffTotp.staffId, staffId));
}

/**
 * A second factor is set up by who is wholly signed in, or by who has none yet. Whoever only knows the password of somebody who has
 * one, or finds a session left open, must not be able to bring a factor of their own.
 */
export function requireMayEnrol({ owes, proven }: StaffSession): void {
  if (owes === "second-factor") throw new ShopError("not-permitted", { text: "Please finish signing in first" });
  if (owes === "none" && !proven) throw new ShopError("proof-needed");
}

/** A secret for an app, of no effect until a code of it has been typed. */
export async function beginTotp(db: Db, ring: KeyRing, { session, issuer }: { session: StaffSession; issuer: string }) {
  requireMayEnrol(session);
  const staffId = session.staff.id;
  const secret = newTotpSecret();
  const [member] = await db.select({ email: staff.email }).from(staff).where(eq(staff.id, staffId));
  const begun = await db.transaction(async (tx) => {
    const set = await sealedTotp(tx, ring, { staffId, secret });
    return tx
      .insert(staffTotp)
      .values({ staffId, ...set })
      .onConflictDoUpdate({ target: staffTotp.staffId, set, setWhere: sql`${staffTotp.confirmedAt} is null` })
      .returning({ staffId: staffTotp.staffId });
  });
  if (begun.length === 0) throw new ShopError("changed-meanwhile", { text: "Codes of an app are set up already" });
  return { secret: base32(secret), uri: totpUri({ secret, account: member?.email ?? "", issuer }) };
}

/** The app shows the right codes: from now on they are asked for. */
export function confirmTotp(
  db: Db,
  limits: FailureLimits,
  { session, code, requestId, ring }: { session: StaffSession; code: string; requestId: string; ring: KeyRing },
) {
  requireMayEnrol(session);
  const staffId = session.staff.id;
  return limits.attempt(codeCounters(staffId), () =>
    db.transaction(async (tx) => {
      await tx.update(staffTotp).set({ confirmedAt: sql`now()` }).where(eq(staffTotp.staffId, staffId));
      await checkTotp(tx, ring, { staffId, code });
      return finishEnrolment(tx, { session, requestId, action: "staff.add-totp" });
    }),
  );
}

interface Enrolment {
  session: StaffSession;
  requestId: string;
  action: "staff.add-totp" | "staff.add-passkey";
}

/** With a factor come recovery codes and a new token; history says that it was added. */
export async function finishEnrolment(tx: Tx, { session, requestId, action }: Enrolment) {
  const recoveryCodes = await giveRecoveryCodes(tx, session.staff.id);
  const token = await passStaffSession(tx, session.tokenHash);
  await record(tx, { actor: session.staff, requestId }, [
    { action, subject: session.staff, after: { recoveryCodes: recoveryCodes.length } },
  ]);
  return { recoveryCodes, token };
}
