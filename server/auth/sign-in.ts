import { ShopError } from "#contract/errors.ts";
import { normaliseEmail } from "#contract/rules/email.ts";
import { SECOND_MS, SESSION_IDLE_MS } from "#contract/rules/limits.ts";
import type { Shop } from "#server/shop.ts";
import { findAccount, userOf } from "./account.repository.ts";
import type { Caller } from "./caller.ts";
import { type FailureLimits, loginCounters } from "./failure-limits.ts";
import { passwordMatches } from "./password.ts";
import { openSession } from "./session.repository.ts";
import { rememberCaller, standingOf } from "./standing.ts";

interface Credentials {
  email: string;
  password: string;
  caller: Caller;
}

export async function signIn({ db }: Shop, limits: FailureLimits, { email, password, caller }: Credentials) {
  const emailKey = normaliseEmail(email);
  const standing = await standingOf(db, { purpose: "login", emailKey }, caller);
  return limits.attempt(loginCounters({ kind: "customer", emailKey }, caller, standing), async () => {
    const account = await findAccount(db, emailKey);
    const matches = await passwordMatches(account?.passwordHash, password);
    const token =
      account && matches
        ? await openSession(db, { customerId: account.id, passwordHash: account.passwordHash })
        : undefined;
    if (!account || !token) throw new ShopError("wrong-login");
    await rememberCaller(db, { kind: "customer", id: account.id }, caller);
    return { token, user: userOf(account), expiresIn: SESSION_IDLE_MS / SECOND_MS };
  });
}
