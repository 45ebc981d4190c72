import { createHash, randomInt } from "node:crypto";
import { ShopError } from "#contract/errors.ts";
import { STAFF_RECOVERY_CODES } from "#contract/rules/office-limits.ts";
import type { Queryable } from "#database/database.ts";
import { and, eq, isNull, sql } from "#database/orm.ts";
import { staffRecoveryCode } from "#database/schema.ts";

// Omits letters and digits that look alike on paper.
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";
const LENGTH = 12;

/** Replaces all earlier codes. Plain hashes are enough, because each code is as random as a key. */
export async function replaceRecoveryCodes(db: Queryable, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: STAFF_RECOVERY_CODES }, generateRecoveryCode);
  await db.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
  await db.insert(staffRecoveryCode).values(codes.map((code) => ({ staffId, codeHash: hashCode(code) })));
  return codes;
}

/** Throws for an unknown or used code. */
export async function useRecoveryCode(
  tx: Queryable,
  { staffId, code }: { staffId: string; code: string },
): Promise<void> {
  const used = await tx
    .update(staffRecoveryCode)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(staffRecoveryCode.staffId, staffId),
        eq(staffRecoveryCode.codeHash, hashCode(code)),
        isNull(staffRecoveryCode.usedAt),
      ),
    )
    .returning({ staffId: staffRecoveryCode.staffId });
  if (used.length !== 1) throw new ShopError("wrong-code", { text: "This recovery code is wrong" });
}

/** Returns a code such as "k7m2-9qfd-x3ws". */
function generateRecoveryCode(): string {
  const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return signs.replace(/(.{4})(?=.)/g, "$1-");
}

function hashCode(code: string): Buffer {
  return createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest();
}
