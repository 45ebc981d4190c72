import { normaliseEmail } from "#contract/rules/email.ts";
import { databaseNow } from "#database/moment.ts";
import type { Shop } from "#server/shop.ts";
import { shopFacts } from "#server/shop-settings/index.ts";
import { findAccount, latestPending } from "./account.repository.ts";
import type { Caller } from "./caller.ts";
import { newCode } from "./code.ts";
import type { FailureLimits } from "./failure-limits.ts";
import { admitAsker, issueCode } from "./issue-code.ts";

/**
 * A new code for the registration that this browser began; for the latest one where it began none. An owner is told that
 * there is nothing left to verify.
 */
export async function sendRegistrationCode(
  shop: Shop,
  limits: FailureLimits,
  { email, caller }: { email: string; caller: Caller },
): Promise<void> {
  const who = { purpose: "registration", emailKey: normaliseEmail(email) } as const;
  const asker = await admitAsker(shop, limits, { who, caller });
  const owner = await findAccount(shop.db, who.emailKey);
  const ownOnly = asker.standing === "known" ? caller.browserHash : null;
  const pending = await latestPending(shop.db, who.emailKey, ownOnly);
  const begunAt = pending?.createdAt ?? (await databaseNow(shop.db));
  const code = newCode();
  const mail = await shop.renderMail(
    owner
      ? { template: "already-registered", name: owner.name }
      : { template: "verification-code", name: pending?.name ?? "", code, begunAt: begunAt.toISOString() },
    await shopFacts(shop),
  );
  const usable = !owner && pending !== undefined;
  await issueCode(shop, {
    who,
    asker,
    mail,
    to: owner?.email ?? pending?.email ?? email,
    deliver: owner !== undefined || pending !== undefined,
    code: usable ? code : null,
    ...(usable && { registration: async () => pending.id }),
  });
}
