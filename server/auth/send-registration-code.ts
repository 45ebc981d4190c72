import { sameEmailForm } from "#contract/rules/email.ts";
import type { Shop } from "#server/shop.ts";
import { findAccount, latestPending } from "./account.repository.ts";
import { newCode } from "./code.ts";
import { assertMaySend, issueCode } from "./issue-code.ts";

/** A new code for the latest pending registration. An owner is told that there is nothing left to verify. */
export async function sendRegistrationCode(shop: Shop, { email }: { email: string }): Promise<void> {
  const who = { purpose: "registration", emailKey: sameEmailForm(email) } as const;
  await assertMaySend(shop.db, who);
  const owner = await findAccount(shop.db, who.emailKey);
  const pending = await latestPending(shop.db, who.emailKey);
  const code = newCode();
  const mail = await shop.renderMail(
    owner
      ? { template: "already-registered", name: owner.name }
      : { template: "verification-code", name: pending?.name ?? "", code },
    shop.env,
  );
  const usable = !owner && pending !== undefined;
  await issueCode(shop, {
    ...who,
    mail,
    to: owner?.email ?? pending?.email ?? email,
    deliver: owner !== undefined || pending !== undefined,
    code: usable ? code : null,
    ...(usable && { registration: async () => pending.id }),
  });
}
