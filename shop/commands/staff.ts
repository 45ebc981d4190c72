import { ShopError } from "#contract/errors.ts";
import { isEmail } from "#contract/rules/email.ts";
import { asSystem } from "#server/asking.ts";
import { inviteStaff } from "#server/staff/index.ts";
import { type Command, CommandError } from "../command.ts";
import { withDatabase } from "../with-database.ts";

/** How the first owner gets in: whoever can run this has the shop's machine. */
export const command: Command = async ({ args, env, say, wrongUse }) => {
  const [act, email, role = "owner", ...rest] = args;
  if (act !== "invite" || !email || rest.length > 0) throw wrongUse();
  if (!isEmail(email)) throw new CommandError(`"${email}" is no e-mail address`);
  await withDatabase(env, async ({ db }) => {
    const { token, expiresAt } = await db
      .transaction((tx) => inviteStaff(tx, asSystem("npm run shop"), { email, role }))
      .catch((error: unknown) => {
        throw error instanceof ShopError ? new CommandError(error.message) : error;
      });
    say(`${env.officeUrl}/office/login#invitation=${token}`);
    say(`It works once, until ${expiresAt.toISOString()}.`);
  });
};
