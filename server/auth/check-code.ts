import { timingSafeEqual } from "node:crypto";
import { ShopError } from "#contract/errors.ts";
import { sameEmailForm } from "#contract/rules/email.ts";
import type { Shop } from "#server/shop.ts";
import { hashCode, type Purpose } from "./code.ts";
import type { FailureLimits } from "./failure-limits.ts";
import { codeKey, giveTryBack, takeTry } from "./otp.repository.ts";

interface Guess {
  purpose: Purpose;
  email: string;
  otp: string;
  ip: string;
}

/**
 * Compares a code; does not use it up. The try is counted before comparing, so parallel guesses get five between them,
 * and given back when it was right: checking a code and then using it is one try, not two.
 */
export function checkCode({ db }: Shop, limits: FailureLimits, { purpose, email, otp, ip }: Guess) {
  const who = { purpose, emailKey: sameEmailForm(email) };
  return limits.attempt({ ip }, async () => {
    const key = await codeKey(db);
    const kept = await takeTry(db, who);
    if (!kept?.codeHash || !timingSafeEqual(kept.codeHash, hashCode(key, who, otp))) throw new ShopError("wrong-code");
    await giveTryBack(db, kept.id);
    return { id: kept.id, registrationId: kept.registrationId };
  });
}
