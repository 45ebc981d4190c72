import { DAY_MS, FAMILIAR_MS, HOUR_MS } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { and, lt, notExists, or, sql } from "#database/orm.ts";
import { familiarNetwork, knownBrowser, otp, pendingRegistration, rateLimit, session } from "#database/schema.ts";

/** Deletes what can no longer be used. Codes stay for the hour in which they are counted. */
export async function cleanUpIdentity(db: Db): Promise<void> {
  await db.delete(session).where(or(lt(session.idleExpiresAt, sql`now()`), lt(session.absoluteExpiresAt, sql`now()`)));
  await db.delete(otp).where(lt(otp.createdAt, ago(HOUR_MS)));
  // Deleting a registration deletes its codes, and with them their count: it waits until they are gone.
  const codesOfIt = db.select({ id: otp.id }).from(otp).where(sql`${otp.registrationId} = ${pendingRegistration.id}`);
  await db.delete(pendingRegistration).where(and(lt(pendingRegistration.createdAt, ago(DAY_MS)), notExists(codesOfIt)));
  await db.delete(knownBrowser).where(lt(knownBrowser.seenAt, ago(FAMILIAR_MS)));
  await db.delete(familiarNetwork).where(lt(familiarNetwork.seenAt, ago(FAMILIAR_MS)));
  await db.delete(rateLimit).where(sql`${rateLimit.expire} < extract(epoch from now()) * 1000`);
}
