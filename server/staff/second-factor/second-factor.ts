import { ShopError } from "#contract/errors.ts";
import type { Db, Queryable, Tx } from "#database/database.ts";
import { readDatabaseTime } from "#database/moment.ts";
import { eq, sql } from "#database/orm.ts";
import { staff, staffTotp } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { FailureLimits } from "#server/auth/index.ts";
import type { StaffSession } from "#server/http/office/office-bind.ts";
import type { KeyRing } from "#server/secrets/index.ts";
import { markSecondFactorPassed } from "../sign-in/staff-session.repository.ts";
import { buildCodeCounters } from "../staff-limits.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { buildTotpUri, findStep, toBase32 } from "./totp.ts";
import { buildTotpColumns, decryptTotpSecret, generateTotpSecret } from "./totp-secrets.ts";

interface FactorCheck {
  session: StaffSession;
  counters: Parameters<FailureLimits["attempt"]>[0];
  check: (tx: Tx) => Promise<void>;
  /** Present if history should record the use. */
  history?: { action: "staff.use-recovery-code"; requestId: string };
}

/** Runs the check and returns the session's new token. */
export function passSecondFactor(
  db: Db,
  limits: FailureLimits,
  { session, counters, check, history }: FactorCheck,
): Promise<string> {
  return limits.attempt(counters, () =>
    db.transaction(async (tx) => {
      await check(tx);
      const token = await markSecondFactorPassed(tx, session.tokenHash);
      if (history) {
        const { action, requestId } = history;
        await record(tx, { actor: session.staff, requestId }, [{ action, subject: session.staff }]);
      }
      return token;
    }),
  );
}

/** Each code of the app works only once. */
export async function checkTotp(
  tx: Queryable,
  ring: KeyRing,
  { staffId, code }: { staffId: string; code: string },
): Promise<void> {
  const [totp] = await tx.select().from(staffTotp).where(eq(staffTotp.staffId, staffId)).for("update");
  const step =
    totp?.confirmedAt &&
    findStep(decryptTotpSecret(ring, totp), { code, now: await readDatabaseTime(tx), after: totp.lastStep });
  if (!step) throw new ShopError("wrong-code", { text: "This code is wrong" });
  await tx.update(staffTotp).set({ lastStep: step }).where(eq(staffTotp.staffId, staffId));
}

/**
 * Only a complete sign-in, or a member without any factor, may add one. A known password or an open
 * session of another member must not be enough.
 */
export function requireEnrolmentAllowed({ owes, identityConfirmed }: StaffSession): void {
  if (owes === "second-factor") throw new ShopError("not-permitted", { text: "Please finish signing in first" });
  if (owes === "none" && !identityConfirmed) throw new ShopError("proof-needed");
}

/** The secret has no effect until a code of the app is entered. */
export async function beginTotp(db: Db, ring: KeyRing, { session, issuer }: { session: StaffSession; issuer: string }) {
  requireEnrolmentAllowed(session);
  const staffId = session.staff.id;
  const secret = generateTotpSecret();
  const [member] = await db.select({ email: staff.email }).from(staff).where(eq(staff.id, staffId));
  const enrolment = await db.transaction(async (tx) => {
    const set = await buildTotpColumns(tx, ring, { staffId, secret });
    return tx
      .insert(staffTotp)
      .values({ staffId, ...set })
      .onConflictDoUpdate({ target: staffTotp.staffId, set, setWhere: sql`${staffTotp.confirmedAt} is null` })
      .returning({ staffId: staffTotp.staffId });
  });
  if (enrolment.length === 0)
    throw new ShopError("changed-meanwhile", { text: "An authenticator app is already set up" });
  return { secret: toBase32(secret), uri: buildTotpUri({ secret, account: member?.email ?? "", issuer }) };
}

/** After this, signing in requires codes of the app. */
export function confirmTotp(
  db: Db,
  limits: FailureLimits,
  { session, code, requestId, ring }: { session: StaffSession; code: string; requestId: string; ring: KeyRing },
) {
  requireEnrolmentAllowed(session);
  const staffId = session.staff.id;
  return limits.attempt(buildCodeCounters(staffId), () =>
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

/** A new factor comes with recovery codes and a new session token; history records the factor. */
export async function finishEnrolment(tx: Tx, { session, requestId, action }: Enrolment) {
  const recoveryCodes = await replaceRecoveryCodes(tx, session.staff.id);
  const token = await markSecondFactorPassed(tx, session.tokenHash);
  await record(tx, { actor: session.staff, requestId }, [
    { action, subject: session.staff, after: { recoveryCodes: recoveryCodes.length } },
  ]);
  return { recoveryCodes, token };
}
