import { normaliseEmail } from "#contract/rules/email.ts";
import type { Shop } from "#server/shop.ts";
import { shopFacts } from "#server/shop-settings/index.ts";
import { findAccount } from "./account.repository.ts";
import type { Caller } from "./caller.ts";
import { newCode } from "./code.ts";
import type { FailureLimits } from "./failure-limits.ts";
import { admitAsker, issueCode } from "./issue-code.ts";

export async function sendResetCode(
  shop: Shop,
  limits: FailureLimits,
  { email, caller }: { email: string; caller: Caller },
): Promise<void> {
  const who = { purpose: "reset", emailKey: normaliseEmail(email) } as const;
  const asker = await admitAsker(shop, limits, { who, caller });
  const owner = await findAccount(shop.db, who.emailKey);
  const code = newCode();
  const mail = await shop.renderMail({ template: "reset-code", name: owner?.name ?? "", code }, await shopFacts(shop));
  await issueCode(shop, {
    who,
    asker,
    mail,
    to: owner?.email ?? email,
    deliver: owner !== undefined,
    code: owner ? code : null,
  });
}
