import { normaliseEmail } from "#contract/rules/email.ts";
import { databaseNow } from "#database/moment.ts";
import type { Shop } from "#server/shop.ts";
import { shopFacts } from "#server/shop-settings/index.ts";
import { findAccount, insertPending } from "./account.repository.ts";
import type { Caller } from "./caller.ts";
import { newCode } from "./code.ts";
import type { FailureLimits } from "./failure-limits.ts";
import { admitAsker, issueCode } from "./issue-code.ts";
import { hashPassword } from "./password.ts";

interface RegistrationForm {
  name: string;
  email: string;
  phone: string;
  password: string;
  caller: Caller;
}

/** Keeps the registration with its password and mails its code. An owner who registers again is told so, by mail alone. */
export async function startRegistration(shop: Shop, limits: FailureLimits, form: RegistrationForm): Promise<void> {
  const { name, email, phone, password, caller } = form;
  const who = { purpose: "registration", emailKey: normaliseEmail(email) } as const;
  const asker = await admitAsker(shop, limits, { who, caller });
  const passwordHash = await hashPassword(password);
  const owner = await findAccount(shop.db, who.emailKey);
  const begunAt = await databaseNow(shop.db);
  const code = newCode();
  const mail = await shop.renderMail(
    owner
      ? { template: "already-registered", name: owner.name }
      : { template: "registration-code", name, code, begunAt: begunAt.toISOString() },
    await shopFacts(shop),
  );
  const { browserHash } = caller;
  await issueCode(shop, {
    who,
    asker,
    mail,
    deliver: true,
    ...(owner
      ? { code: null, to: owner.email }
      : {
          code,
          to: email,
          registration: (tx) => insertPending(tx, { name, email, phone, passwordHash, browserHash }),
        }),
  });
}
