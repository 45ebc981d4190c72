import { normaliseEmail } from "#contract/rules/text/email.ts";
import { readDatabaseTime } from "#database/moment.ts";
import type { Shop } from "#server/shop.ts";
import { readMailSettings } from "#server/shop-settings/index.ts";
import { findAccount, insertRegistration } from "../account.repository.ts";
import { generateCode } from "../codes/code.ts";
import { admitCodeRequest, issueCode } from "../codes/issue-code.ts";
import type { FailureLimits } from "../failure-limits.ts";
import { hashPassword } from "../password/password.ts";
import type { Caller } from "../session/caller.ts";

interface RegistrationRequest {
  name: string;
  email: string;
  phone: string;
  password: string;
  caller: Caller;
}

/**
 * Stores the registration and mails its code. An owner
 * who registers again is informed by mail only.
 */
export async function startRegistration(
  shop: Shop,
  limits: FailureLimits,
  request: RegistrationRequest,
): Promise<void> {
  const { name, email, phone, password, caller } = request;
  const target = { purpose: "registration", emailKey: normaliseEmail(email) } as const;
  const requester = await admitCodeRequest(shop, limits, { target, caller });
  const passwordHash = await hashPassword(password);
  const owner = await findAccount(shop.db, target.emailKey);
  const createdAt = await readDatabaseTime(shop.db);
  const code = generateCode();
  const mail = await shop.renderMail(
    owner
      ? { template: "already-registered", name: owner.name }
      : { template: "registration-code", name, code, createdAt: createdAt.toISOString() },
    await readMailSettings(shop),
  );
  const { browserHash } = caller;
  await issueCode(shop, {
    target,
    requester,
    mail,
    deliver: true,
    ...(owner
      ? { code: null, to: owner.email }
      : {
          code,
          to: email,
          ensureRegistration: (tx) => insertRegistration(tx, { name, email, phone, passwordHash, browserHash }),
        }),
  });
}
