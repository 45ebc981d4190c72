import { WISH_ACTS_MAX, WISHLIST_MAX } from "#contract/rules/limits.ts";
import { mergeWishes, type Wish } from "#contract/rules/wishes.ts";
import type { Db, Tx } from "#database/database.ts";
import { databaseNow } from "#database/moment.ts";
import { sql } from "#database/orm.ts";

/**
 * Joins what a browser knows with what the account knows, and answers the whole. Of each product the later act counts. Clocks of phones
 * are wrong: the browser says what time it has, and its moments are moved by the difference; none lies in the future.
 */
export function syncWishes(
  db: Db,
  customerId: string,
  { now, wishes }: { now: number; wishes: readonly Wish[] },
): Promise<Wish[]> {
  return db.transaction(async (tx) => {
    const here = (await databaseNow(tx)).getTime();
    const ahead = here - now;
    const acts = mergeWishes(wishes, []).map((act) => ({ ...act, at: Math.max(0, Math.min(act.at + ahead, here)) }));
    // Two devices of one customer come one after the other.
    await tx.execute(sql`select 1 from customer where id = ${customerId} for no key update`);
    if (acts.length > 0) await keepActs(tx, customerId, acts);
    const kept = await wishesOf(tx, customerId);
    return kept.map((act) => ({ ...act, at: Math.max(0, act.at - ahead) }));
  });
}

async function keepActs(tx: Tx, customerId: string, acts: readonly Wish[]): Promise<void> {
  // What is no product is left out.
  await tx.execute(sql`
    insert into wish as known (customer_id, product_id, acted_at, wished, net_price, in_stock)
    select ${customerId}::uuid, p.id, to_timestamp(a.at / 1000.0), a.wished, a."netPrice", a."inStock"
    from jsonb_to_recordset(${JSON.stringify(acts)}::jsonb)
      as a(id integer, at bigint, wished boolean, "netPrice" integer, "inStock" boolean)
    join product p on p.id = a.id
    on conflict (customer_id, product_id) do update
      set acted_at = excluded.acted_at, wished = excluded.wished, net_price = excluded.net_price, in_stock = excluded.in_stock
      where excluded.acted_at > known.acted_at or (excluded.acted_at = known.acted_at and not excluded.wished)`);
  // A list has its bounds; what was acted on longest ago gives way.
  await tx.execute(sql`
    delete from wish w using (
      select product_id, wished, row_number() over (partition by wished order by acted_at desc, product_id) as place
      from wish where customer_id = ${customerId}
    ) ranked
    where w.customer_id = ${customerId} and w.product_id = ranked.product_id
      and ranked.place > case when ranked.wished then ${WISHLIST_MAX}::integer else ${WISH_ACTS_MAX - WISHLIST_MAX}::integer end`);
}

async function wishesOf(tx: Tx, customerId: string): Promise<Wish[]> {
  const { rows } = await tx.execute<{ [Key in keyof Wish]: Wish[Key] }>(sql`
    select product_id as id, floor(extract(epoch from acted_at) * 1000)::float8 as at, wished, net_price as "netPrice", in_stock as "inStock"
    from wish where customer_id = ${customerId} order by acted_at desc, product_id`);
  return rows;
}
