import { createHash, randomInt } from "node:crypto";
import { ShopError } from "#contract/errors.ts";
import { STAFF_RECOVERY_CODES } from "#contract/rules/limits.ts";
import type { Queryable } from "#database/database.ts";
import { and, eq, isNull, sql } from "#database/orm.ts";
import { staffRecoveryCode } from "#database/schema.ts";

// Without letters and digits that are taken for one another on paper.
const SIGNS = "23456789abcdefghjkmnpqrstuvwxyz";
const LENGTH = 12;

/** New codes in the place of all earlier ones. They are shown once and kept as hashes: each is as random as a key. */
export async function giveRecoveryCodes(db: Queryable, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: STAFF_RECOVERY_CODES }, newCode);
  await db.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
  await db.insert(staffRecoveryCode).values(codes.map((code) => ({ staffId, codeHash: hashOf(code) })));
  return codes;
}

/** Uses a code up; refuses one that there is not, or that was used before. */
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
        eq(staffRecoveryCode.codeHash, hashOf(code)),
        isNull(staffRecoveryCode.usedAt),
      ),
    )
    .returning({ staffId: staffRecoveryCode.staffId });
  if (used.length !== 1) throw new ShopError("wrong-code", { text: "This recovery code is not right" });
}

/** "k7m2-9qfd-x3ws" */
function newCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return signs.replace(/(.{4})(?=.)/g, "$1-");
}

function hashOf(code: string): Buffer {
  return createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest();
}
