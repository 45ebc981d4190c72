import { mailboxOf } from "#contract/rules/email.ts";
import { HOUR_MS, OTP_LIFETIME_MS, OTP_MAX_TRIES, OTP_MAX_TRIES_OF_STRANGERS } from "#contract/rules/limits.ts";
import type { Db, Queryable, Tx } from "#database/database.ts";
import { ago, fromNow } from "#database/moment.ts";
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from "#database/orm.ts";
import { otp, otpTry, pendingRegistration } from "#database/schema.ts";
import { sharedSecret } from "#database/secret.ts";
import type { Caller } from "./caller.ts";
import type { CodeFor } from "./code.ts";
import type { Standing } from "./standing.ts";

/** The key of every code's hash. */
export function codeKey(db: Queryable): Promise<Buffer> {
  return sharedSecret(db, "otp");
}

const of = ({ purpose, emailKey }: CodeFor) => and(eq(otp.purpose, purpose), eq(otp.emailKey, emailKey));
const alive = () => and(isNull(otp.endedAt), gt(otp.expiresAt, sql`now()`));

/** One at a time per mailbox and purpose until the transaction ends. */
export async function lockCodes(tx: Tx, { purpose, emailKey }: CodeFor): Promise<void> {
  const name = `otp ${purpose} ${mailboxOf(emailKey)}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The codes that a mailbox was sent in the last hour: how many seconds ago and who asked, youngest first. */
export function recentCodes(db: Queryable, { purpose, emailKey }: CodeFor) {
  return db
    .select({
      age: sql<number>`extract(epoch from now() - ${otp.createdAt})::float8`,
      network: otp.network,
      browserHash: otp.browserHash,
    })
    .from(otp)
    .where(and(eq(otp.purpose, purpose), eq(otp.mailbox, mailboxOf(emailKey)), gt(otp.createdAt, ago(HOUR_MS))))
    .orderBy(desc(otp.createdAt));
}

export interface NewCode extends CodeFor {
  /** Null for a code that nobody has, counted like any other. */
  codeHash: Buffer | null;
  registrationId: string | null;
  caller: Caller;
}

/**
 * Keeps a new code and ends the one that it stands in for: of the same registration, or asked for by the same browser or
 * network. A code that somebody else asked for lives on, or else a stranger could end the owner's as often as it is sent.
 */
export async function keepCode(
  tx: Tx,
  { purpose, emailKey, codeHash, registrationId, caller }: NewCode,
): Promise<void> {
  const { network, browserHash } = caller;
  const sameAsker = or(eq(otp.network, network), browserHash ? eq(otp.browserHash, browserHash) : undefined);
  const replaced =
    purpose === "reset" ? sameAsker : registrationId ? eq(otp.registrationId, registrationId) : sql`false`;
  await tx
    .update(otp)
    .set({ endedAt: sql`now()` })
    .where(and(of({ purpose, emailKey }), isNull(otp.endedAt), replaced));
  await tx.insert(otp).values({
    purpose,
    emailKey,
    mailbox: mailboxOf(emailKey),
    codeHash,
    registrationId,
    network,
    browserHash,
    expiresAt: fromNow(OTP_LIFETIME_MS),
  });
}

interface Guesser {
  caller: Caller;
  standing: Standing;
}

/** Counts a try against each code that the guess may be of and hands those out for comparing that bear another one. */
export function takeTries(db: Db, who: CodeFor, guesser: Guesser) {
  return db.transaction(async (tx) => {
    await lockCodes(tx, who);
    const candidates = await guessableCodes(tx, who, guesser);
    if (candidates.length === 0) return [];
    const bearing = await tx
      .insert(otpTry)
      .values(candidates.map(({ id }) => ({ otpId: id, caller: nameOf(guesser) })))
      .onConflictDoUpdate({
        target: [otpTry.otpId, otpTry.caller],
        set: { tries: sql`${otpTry.tries} + 1` },
        setWhere: lt(otpTry.tries, OTP_MAX_TRIES),
      })
      .returning({ id: otpTry.otpId });
    // Whoever is known, or asked for the code, has tries that no crowd of strangers can use up.
    const notCrowdedOut =
      guesser.standing === "known"
        ? undefined
        : or(eq(otp.network, guesser.caller.network), lt(otp.tries, OTP_MAX_TRIES_OF_STRANGERS));
    return tx
      .update(otp)
      .set({ tries: sql`${otp.tries} + 1` })
      .where(and(inArray(otp.id, idsOf(bearing)), notCrowdedOut))
      .returning({ id: otp.id, codeHash: otp.codeHash, registrationId: otp.registrationId });
  });
}

/**
 * A reset opens one account, whichever of its codes proves the mailbox. Registrations differ in their passwords: the
 * browser that began one means that one and no other; anybody else means the latest.
 */
async function guessableCodes(tx: Tx, who: CodeFor, { caller, standing }: Guesser): Promise<{ id: number }[]> {
  if (who.purpose === "reset")
    return tx
      .select({ id: otp.id })
      .from(otp)
      .where(and(of(who), alive()));
  const own = tx
    .select({ id: pendingRegistration.id })
    .from(pendingRegistration)
    .where(
      and(
        eq(pendingRegistration.emailKey, who.emailKey),
        eq(pendingRegistration.browserHash, caller.browserHash ?? Buffer.alloc(0)),
      ),
    );
  const latest = tx
    .select({ id: otp.id })
    .from(otp)
    .where(and(of(who), standing === "known" ? inArray(otp.registrationId, own) : undefined))
    .orderBy(desc(otp.createdAt), desc(otp.id))
    .limit(1);
  return tx
    .select({ id: otp.id })
    .from(otp)
    .where(and(eq(otp.id, latest), alive()));
}

export async function giveTriesBack(db: Queryable, codes: readonly { id: number }[], guesser: Guesser): Promise<void> {
  const ids = idsOf(codes);
  await db
    .update(otp)
    .set({ tries: sql`${otp.tries} - 1` })
    .where(inArray(otp.id, ids));
  await db
    .update(otpTry)
    .set({ tries: sql`${otpTry.tries} - 1` })
    .where(and(inArray(otpTry.otpId, ids), eq(otpTry.caller, nameOf(guesser))));
}

/** Under what a guesser's tries are counted. */
function nameOf({ caller, standing }: Guesser): string {
  return standing === "known" ? `browser ${caller.browserHash?.toString("base64url")}` : caller.network;
}

const idsOf = (codes: readonly { id: number }[]) => codes.map(({ id }) => id);

/** True for exactly one caller. */
export async function useUpCode(tx: Tx, id: number): Promise<boolean> {
  const used = await tx
    .update(otp)
    .set({ endedAt: sql`now()` })
    .where(and(eq(otp.id, id), alive()))
    .returning({ id: otp.id });
  return used.length === 1;
}
