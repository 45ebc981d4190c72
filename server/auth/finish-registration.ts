import { ShopError } from "#contract/errors.ts";
import type { Shop } from "#server/shop.ts";
import { activate } from "./account.repository.ts";
import { checkCode, type Guess } from "./check-code.ts";
import type { FailureLimits } from "./failure-limits.ts";
import { useUpCode } from "./otp.repository.ts";

/** The code activates the registration it was made for, with that registration's password and no other. */
export async function finishRegistration(shop: Shop, limits: FailureLimits, guess: Guess): Promise<void> {
  const code = await checkCode(shop, limits, { ...guess, purpose: "registration" });
  await shop.db.transaction(async (tx) => {
    const activated =
      code.registrationId !== null && (await useUpCode(tx, code.id)) && (await activate(tx, code.registrationId));
    if (!activated) throw new ShopError("wrong-code");
  });
}
