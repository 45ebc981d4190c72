import { timingSafeEqual } from "node:crypto";
import { ShopError } from "#contract/errors.ts";
import { normaliseEmail } from "#contract/rules/text/email.ts";
import type { Shop } from "#server/shop.ts";
import { buildCodeCounters, type FailureLimits } from "../failure-limits.ts";
import type { Caller } from "../session/caller.ts";
import { readCallerTrust } from "../session/caller-trust.ts";
import { hashCode, type Purpose } from "./code.ts";
import { consumeTries, readCodeHashKey, refundTries } from "./otp.repository.ts";

export interface CodeAttempt {
  email: string;
  otp: string;
  caller: Caller;
}

/**
 * Does not use up the code. A try is counted before the comparison, so that parallel attempts share
 * five tries, and refunded if the code was right.
 */
export async function checkCode(
  { db }: Shop,
  limits: FailureLimits,
  { purpose, email, otp, caller }: CodeAttempt & { purpose: Purpose },
) {
  const target = { purpose, emailKey: normaliseEmail(email) };
  const trust = await readCallerTrust(db, target, caller);
  return limits.attempt(buildCodeCounters(caller, trust), async () => {
    const otpHash = hashCode(await readCodeHashKey(db), target, otp);
    const candidates = await consumeTries(db, target, { caller, trust });
    const matching = candidates.find(({ codeHash }) => codeHash && timingSafeEqual(codeHash, otpHash));
    if (!matching) throw new ShopError("wrong-code");
    await refundTries(db, candidates, { caller, trust });
    return matching;
  });
}
