import { asSystem } from "#server/asking.ts";
import {
  findKeyRing,
  forgetUnreadable,
  keyFileOf,
  listUnreadable,
  rotateSecrets,
  UnreadableSecret,
} from "#server/secrets/index.ts";
import { removeClearTotp, sealClearTotp, totpSecrets } from "#server/staff/index.ts";
import { type Command, CommandError } from "../command.ts";
import { withDatabase } from "../with-database.ts";

/** Every column of encrypted secrets. */
const COLUMNS = [totpSecrets];

/** Changes the key of the secrets in the database, or does without the secrets whose key is lost. */
export const command: Command = async ({ args, env, say, wrongUse }) => {
  const [act, ...rest] = args;
  const confirmed = act === "forget" && rest.length === 1 && rest[0] === "--yes";
  if ((act !== "rotate" && act !== "forget") || (rest.length > 0 && !confirmed)) throw wrongUse();
  const ring = await findKeyRing(env);
  await withDatabase(env, async ({ db }) => {
    if (act === "rotate") {
      if (!ring) throw new CommandError(`There is no key: SECRETS_KEY is not set, and ${keyFileOf(env)} is not there`);
      try {
        await sealClearTotp(db, ring);
        const done = await rotateSecrets(db, ring, COLUMNS);
        await removeClearTotp(db, { atOnce: true });
        say(`${done} encrypted anew; all secrets now need the key ${ring.currentId} alone`);
      } catch (error) {
        throw error instanceof UnreadableSecret ? new CommandError(error.message) : error;
      }
      return;
    }
    const unreadable = (await Promise.all(COLUMNS.map((column) => listUnreadable(db, ring, column)))).flat().length;
    if (!confirmed && unreadable > 0) {
      const has = ring
        ? `the key ${ring.currentId}`
        : `no key: SECRETS_KEY is not set, and ${keyFileOf(env)} is not there`;
      throw new CommandError(
        `${unreadable} secrets cannot be read with what this command has (${has}). With --yes they are removed: the staff members concerned set up codes of an app again`,
      );
    }
    const done = await forgetUnreadable(db, asSystem("npm run shop"), { ring, columns: COLUMNS });
    say(`${done} secrets that could not be read are removed; the shop starts with the key that it has now`);
  });
};
