import { timingSafeEqual } from "node:crypto";
import { ShopError } from "#contract/errors.ts";
import { normaliseEmail } from "#contract/rules/email.ts";
import type { Shop } from "#server/shop.ts";
import type { Caller } from "./caller.ts";
import { hashCode, type Purpose } from "./code.ts";
import { codeCounters, type FailureLimits } from "./failure-limits.ts";
import { codeKey, giveTriesBack, takeTries } from "./otp.repository.ts";
import { standingOf } from "./standing.ts";

export interface Guess {
  email: string;
  otp: string;
  caller: Caller;
}

/**
 * Compares a code; does not use it up. The try is counted before comparing, so parallel guesses get five between them,
 * and given back when it was right: checking a code and then using it is one try, not two.
 */
export async function checkCode(
  { db }: Shop,
  limits: FailureLimits,
  { purpose, email, otp, caller }: Guess & { purpose: Purpose },
) {
  const who = { purpose, emailKey: normaliseEmail(email) };
  const standing = await standingOf(db, who, caller);
  return limits.attempt(codeCounters(caller, standing), async () => {
    const typed = hashCode(await codeKey(db), who, otp);
    const taken = await takeTries(db, who, { caller, standing });
    const right = taken.find(({ codeHash }) => codeHash && timingSafeEqual(codeHash, typed));
    if (!right) throw new ShopError("wrong-code");
    await giveTriesBack(db, taken, { caller, standing });
    return right;
  });
}
