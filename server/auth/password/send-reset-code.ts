import { normaliseEmail } from "#contract/rules/text/email.ts";
import type { Shop } from "#server/shop.ts";
import { readMailSettings } from "#server/shop-settings/index.ts";
import { findAccount } from "../account.repository.ts";
import { generateCode } from "../codes/code.ts";
import { admitCodeRequest, issueCode } from "../codes/issue-code.ts";
import type { FailureLimits } from "../failure-limits.ts";
import type { Caller } from "../session/caller.ts";

export async function sendResetCode(
  shop: Shop,
  limits: FailureLimits,
  { email, caller }: { email: string; caller: Caller },
): Promise<void> {
  const target = { purpose: "reset", emailKey: normaliseEmail(email) } as const;
  const requester = await admitCodeRequest(shop, limits, { target, caller });
  const owner = await findAccount(shop.db, target.emailKey);
  const code = generateCode();
  const mail = await shop.renderMail(
    { template: "reset-code", name: owner?.name ?? "", code },
    await readMailSettings(shop),
  );
  await issueCode(shop, {
    target,
    requester,
    mail,
    to: owner?.email ?? email,
    deliver: owner !== undefined,
    code: owner ? code : null,
  });
}
