import { OTP_LIFETIME_MS, OTP_MAX_TRIES } from "#contract/rules/limits.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { fromNow } from "#database/moment.ts";
import { and, desc, eq, gt, isNull, lt, sql } from "#database/orm.ts";
import { otp } from "#database/schema.ts";
import { sharedSecret } from "#database/secret.ts";
import type { CodeFor } from "./code.ts";

/** The key of every code's hash. */
export function codeKey(db: Queryable): Promise<Buffer> {
  return sharedSecret(db, "otp");
}

const of = ({ purpose, emailKey }: CodeFor) => and(eq(otp.purpose, purpose), eq(otp.emailKey, emailKey));
const alive = () => and(isNull(otp.endedAt), gt(otp.expiresAt, sql`now()`));

/** One at a time per e-mail and purpose until the transaction ends. */
export async function lockCodes(tx: Tx, { purpose, emailKey }: CodeFor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${purpose} ${emailKey}`}, 0))`);
}

/** How many seconds ago the codes of the last hour were made, youngest first. */
export async function recentCodeAges(db: Queryable, who: CodeFor): Promise<number[]> {
  const rows = await db
    .select({ age: sql<number>`extract(epoch from now() - ${otp.createdAt})::float8` })
    .from(otp)
    .where(and(of(who), gt(otp.createdAt, sql`now() - interval '1 hour'`)))
    .orderBy(desc(otp.createdAt));
  return rows.map(({ age }) => age);
}

/** Keeps a new code; the one before it ends. Without a hash it is a code that nobody has, counted like any other. */
export async function keepCode(
  tx: Tx,
  { purpose, emailKey, codeHash, registrationId }: CodeFor & { codeHash: Buffer | null; registrationId: string | null },
): Promise<void> {
  await tx
    .update(otp)
    .set({ endedAt: sql`now()` })
    .where(and(of({ purpose, emailKey }), isNull(otp.endedAt)));
  await tx.insert(otp).values({ purpose, emailKey, codeHash, registrationId, expiresAt: fromNow(OTP_LIFETIME_MS) });
}

/** Counts a try against the live code and hands it out for comparing; nothing when there is none or its tries are used up. */
export async function takeTry(db: Queryable, who: CodeFor) {
  const latest = db
    .select({ id: otp.id })
    .from(otp)
    .where(and(of(who), alive()))
    .orderBy(desc(otp.createdAt), desc(otp.id))
    .limit(1);
  const [taken] = await db
    .update(otp)
    .set({ tries: sql`${otp.tries} + 1` })
    .where(and(eq(otp.id, latest), alive(), lt(otp.tries, OTP_MAX_TRIES)))
    .returning({ id: otp.id, codeHash: otp.codeHash, registrationId: otp.registrationId });
  return taken;
}

export async function giveTryBack(db: Queryable, id: number): Promise<void> {
  await db
    .update(otp)
    .set({ tries: sql`${otp.tries} - 1` })
    .where(eq(otp.id, id));
}

/** True for exactly one caller. */
export async function useUpCode(tx: Tx, id: number): Promise<boolean> {
  const used = await tx
    .update(otp)
    .set({ endedAt: sql`now()` })
    .where(and(eq(otp.id, id), alive()))
    .returning({ id: otp.id });
  return used.length === 1;
}
