import { ShopError } from "#contract/errors.ts";
import { normaliseEmail } from "#contract/rules/text/email.ts";
import type { Shop } from "#server/shop.ts";
import { activateRegistration } from "../account.repository.ts";
import { type CodeAttempt, checkCode } from "../codes/check-code.ts";
import { consumeCode, lockCodes } from "../codes/otp.repository.ts";
import type { FailureLimits } from "../failure-limits.ts";

/** A code activates only its own registration, with the password of that registration. */
export async function finishRegistration(shop: Shop, limits: FailureLimits, attempt: CodeAttempt): Promise<void> {
  const code = await checkCode(shop, limits, { ...attempt, purpose: "registration" });
  await shop.db.transaction(async (tx) => {
    // A concurrent attempt takes the same lock first, so that the two transactions cannot deadlock.
    await lockCodes(tx, { purpose: "registration", emailKey: normaliseEmail(attempt.email) });
    const activated =
      code.registrationId !== null &&
      (await consumeCode(tx, code.id)) &&
      (await activateRegistration(tx, code.registrationId));
    if (!activated) throw new ShopError("wrong-code");
  });
}
