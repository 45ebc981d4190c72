import { ShopError } from "#contract/errors.ts";
import { normaliseEmail } from "#contract/rules/email.ts";
import type { Shop } from "#server/shop.ts";
import { activate } from "./account.repository.ts";
import { checkCode, type Guess } from "./check-code.ts";
import type { FailureLimits } from "./failure-limits.ts";
import { lockCodes, useUpCode } from "./otp.repository.ts";

/** The code activates the registration it was made for, with that registration's password and no other. */
export async function finishRegistration(shop: Shop, limits: FailureLimits, guess: Guess): Promise<void> {
  const code = await checkCode(shop, limits, { ...guess, purpose: "registration" });
  await shop.db.transaction(async (tx) => {
    // Whoever guesses at the same time holds what goes with the registration, and waits for what is held here.
    await lockCodes(tx, { purpose: "registration", emailKey: normaliseEmail(guess.email) });
    const activated =
      code.registrationId !== null && (await useUpCode(tx, code.id)) && (await activate(tx, code.registrationId));
    if (!activated) throw new ShopError("wrong-code");
  });
}
