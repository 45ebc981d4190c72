import { WISH_CHANGES_MAX, WISHLIST_MAX } from "#contract/rules/limits.ts";
import { mergeWishes, type Wish } from "#contract/rules/product/wishes.ts";
import type { Db, Tx } from "#database/database.ts";
import { readDatabaseTime } from "#database/moment.ts";
import { sql } from "#database/orm.ts";

/**
 * The later change of each product wins. Clocks of phones are wrong, so times are shifted by the
 * difference to the database's clock and never lie in the future.
 */
export function syncWishes(
  db: Db,
  customerId: string,
  { now, wishes }: { now: number; wishes: readonly Wish[] },
): Promise<Wish[]> {
  return db.transaction(async (tx) => {
    const databaseTime = (await readDatabaseTime(tx)).getTime();
    const clockOffset = databaseTime - now;
    const changes = mergeWishes(wishes, []).map((act) => ({
      ...act,
      at: Math.max(0, Math.min(act.at + clockOffset, databaseTime)),
    }));
    // The lock serialises two devices of one customer.
    await tx.execute(sql`select 1 from customer where id = ${customerId} for no key update`);
    if (changes.length > 0) await storeChanges(tx, customerId, changes);
    const stored = await listWishes(tx, customerId);
    return stored.map((act) => ({ ...act, at: Math.max(0, act.at - clockOffset) }));
  });
}

async function storeChanges(tx: Tx, customerId: string, changes: readonly Wish[]): Promise<void> {
  // The join skips ids without a product.
  await tx.execute(sql`
    insert into wish as known (customer_id, product_id, acted_at, wished, net_price, in_stock)
    select ${customerId}::uuid, p.id, to_timestamp(a.at / 1000.0), a.wished, a."netPrice", a."inStock"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as a(id integer, at bigint, wished boolean, "netPrice" integer, "inStock" boolean)
    join product p on p.id = a.id
    on conflict (customer_id, product_id) do update
      set acted_at = excluded.acted_at, wished = excluded.wished, net_price = excluded.net_price, in_stock = excluded.in_stock
      where excluded.acted_at > known.acted_at or (excluded.acted_at = known.acted_at and not excluded.wished)`);
  // Lists are limited, so the oldest changes are deleted.
  await tx.execute(sql`
    delete from wish w using (
      select product_id, wished, row_number() over (partition by wished order by acted_at desc, product_id) as place
      from wish where customer_id = ${customerId}
    ) ranked
    where w.customer_id = ${customerId} and w.product_id = ranked.product_id
      and ranked.place > case when ranked.wished then ${WISHLIST_MAX}::integer else ${WISH_CHANGES_MAX - WISHLIST_MAX}::integer end`);
}

async function listWishes(tx: Tx, customerId: string): Promise<Wish[]> {
  const { rows } = await tx.execute<{ [Key in keyof Wish]: Wish[Key] }>(sql`
    select product_id as id, floor(extract(epoch from acted_at) * 1000)::float8 as at, wished, net_price as "netPrice", in_stock as "inStock"
    from wish where customer_id = ${customerId} order by acted_at desc, product_id`);
  return rows;
}
