import { ShopError } from "#contract/errors.ts";
import { SECOND_MS, SESSION_IDLE_MS } from "#contract/rules/limits.ts";
import { normaliseEmail } from "#contract/rules/text/email.ts";
import type { Shop } from "#server/shop.ts";
import { findAccount, toUser } from "../account.repository.ts";
import { buildLoginCounters, type FailureLimits } from "../failure-limits.ts";
import { isPasswordCorrect } from "../password/password.ts";
import type { Caller } from "./caller.ts";
import { readCallerTrust, rememberCaller } from "./caller-trust.ts";
import { openSession } from "./session.repository.ts";

interface Credentials {
  email: string;
  password: string;
  caller: Caller;
}

export async function signIn({ db }: Shop, limits: FailureLimits, { email, password, caller }: Credentials) {
  const emailKey = normaliseEmail(email);
  const trust = await readCallerTrust(db, { purpose: "login", emailKey }, caller);
  return limits.attempt(buildLoginCounters({ kind: "customer", emailKey }, caller, trust), async () => {
    const account = await findAccount(db, emailKey);
    const matches = await isPasswordCorrect(account?.passwordHash, password);
    const token =
      account && matches
        ? await openSession(db, { customerId: account.id, passwordHash: account.passwordHash })
        : undefined;
    if (!account || !token) throw new ShopError("wrong-login");
    await rememberCaller(db, { kind: "customer", id: account.id }, caller);
    return { token, user: toUser(account), expiresIn: SESSION_IDLE_MS / SECOND_MS };
  });
}
