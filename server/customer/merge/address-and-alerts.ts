import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { Counts, MergePair } from "./movable.ts";

/** An address row as it was, or the id of the row that moved. */
export type MovedAddress = { id: number } | { row: Record<string, unknown> } | null;

/** The remaining account's own address stays; otherwise it gets the other one. */
export async function moveAddress(tx: Tx, { remainingId, removedId }: MergePair): Promise<MovedAddress> {
  const { rows: moved } = await tx.execute<{ id: number }>(sql`
    update address set customer_id = ${remainingId} where customer_id = ${removedId}
      and not exists (select from address where customer_id = ${remainingId}) returning id`);
  if (moved[0]) return { id: moved[0].id };
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`delete from address a where customer_id = ${removedId} returning to_jsonb(a) as row`,
  );
  return rows[0] ? { row: rows[0].row } : null;
}

export async function returnAddress(tx: Tx, pair: MergePair & { address: MovedAddress }): Promise<void> {
  const { remainingId, removedId, address } = pair;
  if (!address) return;
  if ("id" in address)
    await tx.execute(
      sql`update address set customer_id = ${removedId} where id = ${address.id} and customer_id = ${remainingId}`,
    );
  else
    await tx.execute(sql`
      insert into address overriding system value
      select * from jsonb_populate_record(null::address, ${JSON.stringify(address.row)}::jsonb)`);
}

interface Mailbox {
  email: string;
  emailKey: string;
}

const isWaiting = (alert: "a" | "k") =>
  sql.raw(`(${alert}.confirmed_at is not null and ${alert}.told_at is null and ${alert}.ended_at is null)`);

/** An e-mail can have one alert of a kind for a product; without e-mail there is none. */
const isDuplicate = (to: Mailbox) => sql`(${to.email} = '' or ${isWaiting("a")} and exists (select from product_alert k
  where k.email_key = ${to.emailKey} and k.product_id = a.product_id and (k.below is null) = (a.below is null) and ${isWaiting("k")}))`;

export async function countAlerts(db: Pick<Tx, "execute">, from: Mailbox, to: Mailbox): Promise<Counts> {
  const { rows } = await db.execute<{ moves: number; stays: number }>(sql`
    select (count(*) filter (where not ${isDuplicate(to)}))::int as moves,
      (count(*) filter (where ${isDuplicate(to)}))::int as stays
    from product_alert a where a.email_key = ${from.emailKey}`);
  return rows[0] ?? { moves: 0, stays: 0 };
}

/** Alerts belong to an e-mail; they follow the customer to the e-mail that stays. */
export async function moveAlerts(tx: Tx, { from, to }: { from: Mailbox; to: Mailbox }): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update product_alert a set email = ${to.email}, email_key = ${to.emailKey}
    where a.email_key = ${from.emailKey} and not ${isDuplicate(to)} returning a.id`);
  return rows.map(({ id }) => id);
}

export async function returnAlerts(
  tx: Tx,
  { from, to, ids }: { from: Mailbox; to: Mailbox; ids: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    update product_alert a set email = ${to.email}, email_key = ${to.emailKey}
    where a.id = any(${sql.param([...ids])}::uuid[]) and a.email_key = ${from.emailKey} and not ${isDuplicate(to)}`);
}
