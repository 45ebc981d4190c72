import type { CreditKind } from "#contract/rules/credit/credit-ledger.ts";
import type { Tx } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";

/** A lot of an account that is locked until the transaction ends. */
export interface LockedLot {
  id: string;
  accountId: string;
  kind: CreditKind;
  rest: number;
  /** In ISO form; null: never. */
  expiresAt: string | null;
}

/** Opens the customer's account on first use. Returns its id. */
export async function openAccount(tx: Tx, customerId: string, kind: Exclude<CreditKind, "gift-card">): Promise<string> {
  await tx.execute(sql`
    insert into credit_account (kind, customer_id, opened_for) values (${kind}, ${customerId}, ${customerId})
    on conflict do nothing`);
  // After a merge a customer has several accounts of a kind; new credit goes to the customer's own one.
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from credit_account where customer_id = ${customerId} and kind = ${kind}
    order by opened_for = ${customerId} desc, created_at limit 1`);
  const [account] = rows;
  if (!account) throw new Error(`Customer ${customerId} has no account`);
  return account.id;
}

export const isAccountOf = (customerId: string, kinds: readonly CreditKind[]): SQL =>
  sql`a.customer_id = ${customerId} and a.kind = any(${sql.param([...kinds])}::text[])`;

export const isOneOfAccounts = (ids: readonly string[]): SQL => sql`a.id = any(${sql.param([...ids])}::uuid[])`;

/**
 * Locks accounts in id order and then reads their usable lots, the first that expires first. Callers
 * lock orders and products before accounts.
 */
export async function lockLots(tx: Tx, accounts: SQL): Promise<LockedLot[]> {
  const { rows: locked } = await tx.execute<{ id: string }>(
    sql`select a.id from credit_account a where ${accounts} order by a.id for no key update`,
  );
  // A statement of its own, because it has to see what the earlier holder of the lock committed.
  const { rows } = await tx.execute<LockedLot & Record<string, unknown>>(sql`
    select l.id, l.account_id as "accountId", a.kind, l.rest, l.expires_at as "expiresAt"
    from credit_lot l join credit_account a on a.id = l.account_id
    where l.account_id = any(${sql.param(locked.map(({ id }) => id))}::uuid[]) and l.rest > 0
      and (l.expires_at is null or l.expires_at > now())
    order by l.expires_at nulls last, l.created_at, l.id`);
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt && new Date(row.expiresAt).toISOString() }));
}
