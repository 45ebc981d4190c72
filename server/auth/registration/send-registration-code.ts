import { normaliseEmail } from "#contract/rules/text/email.ts";
import { readDatabaseTime } from "#database/moment.ts";
import type { Shop } from "#server/shop.ts";
import { readMailSettings } from "#server/shop-settings/index.ts";
import { findAccount, findLatestRegistration } from "../account.repository.ts";
import { generateCode } from "../codes/code.ts";
import { admitCodeRequest, issueCode } from "../codes/issue-code.ts";
import type { FailureLimits } from "../failure-limits.ts";
import type { Caller } from "../session/caller.ts";

/**
 * Uses the registration that this browser started, otherwise the latest one. The owner of an
 * account is informed that nothing is left to verify.
 */
export async function sendRegistrationCode(
  shop: Shop,
  limits: FailureLimits,
  { email, caller }: { email: string; caller: Caller },
): Promise<void> {
  const target = { purpose: "registration", emailKey: normaliseEmail(email) } as const;
  const requester = await admitCodeRequest(shop, limits, { target, caller });
  const owner = await findAccount(shop.db, target.emailKey);
  const ownOnly = requester.trust === "known" ? caller.browserHash : null;
  const registration = await findLatestRegistration(shop.db, target.emailKey, ownOnly);
  const createdAt = registration?.createdAt ?? (await readDatabaseTime(shop.db));
  const code = generateCode();
  const mail = await shop.renderMail(
    owner
      ? { template: "already-registered", name: owner.name }
      : { template: "verification-code", name: registration?.name ?? "", code, createdAt: createdAt.toISOString() },
    await readMailSettings(shop),
  );
  const usable = !owner && registration !== undefined;
  await issueCode(shop, {
    target,
    requester,
    mail,
    to: owner?.email ?? registration?.email ?? email,
    deliver: owner !== undefined || registration !== undefined,
    code: usable ? code : null,
    ...(usable && { ensureRegistration: async () => registration.id }),
  });
}
