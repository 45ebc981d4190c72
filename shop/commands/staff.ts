import { ShopError } from "#contract/errors.ts";
import { isEmail } from "#contract/rules/email.ts";
import { asSystem } from "#server/asking.ts";
import { inviteStaff, letSetPasswordOf } from "#server/staff/index.ts";
import { type Command, CommandError } from "../command.ts";
import { withDatabase } from "../with-database.ts";

/** How the first owner gets in, or one who has forgotten the password: whoever can run this has the shop's machine. */
export const command: Command = async ({ args, env, say, wrongUse }) => {
  const [act, email, role = "owner", ...rest] = args;
  const wanted = act === "invite" || (act === "password" && args.length === 2);
  if (!wanted || !email || rest.length > 0) throw wrongUse();
  if (!isEmail(email)) throw new CommandError(`"${email}" is no e-mail address`);
  const by = asSystem("npm run shop");
  await withDatabase(env, async ({ db }) => {
    const { token, expiresAt } = await db
      .transaction((tx) => (act === "invite" ? inviteStaff(tx, by, { email, role }) : letSetPasswordOf(tx, by, email)))
      .catch((error: unknown) => {
        throw error instanceof ShopError ? new CommandError(error.message) : error;
      });
    say(`${env.officeUrl}/office/login#${act === "invite" ? "invitation" : "new-password"}=${token}`);
    say(`It works once, until ${expiresAt.toISOString()}.`);
  });
};
