import { FAMILIAR_LIFETIME_MS } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { lt, or, sql } from "#database/orm.ts";
import { staffChallenge, staffFamiliarNetwork, staffKnownBrowser, staffSession } from "#database/schema.ts";
import type { Environment } from "#server/platform/settings/environment.ts";
import { getKeyRing } from "#server/secrets/index.ts";
import { encryptPlainTotpSecrets, removePlainTotpSecrets } from "./second-factor/totp-secrets.ts";

/** Deletes expired rows, and unencrypted secrets after their transition period. */
export async function cleanUpStaff({ db, env }: { db: Db; env: Environment }): Promise<void> {
  const ended = or(lt(staffSession.idleExpiresAt, sql`now()`), lt(staffSession.absoluteExpiresAt, sql`now()`));
  await db.delete(staffSession).where(ended);
  await db.delete(staffChallenge).where(lt(staffChallenge.expiresAt, sql`now()`));
  await db.delete(staffKnownBrowser).where(lt(staffKnownBrowser.seenAt, ago(FAMILIAR_LIFETIME_MS)));
  await db.delete(staffFamiliarNetwork).where(lt(staffFamiliarNetwork.seenAt, ago(FAMILIAR_LIFETIME_MS)));
  await encryptPlainTotpSecrets(db, await getKeyRing(env));
  await removePlainTotpSecrets(db);
}
