import { sameEmailForm } from "#contract/rules/email.ts";
import type { Shop } from "#server/shop.ts";
import { findAccount } from "./account.repository.ts";
import { newCode } from "./code.ts";
import { assertMaySend, issueCode } from "./issue-code.ts";

export async function sendResetCode(shop: Shop, { email }: { email: string }): Promise<void> {
  const who = { purpose: "reset", emailKey: sameEmailForm(email) } as const;
  await assertMaySend(shop.db, who);
  const owner = await findAccount(shop.db, who.emailKey);
  const code = newCode();
  const mail = await shop.renderMail({ template: "reset-code", name: owner?.name ?? "", code }, shop.env);
  await issueCode(shop, {
    ...who,
    mail,
    to: owner?.email ?? email,
    deliver: owner !== undefined,
    code: owner ? code : null,
  });
}
