import { FAMILIAR_LIFETIME_MS } from "#contract/rules/limits.ts";
import type { Queryable } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { type SQL, sql } from "#database/orm.ts";
import { pendingRegistration } from "#database/schema.ts";
import type { Purpose } from "../codes/code.ts";
import type { Caller } from "./caller.ts";

/**
 * `known`: this browser signed in to the account or started the registration. `familiar`: any
 * account of this kind signed in from this network, so no e-mail is revealed (record 6).
 */
export type CallerTrust = "known" | "familiar" | "stranger";

/**
 * Customers and staff are remembered separately: a network
 * of customers gets no extra tries for staff.
 */
export type AccountKind = "customer" | "staff";

const TABLES = {
  customer: {
    accounts: sql`customer`,
    owner: sql`customer_id`,
    browsers: sql`known_browser`,
    networks: sql`familiar_network`,
  },
  staff: {
    accounts: sql`staff`,
    owner: sql`staff_id`,
    browsers: sql`staff_known_browser`,
    networks: sql`staff_familiar_network`,
  },
} as const satisfies Record<AccountKind, Record<string, SQL>>;

interface TrustQuery {
  purpose: Purpose | "login" | "staff-login";
  emailKey: string;
}

export async function readCallerTrust(
  db: Queryable,
  { purpose, emailKey }: TrustQuery,
  caller: Caller,
): Promise<CallerTrust> {
  const { network, browserHash } = caller;
  const { accounts, owner, browsers, networks } = TABLES[purpose === "staff-login" ? "staff" : "customer"];
  const known =
    purpose === "registration"
      ? sql`select 1 from ${pendingRegistration} where email_key = ${emailKey} and browser_hash = ${browserHash}`
      : sql`select 1 from ${browsers} b join ${accounts} a on a.id = b.${owner}
            where a.email_key = ${emailKey} and b.browser_hash = ${browserHash}`;
  const { rows } = await db.execute<{ known: boolean; familiar: boolean }>(sql`select
    exists (${known}) as known,
    exists (select 1 from ${networks} where network = ${network} and seen_at > ${ago(FAMILIAR_LIFETIME_MS)}) as familiar`);
  const [row] = rows;
  if (row?.known) return "known";
  return row?.familiar ? "familiar" : "stranger";
}

interface AccountId {
  kind: AccountKind;
  id: string;
}

/** Called after a sign-in: the browser becomes known and the network familiar. */
export async function rememberCaller(
  db: Queryable,
  { kind, id }: AccountId,
  { network, browserHash }: Caller,
): Promise<void> {
  const { owner, browsers, networks } = TABLES[kind];
  if (browserHash)
    await db.execute(sql`
      insert into ${browsers} (${owner}, browser_hash) values (${id}, ${browserHash})
      on conflict (${owner}, browser_hash) do update set seen_at = now()`);
  // Whole towns share an address, so its row is updated once a day, not by every sign-in.
  await db.execute(sql`
    insert into ${networks} as n (network) values (${network})
    on conflict (network) do update set seen_at = now() where n.seen_at < now() - interval '1 day'`);
}

export async function deleteKnownBrowsers(db: Queryable, { kind, id }: AccountId): Promise<void> {
  const { owner, browsers } = TABLES[kind];
  await db.execute(sql`delete from ${browsers} where ${owner} = ${id}`);
}
