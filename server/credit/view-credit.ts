import type { CustomerCredit } from "#contract/office/credit.ts";
import type { CreditKind } from "#contract/rules/credit/credit-ledger.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { readCreditSettings } from "./credit-settings.ts";
import { readBalances, sumOfKind } from "./read-balances.ts";

const ENTRIES_SHOWN = 50;

/** The balances of a customer, what of them expires soon, and the newest entries. */
export async function viewCredit(db: Queryable, customerId: string): Promise<CustomerCredit> {
  const [balances, expiring, entries, cards, { rupeesPerCoin }] = await Promise.all([
    readBalances(db, customerId),
    listExpiring(db, customerId),
    listEntries(db, customerId),
    listCardEnds(db, customerId),
    readCreditSettings(db),
  ]);
  return {
    coins: sumOfKind(balances, "coin"),
    rupeesPerCoin,
    credit: sumOfKind(balances, "store-credit"),
    giftCards: balances
      .filter(({ kind }) => kind === "gift-card")
      .map(({ accountId, amount, expiresAt }) => ({
        id: accountId,
        end: cards.get(accountId) ?? "",
        balance: amount,
        expiresAt,
      })),
    expiring,
    entries,
  };
}

async function listExpiring(db: Queryable, customerId: string): Promise<CustomerCredit["expiring"]> {
  const { rows } = await db.execute<{ kind: CreditKind; amount: number; at: string }>(sql`
    select a.kind, sum(l.rest)::int as amount, l.expires_at as at
    from credit_account a join credit_lot l on l.account_id = a.id
    where a.customer_id = ${customerId} and l.rest > 0 and l.expires_at between now() and now() + interval '3 months'
    group by a.kind, l.expires_at order by l.expires_at limit 20`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

type EntryRow = CustomerCredit["entries"][number] & Record<string, unknown>;

/** One row for all lots that one change touched. */
async function listEntries(db: Queryable, customerId: string): Promise<CustomerCredit["entries"]> {
  const { rows } = await db.execute<EntryRow>(sql`
    select a.kind, e.cause, sum(e.amount)::int as amount, min(e.at) as at, o.number as "orderNumber", e.note, e.actor_name as by
    from credit_account a join credit_lot l on l.account_id = a.id join credit_entry e on e.lot_id = l.id
    left join shop_order o on o.id = e.order_id
    where a.customer_id = ${customerId}
    group by a.id, e.cause, e.source, o.number, e.note, e.actor_name order by max(e.id) desc limit ${ENTRIES_SHOWN}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

async function listCardEnds(db: Queryable, customerId: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; end: string }>(sql`
    select g.account_id as id, g.code_end as end from gift_card g join credit_account a on a.id = g.account_id
    where a.customer_id = ${customerId} and g.code_end is not null`);
  return new Map(rows.map(({ id, end }) => [id, end]));
}
