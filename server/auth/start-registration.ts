import { sameEmailForm } from "#contract/rules/email.ts";
import type { Shop } from "#server/shop.ts";
import { findAccount, insertPending } from "./account.repository.ts";
import { newCode } from "./code.ts";
import { assertMaySend, issueCode } from "./issue-code.ts";
import { hashPassword } from "./password.ts";

interface RegistrationForm {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** Keeps the registration with its password and mails its code. An owner who registers again is told so, by mail alone. */
export async function startRegistration(shop: Shop, form: RegistrationForm): Promise<void> {
  const { name, email, phone, password } = form;
  const who = { purpose: "registration", emailKey: sameEmailForm(email) } as const;
  // Asked again under the lock; here it saves the hashing.
  await assertMaySend(shop.db, who);
  const passwordHash = await hashPassword(password);
  const owner = await findAccount(shop.db, who.emailKey);
  const code = newCode();
  const mail = await shop.renderMail(
    owner ? { template: "already-registered", name: owner.name } : { template: "registration-code", name, code },
    shop.env,
  );
  await issueCode(shop, {
    ...who,
    mail,
    deliver: true,
    ...(owner
      ? { code: null, to: owner.email }
      : { code, to: email, registration: (tx) => insertPending(tx, { name, email, phone, passwordHash }) }),
  });
}
