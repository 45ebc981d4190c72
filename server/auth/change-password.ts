import { invalid, ShopError } from "#contract/errors.ts";
import type { Tx } from "#database/database.ts";
import { postMail } from "#server/mail/index.ts";
import type { Shop } from "#server/shop.ts";
import { shopFacts } from "#server/shop-settings/index.ts";
import { type Account, lockAccount, setPassword } from "./account.repository.ts";
import { callerOf } from "./caller.ts";
import { type FailureLimits, passwordChangeCounters } from "./failure-limits.ts";
import { hashPassword, passwordMatches } from "./password.ts";
import { openSession } from "./session.repository.ts";

interface PasswordChange {
  account: Account;
  currentPassword: string;
  newPassword: string;
  ip: string;
  /** What changes together with the password, or not at all. */
  alsoChange: (tx: Tx) => Promise<void>;
}

/** Every session ends, the asking one too; the token of a new one is handed out. */
export async function changePassword(shop: Shop, limits: FailureLimits, change: PasswordChange): Promise<string> {
  const { account, currentPassword, newPassword, ip, alsoChange } = change;
  // A stolen session must not be a place to guess the password at leisure.
  await limits.attempt(passwordChangeCounters(account.emailKey, callerOf({ ip })), async () => {
    if (!(await passwordMatches(account.passwordHash, currentPassword))) throw wrongCurrentPassword();
  });
  const passwordHash = await hashPassword(newPassword);
  const mail = await shop.renderMail({ template: "password-changed", name: account.name }, await shopFacts(shop));
  return shop.db.transaction(async (tx) => {
    const now = await lockAccount(tx, account.id);
    if (now?.passwordHash !== account.passwordHash) throw wrongCurrentPassword();
    await setPassword(tx, account.id, passwordHash);
    await alsoChange(tx);
    await postMail(shop, tx, { to: account.email, mail });
    const token = await openSession(tx, { customerId: account.id, passwordHash });
    if (!token) throw new ShopError("unexpected");
    return token;
  });
}

function wrongCurrentPassword(): ShopError {
  return invalid({ currentPassword: "Current password is incorrect" });
}
