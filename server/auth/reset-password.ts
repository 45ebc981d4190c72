import { ShopError } from "#contract/errors.ts";
import { normaliseEmail } from "#contract/rules/email.ts";
import { postMail } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";
import { shopFacts } from "#server/shop-settings/index.ts";
import { findAccount, setPassword } from "./account.repository.ts";
import { checkCode, type Guess } from "./check-code.ts";
import type { FailureLimits } from "./failure-limits.ts";
import { useUpCode } from "./otp.repository.ts";
import { hashPassword } from "./password.ts";
import { forgetBrowsers } from "./standing.ts";

interface Reset extends Guess {
  password: string;
}

/** One transaction uses the code up, sets the password, ends all sessions, forgets all browsers and tells the owner. */
export async function resetPassword(shop: Shop, limits: FailureLimits, { password, ...guess }: Reset): Promise<void> {
  const emailKey = normaliseEmail(guess.email);
  const code = await checkCode(shop, limits, { ...guess, purpose: "reset" });
  const account = await findAccount(shop.db, emailKey);
  if (!account) throw new ShopError("wrong-code");
  // Only for a right code: hashing is dear, and guesses must not buy it.
  const passwordHash = await hashPassword(password);
  const mail = await shop.renderMail({ template: "password-changed", name: account.name }, await shopFacts(shop));
  await shop.db.transaction(async (tx) => {
    if (!(await useUpCode(tx, code.id))) throw new ShopError("wrong-code");
    await setPassword(tx, account.id, passwordHash);
    // Whoever knew the old password is no better than a stranger now.
    await forgetBrowsers(tx, { kind: "customer", id: account.id });
    await postMail(shop, tx, { to: account.email, mail });
  });
  await limits.forgive({ kind: "customer", emailKey }, guess.caller);
}
