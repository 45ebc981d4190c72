import { DAY_MS, FAMILIAR_LIFETIME_MS, HOUR_MS } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { and, lt, notExists, or, sql } from "#database/orm.ts";
import { familiarNetwork, knownBrowser, otp, pendingRegistration, rateLimit, session } from "#database/schema.ts";

/** Codes stay for an hour, because the limits count them. */
export async function cleanUpIdentity(db: Db): Promise<void> {
  await db.delete(session).where(or(lt(session.idleExpiresAt, sql`now()`), lt(session.absoluteExpiresAt, sql`now()`)));
  await db.delete(otp).where(lt(otp.createdAt, ago(HOUR_MS)));
  // Deleting a registration would delete codes that still count, so registrations with codes stay.
  const codesOfIt = db.select({ id: otp.id }).from(otp).where(sql`${otp.registrationId} = ${pendingRegistration.id}`);
  await db.delete(pendingRegistration).where(and(lt(pendingRegistration.createdAt, ago(DAY_MS)), notExists(codesOfIt)));
  await db.delete(knownBrowser).where(lt(knownBrowser.seenAt, ago(FAMILIAR_LIFETIME_MS)));
  await db.delete(familiarNetwork).where(lt(familiarNetwork.seenAt, ago(FAMILIAR_LIFETIME_MS)));
  await db.delete(rateLimit).where(sql`${rateLimit.expire} < extract(epoch from now()) * 1000`);
}
