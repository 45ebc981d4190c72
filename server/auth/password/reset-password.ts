import { ShopError } from "#contract/errors.ts";
import { normaliseEmail } from "#contract/rules/text/email.ts";
import { enqueueRenderedMail } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";
import { readMailSettings } from "#server/shop-settings/index.ts";
import { findAccount, setPassword } from "../account.repository.ts";
import { type CodeAttempt, checkCode } from "../codes/check-code.ts";
import { consumeCode } from "../codes/otp.repository.ts";
import type { FailureLimits } from "../failure-limits.ts";
import { deleteKnownBrowsers } from "../session/caller-trust.ts";
import { hashPassword } from "./password.ts";

interface PasswordReset extends CodeAttempt {
  password: string;
}

/**
 * Uses the code, sets the password, ends sessions, deletes
 * known browsers and mails the owner in one transaction.
 */
export async function resetPassword(
  shop: Shop,
  limits: FailureLimits,
  { password, ...attempt }: PasswordReset,
): Promise<void> {
  const emailKey = normaliseEmail(attempt.email);
  const code = await checkCode(shop, limits, { ...attempt, purpose: "reset" });
  const account = await findAccount(shop.db, emailKey);
  if (!account) throw new ShopError("wrong-code");
  // Hashing is expensive, so wrong codes must not get this far.
  const passwordHash = await hashPassword(password);
  const mail = await shop.renderMail(
    { template: "password-changed", name: account.name },
    await readMailSettings(shop),
  );
  await shop.db.transaction(async (tx) => {
    if (!(await consumeCode(tx, code.id))) throw new ShopError("wrong-code");
    await setPassword(tx, account.id, passwordHash);
    // A browser that knew the old password is no longer trusted.
    await deleteKnownBrowsers(tx, { kind: "customer", id: account.id });
    await enqueueRenderedMail(shop, tx, { to: account.email, mail });
  });
  await limits.resetFailures({ kind: "customer", emailKey }, attempt.caller);
}
