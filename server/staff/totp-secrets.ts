import { randomBytes } from "node:crypto";
import { ShopError } from "#contract/errors.ts";
import { DAY_MS } from "#contract/rules/limits.ts";
import type { Db, Queryable, Tx } from "#database/database.ts";
import { fromNow } from "#database/moment.ts";
import { eq, inArray, isNull, lt, sql } from "#database/orm.ts";
import { staff, staffTotp } from "#database/schema.ts";
import { type KeyRing, registerKey, type SealedColumn, UnreadableSecret } from "#server/secrets/index.ts";
import { endSessionsOf } from "./staff-session.repository.ts";

const SECRET_BYTES = 20;
/** How long a secret that was in clear before stays so beside the encrypted one: a node of the version before may still need it. */
const CLEAR_FOR_MS = DAY_MS;
const BATCH = 100;

export const newTotpSecret = () => randomBytes(SECRET_BYTES);

const placeOf = (staffId: string) => ({ table: "staff_totp", column: "sealed_secret", row: staffId });

/** The columns of a new secret. In the old one are random bytes: a node of the version before refuses every code. */
export async function sealedTotp(tx: Tx, ring: KeyRing, { staffId, secret }: { staffId: string; secret: Buffer }) {
  try {
    await registerKey(tx, ring);
  } catch (error) {
    throw unreadable(error);
  }
  return { secret: newTotpSecret(), sealedSecret: ring.seal(placeOf(staffId), secret), clearUntil: null };
}

export function openTotp(
  ring: KeyRing,
  row: Pick<typeof staffTotp.$inferSelect, "staffId" | "secret" | "sealedSecret">,
) {
  try {
    // Not encrypted yet: a node of the version before has written it.
    return row.sealedSecret === null ? row.secret : ring.open(placeOf(row.staffId), row.sealedSecret);
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(error: unknown): unknown {
  if (!(error instanceof UnreadableSecret)) return error;
  const text =
    "Codes of an app cannot be used now. Please use a passkey or a recovery code, and tell the shop's operator";
  return new ShopError("unavailable", { text, cause: error });
}

/** Encrypts what is in clear, a few at a time, as often as it is called; the clear one stays for a day. */
export async function sealClearTotp(db: Db, ring: KeyRing): Promise<number> {
  let done = 0;
  for (;;) {
    const sealed = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ staffId: staffTotp.staffId, secret: staffTotp.secret })
        .from(staffTotp)
        .where(isNull(staffTotp.sealedSecret))
        .limit(BATCH)
        .for("update", { skipLocked: true });
      if (rows.length > 0) await registerKey(tx, ring);
      for (const { staffId, secret } of rows)
        await tx
          .update(staffTotp)
          .set({ sealedSecret: ring.seal(placeOf(staffId), secret), clearUntil: fromNow(CLEAR_FOR_MS) })
          .where(eq(staffTotp.staffId, staffId));
      return rows.length;
    });
    done += sealed;
    if (sealed < BATCH) return done;
  }
}

/** Removes the clear copies whose day is over; `at once`: all of them. */
export async function removeClearTotp(db: Queryable, { atOnce = false } = {}): Promise<void> {
  const due = atOnce ? sql`${staffTotp.clearUntil} is not null` : lt(staffTotp.clearUntil, sql`now()`);
  await db
    .update(staffTotp)
    .set({ secret: sql`sha256(convert_to(gen_random_uuid()::text, 'UTF8'))`, clearUntil: null })
    .where(due);
}

/** Staff whose secret cannot be read any more set their app up again when they next sign in. */
export const totpSecrets: SealedColumn = {
  table: "staff_totp",
  column: "sealed_secret",
  id: "staff_id",
  async forget(tx, rows) {
    const staffIds = [...rows];
    await tx.delete(staffTotp).where(inArray(staffTotp.staffId, staffIds));
    for (const staffId of staffIds) await endSessionsOf(tx, staffId);
    const members = await tx.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, staffIds));
    return members.map(({ id, name }) => ({ action: "staff.forget-totp", subject: { kind: "staff", id, name } }));
  },
};
