import { randomInt } from "node:crypto";
import type { Tx } from "#database/database.ts";
import { promotionCode } from "#database/schema.ts";

/** Without 0, O, 1, I, L and U, which are easily confused. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 3;
const GROUP = 4;

/** Twelve random characters: one of 5 × 10^17, so that a code cannot be guessed. */
function createCode(): string {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

export async function insertGeneratedCodes(
  tx: Tx,
  { promotionId, count }: { promotionId: number; count: number },
): Promise<void> {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(createCode());
  await tx.insert(promotionCode).values([...codes].map((code) => ({ code, promotionId, isSingleUse: true })));
}
