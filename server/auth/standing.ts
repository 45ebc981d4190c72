import { FAMILIAR_MS } from "#contract/rules/limits.ts";
import type { Queryable } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { eq, sql } from "#database/orm.ts";
import { customer, familiarNetwork, knownBrowser, pendingRegistration } from "#database/schema.ts";
import type { Caller } from "./caller.ts";
import type { Purpose } from "./code.ts";

/**
 * How well the shop knows who asks about an e-mail, so that what strangers do with it cannot shut its owner out.
 * - known: this browser has signed in to the account, or began the registration;
 * - familiar: somebody has signed in from this network, to whichever account. That it does not depend on the e-mail keeps
 *   it from telling who has an account;
 * - stranger: everybody else.
 */
export type Standing = "known" | "familiar" | "stranger";

export async function standingOf(
  db: Queryable,
  { purpose, emailKey }: { purpose: Purpose | "login"; emailKey: string },
  caller: Caller,
): Promise<Standing> {
  const { network, browserHash } = caller;
  const known =
    purpose === "registration"
      ? sql`select 1 from ${pendingRegistration} where email_key = ${emailKey} and browser_hash = ${browserHash}`
      : sql`select 1 from ${knownBrowser} join ${customer} on customer.id = customer_id
            where email_key = ${emailKey} and browser_hash = ${browserHash}`;
  const { rows } = await db.execute<{ known: boolean; familiar: boolean }>(sql`select
    exists (${known}) as known,
    exists (select 1 from ${familiarNetwork} where network = ${network} and seen_at > ${ago(FAMILIAR_MS)}) as familiar`);
  const [row] = rows;
  if (row?.known) return "known";
  return row?.familiar ? "familiar" : "stranger";
}

/** A sign-in has succeeded: its browser and its network are no strangers from now on. */
export async function rememberCaller(
  db: Queryable,
  customerId: string,
  { network, browserHash }: Caller,
): Promise<void> {
  if (browserHash)
    await db
      .insert(knownBrowser)
      .values({ customerId, browserHash })
      .onConflictDoUpdate({ target: [knownBrowser.customerId, knownBrowser.browserHash], set: { seenAt: sql`now()` } });
  // Whole towns share an address: its row is written once a day, not by every sign-in.
  await db
    .insert(familiarNetwork)
    .values({ network })
    .onConflictDoUpdate({
      target: familiarNetwork.network,
      set: { seenAt: sql`now()` },
      setWhere: sql`${familiarNetwork.seenAt} < now() - interval '1 day'`,
    });
}

export async function forgetBrowsers(db: Queryable, customerId: string): Promise<void> {
  await db.delete(knownBrowser).where(eq(knownBrowser.customerId, customerId));
}
