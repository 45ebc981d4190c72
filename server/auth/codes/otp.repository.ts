import { HOUR_MS, OTP_LIFETIME_MS, OTP_MAX_TRIES, OTP_MAX_TRIES_OF_STRANGERS } from "#contract/rules/limits.ts";
import { toMailbox } from "#contract/rules/text/email.ts";
import type { Db, Queryable, Tx } from "#database/database.ts";
import { ago, fromNow } from "#database/moment.ts";
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from "#database/orm.ts";
import { otp, otpTry, pendingRegistration } from "#database/schema.ts";
import { getOrCreateSecret } from "#database/secret.ts";
import type { Caller } from "../session/caller.ts";
import type { CallerTrust } from "../session/caller-trust.ts";
import type { CodeTarget } from "./code.ts";

export function readCodeHashKey(db: Queryable): Promise<Buffer> {
  return getOrCreateSecret(db, "otp");
}

const buildTargetCondition = ({ purpose, emailKey }: CodeTarget) =>
  and(eq(otp.purpose, purpose), eq(otp.emailKey, emailKey));
const isActive = () => and(isNull(otp.endedAt), gt(otp.expiresAt, sql`now()`));

/** Serialises the work on the codes of one mailbox and purpose until the transaction ends. */
export async function lockCodes(tx: Tx, { purpose, emailKey }: CodeTarget): Promise<void> {
  const name = `otp ${purpose} ${toMailbox(emailKey)}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Returns the codes of the last hour with their age in seconds, newest first. */
export function listRecentCodes(db: Queryable, { purpose, emailKey }: CodeTarget) {
  return db
    .select({
      age: sql<number>`extract(epoch from now() - ${otp.createdAt})::float8`,
      network: otp.network,
      browserHash: otp.browserHash,
    })
    .from(otp)
    .where(and(eq(otp.purpose, purpose), eq(otp.mailbox, toMailbox(emailKey)), gt(otp.createdAt, ago(HOUR_MS))))
    .orderBy(desc(otp.createdAt));
}

export interface NewCode extends CodeTarget {
  /** Null for a code that cannot be used but counts like any other. */
  codeHash: Buffer | null;
  registrationId: string | null;
  caller: Caller;
}

/**
 * Ends earlier codes of the same registration, browser or network. Codes that others requested stay
 * valid, or else a stranger could end the owner's code again and again.
 */
export async function storeCode(
  tx: Tx,
  { purpose, emailKey, codeHash, registrationId, caller }: NewCode,
): Promise<void> {
  const { network, browserHash } = caller;
  const sameRequester = or(eq(otp.network, network), browserHash ? eq(otp.browserHash, browserHash) : undefined);
  const replaced =
    purpose === "reset" ? sameRequester : registrationId ? eq(otp.registrationId, registrationId) : sql`false`;
  await tx
    .update(otp)
    .set({ endedAt: sql`now()` })
    .where(and(buildTargetCondition({ purpose, emailKey }), isNull(otp.endedAt), replaced));
  await tx.insert(otp).values({
    purpose,
    emailKey,
    mailbox: toMailbox(emailKey),
    codeHash,
    registrationId,
    network,
    browserHash,
    expiresAt: fromNow(OTP_LIFETIME_MS),
  });
}

interface Guesser {
  caller: Caller;
  trust: CallerTrust;
}

/** Counts a try against every code that the guess may match, and returns the codes with tries left. */
export function consumeTries(db: Db, target: CodeTarget, guesser: Guesser) {
  return db.transaction(async (tx) => {
    await lockCodes(tx, target);
    const candidates = await listGuessableCodes(tx, target, guesser);
    if (candidates.length === 0) return [];
    const codesWithTriesLeft = await tx
      .insert(otpTry)
      .values(candidates.map(({ id }) => ({ otpId: id, caller: toTriesKey(guesser) })))
      .onConflictDoUpdate({
        target: [otpTry.otpId, otpTry.caller],
        set: { tries: sql`${otpTry.tries} + 1` },
        setWhere: lt(otpTry.tries, OTP_MAX_TRIES),
      })
      .returning({ id: otpTry.otpId });
    // A known browser, or the network that requested the
    // code, has tries that strangers cannot use up.
    const withinStrangerLimit =
      guesser.trust === "known"
        ? undefined
        : or(eq(otp.network, guesser.caller.network), lt(otp.tries, OTP_MAX_TRIES_OF_STRANGERS));
    return tx
      .update(otp)
      .set({ tries: sql`${otp.tries} + 1` })
      .where(and(inArray(otp.id, listIds(codesWithTriesLeft)), withinStrangerLimit))
      .returning({ id: otp.id, codeHash: otp.codeHash, registrationId: otp.registrationId });
  });
}

/**
 * Any valid reset code of the account matches. Registrations have different passwords, so the
 * browser that started one matches only its own; any other caller matches the latest.
 */
async function listGuessableCodes(tx: Tx, target: CodeTarget, { caller, trust }: Guesser): Promise<{ id: number }[]> {
  if (target.purpose === "reset")
    return tx
      .select({ id: otp.id })
      .from(otp)
      .where(and(buildTargetCondition(target), isActive()));
  const own = tx
    .select({ id: pendingRegistration.id })
    .from(pendingRegistration)
    .where(
      and(
        eq(pendingRegistration.emailKey, target.emailKey),
        eq(pendingRegistration.browserHash, caller.browserHash ?? Buffer.alloc(0)),
      ),
    );
  const latest = tx
    .select({ id: otp.id })
    .from(otp)
    .where(and(buildTargetCondition(target), trust === "known" ? inArray(otp.registrationId, own) : undefined))
    .orderBy(desc(otp.createdAt), desc(otp.id))
    .limit(1);
  return tx
    .select({ id: otp.id })
    .from(otp)
    .where(and(eq(otp.id, latest), isActive()));
}

export async function refundTries(db: Queryable, codes: readonly { id: number }[], guesser: Guesser): Promise<void> {
  const ids = listIds(codes);
  await db
    .update(otp)
    .set({ tries: sql`${otp.tries} - 1` })
    .where(inArray(otp.id, ids));
  await db
    .update(otpTry)
    .set({ tries: sql`${otpTry.tries} - 1` })
    .where(and(inArray(otpTry.otpId, ids), eq(otpTry.caller, toTriesKey(guesser))));
}

function toTriesKey({ caller, trust }: Guesser): string {
  return trust === "known" ? `browser ${caller.browserHash?.toString("base64url")}` : caller.network;
}

const listIds = (codes: readonly { id: number }[]) => codes.map(({ id }) => id);

/** True for exactly one of several concurrent calls. */
export async function consumeCode(tx: Tx, id: number): Promise<boolean> {
  const used = await tx
    .update(otp)
    .set({ endedAt: sql`now()` })
    .where(and(eq(otp.id, id), isActive()))
    .returning({ id: otp.id });
  return used.length === 1;
}
