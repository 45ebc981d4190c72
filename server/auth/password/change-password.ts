import { createInvalidError, ShopError } from "#contract/errors.ts";
import type { Tx } from "#database/database.ts";
import { enqueueRenderedMail } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";
import { readMailSettings } from "#server/shop-settings/index.ts";
import { type Account, lockAccount, setPassword } from "../account.repository.ts";
import { buildPasswordChangeCounters, type FailureLimits } from "../failure-limits.ts";
import { toCaller } from "../session/caller.ts";
import { openSession } from "../session/session.repository.ts";
import { hashPassword, isPasswordCorrect } from "./password.ts";

interface PasswordChange {
  account: Account;
  currentPassword: string;
  newPassword: string;
  ip: string;
  /** Further changes in the same transaction as the password. */
  alsoChange: (tx: Tx) => Promise<void>;
}

/** Ends every session, also the current one, and returns the token of a new session. */
export async function changePassword(shop: Shop, limits: FailureLimits, change: PasswordChange): Promise<string> {
  const { account, currentPassword, newPassword, ip, alsoChange } = change;
  // The limit keeps a stolen session from guessing the password.
  await limits.attempt(buildPasswordChangeCounters(account.emailKey, toCaller({ ip })), async () => {
    if (!(await isPasswordCorrect(account.passwordHash, currentPassword))) throw createWrongPasswordError();
  });
  const passwordHash = await hashPassword(newPassword);
  const mail = await shop.renderMail(
    { template: "password-changed", name: account.name },
    await readMailSettings(shop),
  );
  return shop.db.transaction(async (tx) => {
    const lockedAccount = await lockAccount(tx, account.id);
    if (lockedAccount?.passwordHash !== account.passwordHash) throw createWrongPasswordError();
    await setPassword(tx, account.id, passwordHash);
    await alsoChange(tx);
    await enqueueRenderedMail(shop, tx, { to: account.email, mail });
    const token = await openSession(tx, { customerId: account.id, passwordHash });
    if (!token) throw new ShopError("unexpected");
    return token;
  });
}

function createWrongPasswordError(): ShopError {
  return createInvalidError({ currentPassword: "Current password is incorrect" });
}
