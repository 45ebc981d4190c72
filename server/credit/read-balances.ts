import type { CreditKind } from "#contract/rules/credit/credit-ledger.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";

export interface Balance {
  accountId: string;
  kind: CreditKind;
  amount: number;
  /** Of the part that expires first, in ISO form; null: never. */
  expiresAt: string | null;
}

/** What a customer can use now, by account, without empty ones. Locks nothing. */
export async function readBalances(db: Queryable, customerId: string): Promise<Balance[]> {
  const { rows } = await db.execute<Balance & Record<string, unknown>>(sql`
    select a.id as "accountId", a.kind, sum(l.rest)::int as amount, min(l.expires_at) as "expiresAt"
    from credit_account a join credit_lot l on l.account_id = a.id
    where a.customer_id = ${customerId} and l.rest > 0 and (l.expires_at is null or l.expires_at > now())
    group by a.id order by min(l.expires_at) nulls last, a.id`);
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt && new Date(row.expiresAt).toISOString() }));
}

export const sumOfKind = (balances: readonly Balance[], kind: CreditKind): number =>
  balances.reduce((sum, balance) => (balance.kind === kind ? sum + balance.amount : sum), 0);
