import { connectionKeyColumn } from "#server/connection/index.ts";
import { createSystemContext } from "#server/request-context.ts";
import {
  deleteUnreadableSecrets,
  findKeyRing,
  getKeyFile,
  listUnreadableRows,
  rotateSecrets,
  UnreadableSecret,
} from "#server/secrets/index.ts";
import { encryptPlainTotpSecrets, removePlainTotpSecrets, totpSecretColumn } from "#server/staff/index.ts";
import { type Command, CommandError } from "../command.ts";
import { withDatabase } from "../with-database.ts";

/** All columns with encrypted secrets must be listed here. */
const COLUMNS = [totpSecretColumn, connectionKeyColumn];

/** Rotates the key of the secrets in the database, or removes the secrets whose key is lost. */
export const command: Command = async ({ args, env, print, usageError }) => {
  const [act, ...rest] = args;
  const confirmed = act === "forget" && rest.length === 1 && rest[0] === "--yes";
  if ((act !== "rotate" && act !== "forget") || (rest.length > 0 && !confirmed)) throw usageError();
  const ring = await findKeyRing(env);
  await withDatabase(env, async ({ db }) => {
    if (act === "rotate") {
      if (!ring) throw new CommandError(`There is no key: SECRETS_KEY is not set, and ${getKeyFile(env)} is missing`);
      try {
        await encryptPlainTotpSecrets(db, ring);
        const done = await rotateSecrets(db, ring, COLUMNS);
        await removePlainTotpSecrets(db, { atOnce: true });
        print(`${done} secrets encrypted again; all secrets now use the key ${ring.currentId}`);
      } catch (error) {
        throw error instanceof UnreadableSecret ? new CommandError(error.message) : error;
      }
      return;
    }
    const unreadable = (await Promise.all(COLUMNS.map((column) => listUnreadableRows(db, ring, column)))).flat().length;
    if (!confirmed && unreadable > 0) {
      const availableKey = ring
        ? `the key ${ring.currentId}`
        : `no key: SECRETS_KEY is not set, and ${getKeyFile(env)} is missing`;
      throw new CommandError(
        `${unreadable} secrets cannot be decrypted (this command has ${availableKey}). Add --yes to remove them: the staff members concerned must then set up their authenticator app again, and the owner must enter keys of connections again`,
      );
    }
    const done = await deleteUnreadableSecrets(db, createSystemContext("npm run shop"), { ring, columns: COLUMNS });
    print(`${done} secrets that could not be decrypted were removed; the shop can start with its current key`);
  });
};
