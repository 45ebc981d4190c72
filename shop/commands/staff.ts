import { ShopError } from "#contract/errors.ts";
import { isEmail } from "#contract/rules/text/email.ts";
import { createSystemContext } from "#server/request-context.ts";
import { createPasswordLinkByEmail, inviteStaff } from "#server/staff/index.ts";
import { type Command, CommandError } from "../command.ts";
import { withDatabase } from "../with-database.ts";

/** Invites the first owner or resets a password; access to the machine is the authorisation. */
export const command: Command = async ({ args, env, print, usageError }) => {
  const [act, email, role = "owner", ...rest] = args;
  const isKnownAct = act === "invite" || (act === "password" && args.length === 2);
  if (!isKnownAct || !email || rest.length > 0) throw usageError();
  if (!isEmail(email)) throw new CommandError(`"${email}" is not an e-mail address`);
  const context = createSystemContext("npm run shop");
  await withDatabase(env, async ({ db }) => {
    const { token, expiresAt } = await db
      .transaction((tx) =>
        act === "invite" ? inviteStaff(tx, context, { email, role }) : createPasswordLinkByEmail(tx, context, email),
      )
      .catch((error: unknown) => {
        throw error instanceof ShopError ? new CommandError(error.message) : error;
      });
    print(`${env.officeUrl}/office/login#${act === "invite" ? "invitation" : "new-password"}=${token}`);
    print(`The link works once, until ${expiresAt.toISOString()}.`);
  });
};
