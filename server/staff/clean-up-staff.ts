import { FAMILIAR_MS } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { lt, or, sql } from "#database/orm.ts";
import { staffChallenge, staffFamiliarNetwork, staffKnownBrowser, staffSession } from "#database/schema.ts";
import type { Environment } from "#server/environment.ts";
import { keyRingOf } from "#server/secrets/index.ts";
import { removeClearTotp, sealClearTotp } from "./totp-secrets.ts";

/** Deletes what can no longer be used, and what was in clear for long enough. */
export async function cleanUpStaff({ db, env }: { db: Db; env: Environment }): Promise<void> {
  const ended = or(lt(staffSession.idleExpiresAt, sql`now()`), lt(staffSession.absoluteExpiresAt, sql`now()`));
  await db.delete(staffSession).where(ended);
  await db.delete(staffChallenge).where(lt(staffChallenge.expiresAt, sql`now()`));
  await db.delete(staffKnownBrowser).where(lt(staffKnownBrowser.seenAt, ago(FAMILIAR_MS)));
  await db.delete(staffFamiliarNetwork).where(lt(staffFamiliarNetwork.seenAt, ago(FAMILIAR_MS)));
  await sealClearTotp(db, await keyRingOf(env));
  await removeClearTotp(db);
}
