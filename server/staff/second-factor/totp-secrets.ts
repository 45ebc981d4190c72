import { randomBytes } from "node:crypto";
import { ShopError } from "#contract/errors.ts";
import { DAY_MS } from "#contract/rules/limits.ts";
import type { Db, Queryable, Tx } from "#database/database.ts";
import { fromNow } from "#database/moment.ts";
import { eq, inArray, isNull, lt, sql } from "#database/orm.ts";
import { staff, staffTotp } from "#database/schema.ts";
import { type KeyRing, registerKey, type SealedColumn, UnreadableSecret } from "#server/secrets/index.ts";
import { endSessions } from "../sign-in/staff-session.repository.ts";

const SECRET_BYTES = 20;
/** A node of the previous version may still need the unencrypted secret for this long. */
const PLAINTEXT_MS = DAY_MS;
const BATCH = 100;

export const generateTotpSecret = () => randomBytes(SECRET_BYTES);

const getSecretLocation = (staffId: string) => ({ table: "staff_totp", column: "sealed_secret", row: staffId });

/** The old column gets random bytes, so that a node of the previous version refuses every code. */
export async function buildTotpColumns(
  tx: Tx,
  ring: KeyRing,
  { staffId, secret }: { staffId: string; secret: Buffer },
) {
  try {
    await registerKey(tx, ring);
  } catch (error) {
    throw toUnavailableError(error);
  }
  return {
    secret: generateTotpSecret(),
    sealedSecret: ring.seal(getSecretLocation(staffId), secret),
    clearUntil: null,
  };
}

export function decryptTotpSecret(
  ring: KeyRing,
  row: Pick<typeof staffTotp.$inferSelect, "staffId" | "secret" | "sealedSecret">,
) {
  try {
    // A node of the previous version has written this row unencrypted.
    return row.sealedSecret === null ? row.secret : ring.open(getSecretLocation(row.staffId), row.sealedSecret);
  } catch (error) {
    throw toUnavailableError(error);
  }
}

function toUnavailableError(error: unknown): unknown {
  if (!(error instanceof UnreadableSecret)) return error;
  const text =
    "Authenticator codes cannot be used right now. Please use a passkey or a recovery code, and inform the shop's operator";
  return new ShopError("unavailable", { text, cause: error });
}

/** Encrypts in small batches and can be repeated; the unencrypted copy stays for a day. */
export async function encryptPlainTotpSecrets(db: Db, ring: KeyRing): Promise<number> {
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
          .set({ sealedSecret: ring.seal(getSecretLocation(staffId), secret), clearUntil: fromNow(PLAINTEXT_MS) })
          .where(eq(staffTotp.staffId, staffId));
      return rows.length;
    });
    done += sealed;
    if (sealed < BATCH) return done;
  }
}

/** Removes unencrypted copies after their day, or with `atOnce` all of them. */
export async function removePlainTotpSecrets(db: Queryable, { atOnce = false } = {}): Promise<void> {
  const due = atOnce ? sql`${staffTotp.clearUntil} is not null` : lt(staffTotp.clearUntil, sql`now()`);
  await db
    .update(staffTotp)
    .set({ secret: sql`sha256(convert_to(gen_random_uuid()::text, 'UTF8'))`, clearUntil: null })
    .where(due);
}

/** Staff whose secret is unreadable set up their app again at the next sign-in. */
export const totpSecretColumn: SealedColumn = {
  table: "staff_totp",
  column: "sealed_secret",
  id: "staff_id",
  async deleteUnreadable(tx, rows) {
    const staffIds = [...rows];
    await tx.delete(staffTotp).where(inArray(staffTotp.staffId, staffIds));
    for (const staffId of staffIds) await endSessions(tx, staffId);
    const members = await tx.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, staffIds));
    return members.map(({ id, name }) => ({ action: "staff.forget-totp", subject: { kind: "staff", id, name } }));
  },
};
